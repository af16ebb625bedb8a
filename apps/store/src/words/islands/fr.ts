import type { TimeWords } from '../../time/say.ts';
import type { IslandWords } from './en.ts';

const months = [
  'janvier',
  'février',
  'mars',
  'avril',
  'mai',
  'juin',
  'juillet',
  'août',
  'septembre',
  'octobre',
  'novembre',
  'décembre',
];
const monthsShort = [
  'janv.',
  'févr.',
  'mars',
  'avr.',
  'mai',
  'juin',
  'juill.',
  'août',
  'sept.',
  'oct.',
  'nov.',
  'déc.',
];
const weekdays = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];
const weekdaysShort = ['dim.', 'lun.', 'mar.', 'mer.', 'jeu.', 'ven.', 'sam.'];

const dateOf = (date: number): string => (date === 1 ? '1er' : String(date));

const time: TimeWords = {
  weekdays,
  weekdaysShort,
  months,
  date: dateOf,
  day: (weekday, day) =>
    `${weekdaysShort[weekday] ?? ''} ${dateOf(day.date)} ${monthsShort[day.month - 1] ?? ''}`,
  dayOfYear: (weekday, day) =>
    `${weekdaysShort[weekday] ?? ''} ${dateOf(day.date)} ${monthsShort[day.month - 1] ?? ''} ${day.year}`,
  dayInFull: (weekday, day) =>
    `${weekdays[weekday] ?? ''} ${dateOf(day.date)} ${months[day.month - 1] ?? ''} ${day.year}`,
  month: (month, year) => `${month} ${year}`,
  time: (hour, minute) =>
    minute === 0 ? `${hour}\u00a0h` : `${hour}\u00a0h\u00a0${String(minute).padStart(2, '0')}`,
  moment: (day, at) => `${day}, ${at}`,
};

const daysOf = (days: number): string => (days === 1 ? '1\u00a0jour' : `${days}\u00a0jours`);

const noticeOf = (minutes: number): string => {
  if (minutes % 1_440 === 0) return daysOf(minutes / 1_440);
  if (minutes % 60 !== 0) return `${minutes}\u00a0minutes`;
  return minutes === 60 ? '1\u00a0heure' : `${minutes / 60}\u00a0heures`;
};

export const fr: IslandWords = {
  time,
  when: {
    title: 'Dates de location',
    ask: 'Choisir les dates',
    change: 'Modifier',
    proposed: 'Dates proposées',
    from: 'Début',
    to: 'Fin',
    startTime: 'Heure de début',
    endTime: 'Heure de fin',
    at: 'Succursale',
    show: 'Afficher les prix',
    close: 'Fermer',
    earlier: 'Mois précédent',
    later: 'Mois suivant',
    pickStart: 'Choisissez le jour du début.',
    pickEnd: 'Choisissez le jour de la fin.',
    picked: (from, to) => `Du ${from} au ${to}`,
    start: 'début',
    end: 'fin',
    endFirst: 'La fin doit être après le début.',
  },
  rules: {
    closed: 'fermé',
    tooSoon: 'trop tôt',
    tooFar: 'trop loin',
    least: (days, of) => `${of || 'Locations'}\u00a0: au moins ${daysOf(days)}.`,
    most: (days, of) => `${of || 'Locations'}\u00a0: au plus ${daysOf(days)}.`,
    ahead: (days, of) => `${of || 'Locations'}\u00a0: au plus ${daysOf(days)} à l’avance.`,
    notice: (minutes, of) =>
      `${of || 'Locations'}\u00a0: commande au moins ${noticeOf(minutes)} avant le début.`,
    sameDay: (at, of) => `${of || 'Locations'}\u00a0: pour le jour même, commande avant ${at}.`,
    starts: (times, of) => `${of || 'Locations'}\u00a0: début entre ${times}.`,
    clash: (one, other) =>
      `${one} et ${other} ne se louent pas aux mêmes dates. Commandez-les séparément ou appelez-nous.`,
  },
  gallery: {
    pictures: 'Photos',
    picture: (number, of) => `Photo ${number} de ${of}`,
    enlarge: (number) => `Agrandir la photo ${number}`,
    previous: 'Photo précédente',
    next: 'Photo suivante',
    close: 'Fermer',
  },
};
