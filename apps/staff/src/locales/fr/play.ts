import type { play as en } from '../en/play.ts';
import type { Words } from '../words.ts';

export const play: Words<typeof en> = {
  title: 'Play',
  lead: 'Un bac à sable avec une copie des données de votre entreprise, pour faire des essais.',
  data: 'Données',
  dataText:
    'Play contient ce que Live contenait au moment de la copie. Les sessions, les clés et les courriels appartiennent à l’un des deux : on se connecte aussi à Play, avec le mot de passe que l’on a dans Live.',
  open: 'Ouvrir Play',
  openLive: 'Revenir à Live',
  copy: 'Copier de nouveau les données',
  copyFirst: 'Copier les données',
  copyTitle: 'Copier les données de Live dans Play?',
  copyText:
    'Ce qui a été essayé dans Play disparaît, et son horloge est remise à l’heure. Toutes les personnes connectées à Play sont déconnectées.',
  copiedToday: 'De nouveau possible à partir du {{when}}',
  running: 'Une copie est en cours',
  copiedAt: 'En date du',
  blur: 'Remplacer les renseignements personnels des clients et des contacts',
  blurText:
    'Les rues, téléphones, courriels et permis sont remplacés par des données fictives. Les noms, villes et notes restent.',
  personalData: 'Renseignements personnels',
  blurred: 'Remplacés par des données fictives',
  inClear: 'Comme dans Live',
  askedBy: 'Copiées pour',
  askedByNobody: 'La première personne connectée',
  rows: 'Lignes',
  never: 'Rien n’a encore été copié. La première personne qui se connecte à Play lance la copie.',
  failed: 'La dernière copie a échoué; Play contient ce qu’il contenait avant.',
  parts: '{{done}} parties copiées sur {{total}}',
  waiting: 'En attente du début de la copie',
  clock: 'Horloge',
  clockText:
    'Tout ce que l’entreprise fait dans Play suit cette horloge : les échéances, les retards et la date de chaque document. Les sessions et les courriels suivent la vraie.',
  now: 'Son heure',
  ahead_one: 'Un jour d’avance sur la vraie',
  ahead_other: '{{count}} jours d’avance sur la vraie',
  behind_one: 'Un jour de retard sur la vraie',
  behind_other: '{{count}} jours de retard sur la vraie',
  right: 'Comme la vraie',
  days_one: 'Avancer d’un jour',
  days_other: 'Avancer de {{count}} jours',
  setRight: 'Remettre à l’heure',
  day: 'Jusqu’à ce jour',
  move: 'Déplacer l’horloge',
};
