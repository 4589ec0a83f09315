### Ce qui est écrit dans les images, et ce qui les décrit. Court : les images sont petites.

picture-points = pts
picture-point = pt
picture-no-points = pt
picture-no-cards = carte
picture-now = tout de suite
picture-next-round = manche suivante
picture-go-bak = double si un autre arrête
picture-only-one = la seule
picture-one-of-two = une de deux
picture-one-of-three = une de trois
picture-one-of-gang = une d’un gang
picture-no-straight = plus de suite
picture-no-flush = plus de couleur
picture-no-full-house = plus de full
picture-no-straight-flush = plus de suite à la couleur
picture-no-gang = plus de gang
picture-passed = passe
picture-barred = hors jeu
picture-leads = entame
picture-gives-back = rend une carte
picture-round = Manche
picture-out = éliminé
picture-go-or-stop = Go ou Stop ?
picture-another = encore une ?
picture-pot-empty = Le pot est vide
picture-nagari = Nagari
picture-total = total
picture-letters = VJ
picture-cards = cartes
picture-card = carte
picture-to-play = doit jouer
picture-announced = a dit Carte
picture-table = À battre
picture-before = Posé sur
picture-given = Échange
picture-pot = Pot
picture-pile = Pioche
picture-in-play = En jeu
picture-captured = a pris
picture-shown = a montré les mois
picture-flips = tours sans carte
picture-hand = Main
picture-playable = Jouables
picture-chosen = Choisies
picture-hinted = Conseillées
picture-takes = prend
picture-ranking = Classement
picture-lack = -# Les mains, les tables et les décomptes sont dessinés là où j’ai la permission Joindre des fichiers.

## Ce que répond `/me display`.

answer-display-pictures = Votre main et vos statistiques viennent en images, là où je peux joindre des fichiers. `/me display text` les met en mots.
answer-display-text = Votre main et vos statistiques viennent en mots. `/me display pictures` fait revenir les images.
