### Revoir une partie terminée, et la vérifier.

replay-title = Partie revue · table { $table } · manche { $round }
replay-footer = Moment { $at } sur { $moments } · { $rules }
replay-dummy = Mort
replay-out = plus de cartes
replay-menu = Aller à un temps fort ou à une manche
replay-round = Manche { $round }
replay-round-won = { $name } n’a plus de cartes
replay-file = 📄 La partie de la table { $table } : chaque donne et chaque coup, avec les deux graines. `carte verify` vérifie ce fichier, comme tout programme qui suit le format.
replay-file-alt = Document de la partie de la table { $table }
replay-not-over = 🔒 La partie de la table { $table } n’est pas finie, ses mains restent donc fermées. On pourra la revoir dès le classement final ; voici en attendant ce que chacun peut savoir.
replay-not-played = Aucune partie n’a été jouée à la table { $table } : il n’y a rien à revoir. `/history` indique celles qui l’ont été.
replay-animation-alt = La manche { $round } de la table { $table } en une animation de { $frames } images, qui finit par :
replay-animation-none = Il n’y a que des mots ici : l’animation est une image. `/me display` a des images pour vous, `/settings change` pour tout le monde, et il y faut la permission Joindre des fichiers.

verify-title = Vérification de la table { $table }
verify-true = ✅ Tout concorde. { $rounds ->
    [one] { $rounds } manche
   *[other] { $rounds } manches
} et { $turns } coups, passes compris, ont été rejoués à partir des deux graines : engagement, donnes, coups, décomptes et totaux correspondent au compte rendu.
verify-false =
    ❌ Tout ne concorde pas. La première chose fausse :
    `{ $fault }`
verify-later = 🔒 La partie n’est pas finie. Son empreinte est publique depuis l’ouverture de la table ; une fois la partie finie, **Vérifier** montre les deux graines, et tout peut être contrôlé.
verify-seeds = Engagement et graines
verify-seeds-text =
    engagement `{ $commitment }`
    graine du serveur `{ $server }`
    graine des joueurs `{ $client }`
verify-fingerprint = engagement `{ $commitment }`
verify-why = Pourquoi personne ne peut diriger une donne
verify-why-text = La graine du serveur était fixée avant que quiconque prenne place : son SHA-256 est l’engagement affiché sur le message de table, et aucune autre graine n’a le même. La graine des joueurs se compose des numéros que Discord a donnés ensuite aux appuis ; qui exploite le bot ne pouvait donc pas les connaître d’avance, et aucun joueur ne pouvait les choisir. Chaque donne se calcule à partir des deux graines et du seul numéro de la manche, si bien qu’une seule carte échangée se verrait dès que quelqu’un refait le calcul.

button-first = Début
button-previous = Précédent
button-next = Suivant
button-last = Fin
button-share = Partager
button-file = Fichier

replay-highlights = Ce qui restera de cette partie
button-watch-round = Revoir la manche
watch-round-not-over = Cette manche n’est pas finie : d’ici là, chacun garde ses cartes pour soi.
