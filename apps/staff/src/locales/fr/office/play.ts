import type { play as en } from '../../en/office/play.ts';
import type { Words } from '../../words.ts';

export const play: Words<typeof en> = {
  title: 'Play',
  lead: 'Un bac à sable avec une copie des données de votre entreprise, pour faire des essais.',
  data: 'Données',
  dataText:
    'Play contient une copie des données de Live. Les sessions, les clés et les courriels sont séparés\u00a0: connectez-vous aussi à Play, avec le mot de passe de Live.',
  open: 'Ouvrir Play',
  openLive: 'Revenir à Live',
  copy: 'Copier de nouveau les données',
  copyFirst: 'Copier les données',
  copyTitle: 'Copier les données de Live dans Play?',
  copyText:
    'Les données de Play sont remplacées et son horloge est remise à l’heure. Toutes les sessions de Play sont fermées.',
  copiedToday: 'Possible de nouveau à partir du {{when}}',
  running: 'Une copie est en cours',
  copiedAt: 'En date du',
  blur: 'Remplacer les renseignements personnels des clients et des contacts',
  blurText:
    'Les rues, téléphones, courriels, permis, notes et pièces jointes sont remplacés par des données fictives. Les noms et les villes sont conservés.',
  personalData: 'Renseignements personnels',
  blurred: 'Remplacés par des données fictives',
  inClear: 'Comme dans Live',
  askedBy: 'Copie demandée par',
  askedByNobody: 'Première connexion à Play',
  rows: 'Lignes',
  never: 'Aucune copie. La première connexion à Play lance la copie.',
  failed: 'La dernière copie a échoué; les données précédentes de Play sont conservées.',
  parts: '{{done}} parties copiées sur {{total}}',
  waiting: 'En attente du début de la copie',
  clock: 'Horloge',
  clockText:
    'L’activité de l’entreprise dans Play suit cette horloge\u00a0: échéances, retards et dates des documents. Les sessions et les courriels suivent l’heure réelle.',
  now: 'Heure de Play',
  ahead_one: 'Un jour d’avance',
  ahead_other: '{{count}} jours d’avance',
  behind_one: 'Un jour de retard',
  behind_other: '{{count}} jours de retard',
  right: 'À l’heure réelle',
  days_one: 'Avancer d’un jour',
  days_other: 'Avancer de {{count}} jours',
  setRight: 'Remettre à l’heure',
  day: 'Avancer jusqu’au',
  move: 'Déplacer l’horloge',
};
