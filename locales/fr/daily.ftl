# La donne du jour.

daily-title = Donne du jour { $day }
daily-panel = Donne du jour { $day } · se termine { $time }
daily-new-gang-of-four = **{ $game }** · une manche contre trois experts
daily-new-go-stop = **{ $game }** · une donne contre un expert
daily-begun = **{ $game }** · commencé
daily-begun-until = **{ $game }** · commencé là où le jour se termine { $time }
daily-elsewhere = **{ $game }** du jour { $day } · commencé là où ce jour se termine { $time }
daily-unfinished = **{ $game }** · pas fini : le jour est passé là où vous avez commencé
daily-alone = **{ $game }** · terminé ; personne d’autre n’a encore joué cette donne
daily-finished =
    {"**"}{ $game }** · **{ $percent } %** { $squares } · comparé à { $people ->
        [one] une autre personne
       *[other] { $people } autres
    }
daily-finished-few =
    {"**"}{ $game }** · **{ $percent } %** { $squares } · comparé à { $people ->
        [one] une autre personne
       *[other] { $people } autres
    } et à { $computers } joueurs-ordinateurs à votre place, faute de monde
daily-finished-alone = {"**"}{ $game }** · **{ $percent } %** { $squares } · comparé à { $computers } joueurs-ordinateurs à votre place : personne d’autre n’a encore joué cette donne
daily-finished-newcomers = {"**"}{ $game }** · **{ $percent } %** { $squares } · comparé à { $computers } joueurs-ordinateurs à votre place
daily-par = · un champion : { $percent } %
daily-newcomers =
    -# { $newcomers ->
        [one] Une autre personne a aussi joué cette donne.
       *[other] { $newcomers } autres ont aussi joué cette donne.
    } Qui découvre le bot est comparé aux autres à partir de son deuxième jour.
daily-luck = Les cartes vous ont apporté { $deal } (± { $error }), votre jeu **{ $play }**, en points par rapport à la moyenne de la table.
daily-luck-known = -# D’après ce que vous pouviez voir à ce moment, les cartes vous ont apporté { $known }.
daily-luck-later = -# Ce que les cartes vous ont apporté est en cours d’estimation : **Actualiser** l’affichera dans un instant.
daily-streak = 🔥 Jours de suite : { $days }
daily-until = Se termine { $time }. Un seul essai ; ce qui n’est pas fini d’ici là compte tel quel, derrière tout ce qui l’est.
daily-next = Vous avez joué les deux. Les prochaines donnes arrivent { $time }.
daily-next-deals = Les prochaines donnes arrivent { $time }.
daily-secrets = Toutes les donnes d’un jour découlent de son secret. L’empreinte (SHA-256) de ce secret est connue la veille, le secret lui-même une fois le jour terminé sur tous les serveurs.
daily-fingerprint = Empreinte du secret du jour { $day } : { $fingerprint }
daily-share = { $name } · Carte ! { $day } · { $game } · { $percent } % · { $squares }
daily-shared-before = Vous avez déjà partagé ce résultat ici : { $link }
daily-shared-before-unlinked = Vous avez déjà partagé ce résultat ici. Si vous ne le voyez pas, réessayez dans une minute.
daily-button-play = Jouer la donne du jour
daily-button-go-on = Continuer { $game }
daily-button-go-on-day = Continuer { $game } du jour { $day }
daily-button-share = Partager { $game }
daily-button-compare = Comparer { $game } d’hier
daily-button-compare-day = Comparer { $game } du jour { $day }
daily-button-table = Classement
daily-button-again = Actualiser
daily-button-home = Donnes du jour
daily-button-week-server = Semaine, ici
daily-button-month-server = Mois, ici
daily-button-week-all = Semaine, tous les serveurs
daily-button-month-all = Mois, tous les serveurs
daily-table-week-server = Donnes du jour : la semaine jusqu’à hier sur ce serveur
daily-table-week-all = Donnes du jour : la semaine jusqu’à hier sur tous les serveurs
daily-table-month-server = Donnes du jour : le mois jusqu’à hier sur ce serveur
daily-table-month-all = Donnes du jour : le mois jusqu’à hier sur tous les serveurs
daily-table-none = Personne encore.
daily-table-line =
    {"**"}{ $place }.** { $name } · { $points ->
        [one] { $points } point
       *[other] { $points } points
    } en { $games ->
        [one] une partie
       *[other] { $games } parties
    }
daily-table-footer = Un pour cent fait un point. Les jours comptent une fois finis ; qui était nouveau pour le bot compte dès le deuxième jour.
daily-notice = Une manche de Gang of Four contre trois experts, une donne de Go-Stop contre un : la même pour tous, dans un message que vous seul voyez. Fin : { $time }
daily-notice-best = Les meilleurs du jour { $day } ici
daily-notice-best-so-far = Les meilleurs du jour { $day } ici, pour l’instant
daily-notice-goes-on = Le jour { $day } continue là où les horloges retardent : d’autres peuvent encore se comparer aux meilleurs, et son secret vient quand il est fini partout.
daily-notice-none = Personne : qui découvrait le bot compte à partir du deuxième jour.
daily-notice-secret =
    Secret du jour { $day } : { $secret }
    Son empreinte, publiée la veille : { $fingerprint }
daily-compare-title = { $game } du jour { $day } : où d’autres ont choisi autrement
daily-compare-text = Chaque choix avec les points qu’il coûte, à la mesure de `/review`. Les autres vous sont comparés tant qu’ils ont joué comme vous.
daily-compare-none = Tous ceux qui ont joué cette donne ont choisi comme vous.
daily-compare-choice = Choix { $number }
daily-compare-own = Vous : { $choice } { $cost }
daily-compare-others =
    { $people ->
        [one] Une autre personne
       *[other] { $people } autres
    } : { $choice } { $cost }
daily-compare-others-champion =
    { $people ->
        [one] Une autre personne
       *[other] { $people } autres
    } et un champion (joueur-ordinateur) : { $choice } { $cost }
daily-compare-champion = Un champion (joueur-ordinateur) : { $choice } { $cost }
daily-compare-other = autre chose
daily-compare-free = (0)
daily-compare-cost = (−{ $points })
daily-compare-unknown = (pas d’estimation)
refusal-day-over = Le jour de cette donne est passé : rien n’a été fait. `/daily` montre celle d’aujourd’hui.
refusal-day-played = Vous aviez commencé cette donne du jour avant que je vous oublie, et il n’y a qu’un essai par jour. `/daily` aura la prochaine dès que le jour sera passé.
refusal-daily-time = Écrivez une heure et un fuseau horaire, comme `08:00 Europe/Paris`, un fuseau seul, ou `off`.
