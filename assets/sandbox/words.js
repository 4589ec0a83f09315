// The page's own words in the language that is chosen for this window's user. The English text is the key; a language
// that has no translation is shown in English.

const FR = {
  " (edited)": " (modifié)",
  ", mentions you": ", vous mentionne",
  "archived": "archivé",
  "no direct messages": "pas de messages privés",
  "unread": "non lu",
  "{number} mentions": "{number} mentions",
  "Accept direct messages again": "Accepter de nouveau les messages privés",
  "Act as": "Agir en tant que",
  "Act as {name}. Ctrl+click: in a new window": "Agir en tant que {name}. Ctrl+clic : dans une nouvelle fenêtre",
  "Act as {name}, an administrator. Ctrl+click: in a new window": "Agir en tant que {name}, qui administre. Ctrl+clic : dans une nouvelle fenêtre",
  "Add": "Ajouter",
  "Add a person": "Ajouter une personne",
  "Add an option": "Ajouter une option",
  "All": "Tout",
  "Another window, in which you can be somebody else": "Une autre fenêtre, où vous pouvez être quelqu’un d’autre",
  "Answer": "Réponse",
  "App": "App",
  "App installed for me": "App installée pour moi",
  "Apps": "Applications",
  "Apps for this message": "Applications pour ce message",
  "Apply": "Appliquer",
  "Archive this thread": "Archiver ce fil",
  "Arm": "Armer",
  "Ask to reconnect": "Demander une reconnexion",
  "At least {number}.": "Au moins {number}.",
  "At least {number} characters.": "Au moins {number} caractères.",
  "At most {number}.": "Au plus {number}.",
  "At most {number} characters.": "Au plus {number} caractères.",
  "Behind the scenes": "En coulisses",
  "Behind the scenes: members, requests, faults": "En coulisses : membres, requêtes, pannes",
  "Bot": "Bot",
  "Cancel": "Annuler",
  "Channels": "Salons",
  "Channels and people": "Salons et personnes",
  "Choose one of the list.": "Choisissez dans la liste.",
  "Choose {least}": "Choisissez-en {least}",
  "Choose {least} to {most}, {chosen} chosen": "Choisissez-en {least} à {most}, {chosen} choisis",
  "Clock": "Horloge",
  "Close": "Fermer",
  "Close the panel": "Fermer le panneau",
  "Close the welcome": "Fermer l’accueil",
  "Commands": "Commandes",
  "Commands on their way": "Commandes en route",
  "Connecting…": "Connexion…",
  "Dealing…": "Distribution…",
  "Delete the board message": "Supprimer le message du plateau",
  "Delete this channel": "Supprimer ce salon",
  "Direct messages": "Messages privés",
  "Dismiss": "Fermer",
  "Dismiss message": "Fermer le message",
  "Drop the connection": "Couper la connexion",
  "End the session": "Terminer la session",
  "Faults": "Pannes",
  "Gang of Four with three computer players": "Gang of Four avec trois joueurs-ordinateurs",
  "Gateway": "Passerelle",
  "Give back": "Rendre",
  "Go-Stop with two computer players": "Go-Stop avec deux joueurs-ordinateurs",
  "In a minute": "Dans une minute",
  "In an hour": "Dans une heure",
  "In ten minutes": "Dans dix minutes",
  "Its commands are then there in every channel, and in conversations that the bot is not in": "Ses commandes sont alors là dans chaque salon, et dans les conversations où le bot n’est pas",
  "Language": "Langue",
  "Picture, open in full": "Image, ouvrir en grand",
  "Show embeds": "Afficher les encadrés",
  "Make a selection": "Faites un choix",
  "May administrate the server": "Peut administrer le serveur",
  "Members": "Membres",
  "Message {place}, or / for commands": "Message à {place}, ou / pour les commandes",
  "Message {place}, or slash for commands": "Message à {place}, ou barre oblique pour les commandes",
  "Messages and channels": "Messages et salons",
  "Messages in {name}": "Messages dans {name}",
  "Name": "Nom",
  "New messages": "Nouveaux messages",
  "New window": "Nouvelle fenêtre",
  "No request yet.": "Aucune requête pour l’instant.",
  "No such command": "Cette commande n’existe pas",
  "No suggestions": "Aucune proposition",
  "Only you can see this": "Vous seul pouvez voir ceci",
  "Open thread": "Ouvrir le fil",
  "Opening a table…": "Ouverture d’une table…",
  "Options": "Options",
  "Or write {gang} or {gostop} below to choose seats and rules, {rules} to learn a game, {help} for everything else. Act as somebody else with the names on the left, or open a second window.":
    "Ou écrivez ci-dessous {gang} ou {gostop} pour choisir places et règles, {rules} pour apprendre un jeu, {help} pour tout le reste. Agissez en tant que quelqu’un d’autre avec les noms à gauche, ou ouvrez une seconde fenêtre.",
  "Outcome": "Résultat",
  "Permission": "Permission",
  "Permissions of the bot": "Permissions du bot",
  "Reconnecting…": "Reconnexion…",
  "Refuse the bot's direct messages": "Refuser les messages privés du bot",
  "Request": "Requête",
  "Requests": "Requêtes",
  "Requests, newest first": "Requêtes, la plus récente d’abord",
  "Restart the bot": "Redémarrer le bot",
  "Send": "Envoyer",
  "Send message": "Envoyer le message",
  "Send /{name}": "Envoyer /{name}",
  "Sending {name}…": "Envoi de {name}…",
  "Show earlier messages": "Afficher les messages précédents",
  "Skip to the composer": "Aller à la saisie",
  "Somebody": "Quelqu’un",
  "Something went wrong. Try again.": "Quelque chose s’est mal passé. Réessayez.",
  "Submit": "Valider",
  "Take away": "Retirer",
  "The application did not respond": "L’application n’a pas répondu",
  "The beginning of {name}.": "Le début de {name}.",
  "The bot did not answer. Try again.": "Le bot n’a pas répondu. Réessayez.",
  "The bot does not offer /{name} yet. Is it running?": "Le bot ne propose pas encore /{name}. Est-il démarré ?",
  "The bot has no commands yet": "Le bot n’a pas encore de commandes",
  "The bot is offline": "Le bot est hors ligne",
  "The bot is offline.": "Le bot est hors ligne.",
  "The bot is online.": "Le bot est en ligne.",
  "Original message was deleted": "Le message d’origine a été supprimé",
  "The next request": "La prochaine requête",
  "The sandbox's time": "L’heure du bac à sable",
  "The table is open. Press its buttons to go on.": "La table est ouverte. Continuez avec ses boutons.",
  "There are no apps here.": "Il n’y a pas d’application ici.",
  "This interaction failed": "Cette interaction a échoué",
  "This option is required.": "Cette option est obligatoire.",
  "This must be a number.": "Il faut un nombre.",
  "This must be a whole number.": "Il faut un nombre entier.",
  "This page plays the part of a chat server on your own machine. Carte ! sits in it and deals Gang of Four to three or four players, and Go-Stop to two or three. Nothing leaves this computer.":
    "Cette page joue le rôle d’un serveur de discussion sur votre machine. Carte ! s’y trouve et distribue Gang of Four à trois ou quatre joueurs, et Go-Stop à deux ou trois. Rien ne quitte cet ordinateur.",
  "Time only goes forward. Deadlines pass, reminders come, and whoever is away is replaced, as if you had waited.":
    "Le temps ne fait qu’avancer. Les délais passent, les rappels arrivent, et les absents sont remplacés, comme si vous aviez attendu.",
  "Tomorrow": "Demain",
  "Undo all faults": "Annuler toutes les pannes",
  "Use dark colours": "Couleurs sombres",
  "Use light colours": "Couleurs claires",
  "Waiting for the bot…": "En attente du bot…",
  "Welcome to Carte !": "Bienvenue à Carte !",
  "Where": "Où",
  "Which": "Lesquelles",
  "Who you are": "Qui vous êtes",
  "Write": "Écrire",
  "Yes or no?": "Oui ou non ?",
  "You are {name}": "Vous êtes {name}",
  "Your conversation with {name}.": "Votre conversation avec {name}.",
  "Your first round of each game comes with a guide: your own panel says at each turn what is asked, what is allowed and why a play is good, until you leave it.":
    "Votre première manche de chaque jeu est guidée : votre panneau dit à chaque tour ce qui est demandé, ce qui est permis et pourquoi un coup est bon, jusqu’à ce que vous quittiez le guide.",
  "Your hand is open, and a play is advised.": "Votre main est ouverte, et un coup est conseillé.",
  "Your hand is open.": "Votre main est ouverte.",
  "Your hand is open. Waiting for your turn…": "Votre main est ouverte. En attente de votre tour…",
  "{name} (without the bot)": "{name} (sans le bot)",
  "{name} is thinking…": "{name} réfléchit…",
  "{name} used {command}": "{name} a utilisé {command}",
  "/{name} is not among the commands you may use here.": "/{name} ne fait pas partie des commandes permises ici.",
};

const KO = {
  "Act as": "다른 사람 되기",
  "Add": "추가",
  "Add a person": "사람 추가",
  "Another window, in which you can be somebody else": "다른 사람이 될 수 있는 새 창",
  "Apply": "적용",
  "Behind the scenes": "무대 뒤",
  "Cancel": "취소",
  "Channels": "채널",
  "Channels and people": "채널과 사람",
  "Choose one of the list.": "목록에서 고르세요.",
  "Clock": "시계",
  "Close": "닫기",
  "Commands": "명령어",
  "Connecting…": "연결 중…",
  "Dealing…": "패를 나누는 중…",
  "Direct messages": "개인 메시지",
  "Dismiss": "닫기",
  "Dismiss message": "메시지 닫기",
  "Faults": "고장",
  "Gang of Four with three computer players": "컴퓨터 셋과 갱 오브 포",
  "Go-Stop with two computer players": "컴퓨터 둘과 고스톱",
  "Language": "언어",
  "Picture, open in full": "그림, 크게 열기",
  "Show embeds": "임베드 표시",
  "Make a selection": "고르세요",
  "Members": "사람들",
  "Message {place}, or / for commands": "{place}에 메시지 쓰기, / 로 명령어",
  "Message {place}, or slash for commands": "{place}에 메시지 쓰기, 빗금으로 명령어",
  "Messages in {name}": "{name}의 메시지",
  "Name": "이름",
  "New messages": "새 메시지",
  "New window": "새 창",
  "No such command": "그런 명령어가 없습니다",
  "No suggestions": "제안이 없습니다",
  "Only you can see this": "나만 볼 수 있습니다",
  "Opening a table…": "테이블을 여는 중…",
  "Reconnecting…": "다시 연결하는 중…",
  "Requests": "요청",
  "Send": "보내기",
  "Send message": "메시지 보내기",
  "Sending {name}…": "{name} 보내는 중…",
  "Show earlier messages": "이전 메시지 보기",
  "Somebody": "누군가",
  "The application did not respond": "애플리케이션이 응답하지 않았습니다",
  "The bot is offline": "봇이 꺼져 있습니다",
  "The bot is offline.": "봇이 꺼져 있습니다.",
  "The bot is online.": "봇이 켜져 있습니다.",
  "App installed for me": "나에게 앱 설치",
  "Apps": "앱",
  "Apps for this message": "이 메시지의 앱",
  "There are no apps here.": "여기에는 앱이 없습니다.",
  "This interaction failed": "상호작용에 실패했습니다",
  "This option is required.": "꼭 필요한 옵션입니다.",
  "Waiting for the bot…": "봇을 기다리는 중…",
  "Welcome to Carte !": "Carte !에 오신 것을 환영합니다",
  "You are {name}": "나는 {name}",
  "Your hand is open.": "패가 열렸습니다.",
  "{name} (without the bot)": "{name} (봇 없음)",
  "{name} is thinking…": "{name} 님이 생각하는 중…",
};

const LANGUAGES = { fr: FR, ko: KO };

let language = "en";
/** Where words are shown: the element, and its attribute, or `null` for its text. */
let places = [];
/** From so many on those are forgotten that are no part of the page any more. */
let most = 1000;
/** What each element shows there, so that words that were replaced do not come back. */
const shown = new WeakMap();

/** Some words of the page; as a string they are in the language of the moment. */
export class Words {
  constructor(key, values) {
    this.key = key;
    this.values = values;
  }

  toString() {
    return (LANGUAGES[language]?.[this.key] ?? this.key).replace(/\{(\w+)\}/g, (all, name) => this.values[name] ?? all);
  }

  /** What tells them apart for those who compare what an element shows. */
  toJSON() {
    return [this.key, this.values];
  }
}

/** The words under this English text, with values in the place of `{name}`. */
export const t = (key, values = {}) => new Words(key, values);

/** Notes that `node` shows `value` in its attribute, or as its text where that is null: words follow the language. */
export function noteShown(node, attribute, value) {
  const known = shown.get(node);
  if (!(value instanceof Words)) {
    known?.delete(attribute);
    return;
  }
  if (!known?.has(attribute)) places.push({ node: new WeakRef(node), attribute });
  if (places.length > most) {
    places = places.filter((place) => place.node.deref());
    most = Math.max(1000, 2 * places.length);
  }
  if (known) known.set(attribute, value);
  else shown.set(node, new Map([[attribute, value]]));
}

/** Shows the page in the language of this Discord locale. */
export function speak(locale) {
  const next = locale.split("-")[0];
  if (next === language) return;
  language = next;
  document.documentElement.lang = next in LANGUAGES ? next : "en";
  places = places.filter(({ node, attribute }) => {
    const element = node.deref();
    const words = element && shown.get(element)?.get(attribute);
    if (!words) return false;
    if (attribute === null) element.textContent = String(words);
    else element.setAttribute(attribute, String(words));
    return true;
  });
}
