# Les tournois.

tournament-title = Tournoi { $tournament } · { $game }
tournament-title-pairings = Tournoi { $tournament } · { $game } · ronde { $round } sur { $rounds }
tournament-title-standings = Tournoi { $tournament } · { $game } · après la ronde { $round } sur { $rounds }
tournament-title-over = 🏆 Tournoi { $tournament } · { $game } · classement final après la ronde { $round }
tournament-swiss = Système suisse : les voisins au classement jouent ensemble, et personne ne se rencontre deux fois tant qu’on peut l’éviter.
tournament-rounds = Chaque ronde est tirée au sort, et personne ne se rencontre deux fois tant qu’on peut l’éviter.
tournament-knock-out = Élimination : la meilleure moitié de chaque table continue.
tournament-knock-out-duplicate = Élimination : la meilleure moitié de tous continue.
tournament-duplicate = **Donnes en duplicate** : toutes les tables jouent les mêmes donnes, chacune dans un fil privé, et personne ne voit une autre table avant que toutes aient fini. Ce qui compte est la comparaison avec ceux qui ont votre place aux autres tables : un pour chacun que vous battez, un demi en cas d’égalité. Qui gère les fils ici les voit pourtant.
tournament-rounds-chosen =
    { $rounds ->
        [one] Une ronde.
       *[other] { $rounds } rondes.
    }
tournament-rounds-open = Autant de rondes que le nombre de participants en demande, de trois à neuf.
tournament-rounds-so-far =
    { $rounds ->
        [one] Une ronde avec ceux qui sont inscrits pour l’instant.
       *[other] { $rounds } rondes avec ceux qui sont inscrits pour l’instant.
    }
tournament-terms = Jusqu’à { $seats } par table · { $pace } · une ronde peut durer { $time } ; ensuite, des joueurs-ordinateurs finissent ce qui est ouvert.
tournament-terms-duplicate =
    { $deals ->
        [one] Une donne
       *[other] { $deals } donnes
    } · { $seats } à chaque table, des joueurs-ordinateurs aux places libres · { $pace } · temps pour tout : { $time } ; ensuite, des joueurs-ordinateurs finissent ce qui est ouvert.
tournament-terms-absence = Qui s’absente est attendu jusqu’à la moitié de ce temps.
# In the place of an organiser who has been forgotten.
tournament-managers = qui gère ce serveur
tournament-starts = Commence { $time }, ou dès que { $most } sont inscrits, ou quand { $organiser } appuie sur **Commencer**.
tournament-waits = Commence dès que { $most } sont inscrits, ou quand { $organiser } appuie sur **Commencer**.
tournament-starts-open = Commence { $time }, ou quand { $organiser } appuie sur **Commencer**. { $most } personnes peuvent s’inscrire ; au complet, il commence aussitôt.
tournament-waits-open = Commence quand { $organiser } appuie sur **Commencer**. { $most } personnes peuvent s’inscrire ; au complet, il commence aussitôt.
tournament-event-sign-up = Qui veut jouer appuie sur **S’inscrire** sur son message dans { $channel }.
tournament-runs = Il a commencé : **Classement** montre qui joue contre qui.
tournament-over = Il est terminé.
tournament-cancelled = Il a été annulé.
tournament-too-few = Trop peu de personnes sont inscrites : il est annulé. Il en faut trois, deux pour des donnes en duplicate. `/tournament new` en ouvre un autre.
tournament-too-many-threads = Le tournoi { $tournament } attend : les tables jouent les mêmes donnes, chacune dans un fil privé, et ce serveur a autant de fils ouverts que Discord en permet. Archivez-en, et il reprend de lui-même ; `/tournament cancel` y met fin.
tournament-no-private-threads = Le tournoi { $tournament } attend : je ne peux pas créer de fil privé ici, et les tables jouent les mêmes donnes, que personne ne doit voir avant de les jouer. Donnez-moi **Créer des fils privés** et **Envoyer des messages dans les fils** dans ce salon, et il reprend de lui-même ; `/tournament cancel` y met fin.
tournament-people =
    { $people ->
        [one] Une personne
       *[other] { $people } personnes
    }
tournament-fingerprint = Empreinte du secret dont suivent tirages et donnes (les fichiers le montrent à la fin) : { $fingerprint }
tournament-running = La ronde { $round } sur { $rounds } se joue ; elle doit être finie { $time }.
tournament-running-opening = La ronde { $round } sur { $rounds } commence : son temps court dès que toutes ses tables sont ouvertes.
tournament-running-late = Ronde { $round } sur { $rounds } : son temps s’est terminé { $time }, et des joueurs-ordinateurs finissent ce qui est encore ouvert.
tournament-own-table = Votre table : { $channel }
tournament-own-thread = Chaque table est dans un fil privé sous ce salon, que seuls voient ceux qui y jouent. **Classement** vous mène au vôtre.
tournament-own-bye = Vous êtes exempt de cette ronde, ce qui compte comme une table gagnée.
tournament-byes = Exempts : { $people }
tournament-opened = Toutes les tables de cette ronde ont fini, et chacun peut maintenant les regarder : `/replay`, `/review` et `/verify` prennent le numéro d’une partie : { $tables }
tournament-opened-table = { $game } (table { $table })
# No list of Discord’s, which would number those anew who share a place.
tournament-line = **{ $place }.** { $name } · **{ $points }**
tournament-line-left = **{ $place }.** ~~{ $name }~~ · **{ $points }**
tournament-line-bye =
    { $byes ->
        [one] exempt une fois
       *[other] exempt { $byes } fois
    }
tournament-line-berger = Sonneborn-Berger { $berger }
tournament-line-direct = comparaison directe { $direct }
tournament-bye-explained = -# Sonneborn-Berger additionne les points de tous ceux qui ont été battus, et la moitié de ceux des égaux. Une exemption vaut un point, et ne bat personne.
tournament-more =
    { $more ->
        [one] … et un autre
       *[other] … et { $more } autres
    }
# What stands behind the word “table” everywhere.
table-of-tournament = { $table } (ronde { $round }, tournoi { $tournament })
tournament-thread = Ronde { $round } · table { $table } · tournoi { $tournament }
tournament-left = Vous avez quitté le tournoi { $tournament }. Ce que vous avez joué compte toujours.
tournament-for = { $name } (pour { $original })
tournament-substitutes =
    { $people ->
        [one] Un remplaçant
       *[other] { $people } remplaçants
    }
tournament-left-substitutes = Vous n’attendez plus de place dans le tournoi { $tournament }. **Remplaçant** sur son message vous remet à la fin de la liste.
tournament-button-sign-up = S’inscrire
tournament-button-leave = Quitter
tournament-button-start = Commencer
tournament-button-substitute = Remplaçant
tournament-button-show = Classement
tournament-button-again = Actualiser
tournament-button-files = Fichiers
tournament-files = Les résultats du tournoi { $tournament } : un tableau pour les tableurs, et tout pour les programmes.
tournament-files-alt = Les résultats du tournoi
refusal-tournament-closed = On ne peut plus s’inscrire à ce tournoi. `/tournament show` montre où il en est ; `/tournament new` en ouvre un autre.
refusal-tournament-over = Ce tournoi est terminé. `/tournament show` a ses résultats.
refusal-tournament-already-in = Vous êtes déjà inscrit. `/tournament leave` l’annule.
refusal-tournament-not-in = Vous n’êtes pas dans ce tournoi. **S’inscrire** sur son message y mène, avant qu’il commence.
refusal-tournament-organiser-only = Seuls l’organisateur et ceux qui gèrent le serveur le peuvent. Demandez à l’un d’eux.
refusal-tournament-too-few = Un tournoi commence avec trois personnes au moins, deux pour des donnes en duplicate. Que d’autres appuient sur **S’inscrire**.
refusal-tournament-too-many = Ce serveur a déjà cinq tournois ouverts. `/tournament cancel` en termine un.
refusal-tournament-unknown = Il n’y a pas de tel tournoi ici. `/tournament new` en ouvre un.
refusal-tournament-has-left = Vous avez quitté ce tournoi, ou quelqu’un a repris votre place : personne n’y revient. `/tournament show` montre où il en est.
refusal-tournament-already-substitute = Vous êtes déjà sur la liste des remplaçants. `/tournament leave` vous en retire.
refusal-tournament-too-many-substitutes = La liste des remplaçants est pleine. `/tournament show` montre où en est le tournoi.
