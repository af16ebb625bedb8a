import type { draftHolds as en } from '../../en/office/draft-holds.ts';
import type { Words } from '../../words.ts';

export const draftHolds: Words<typeof en> = {
  title: 'Brouillons',
  lead: 'Un brouillon enregistré de réservation ou de contrat retient ses équipements un moment, pour que personne d’autre ne les promette.',
  edit: 'Modifier la durée de retenue',
  hold: 'Retenue',
  worksheets: 'Feuilles de travail',
  worksheetsAtMost: 'Au plus',
  days_one: '{{count}} jour',
  days_other: '{{count}} jours',
  daysLabel: 'Nombre maximal de jours d’une feuille de travail',
  daysHint:
    'Une feuille de travail est un brouillon enregistré sous un nom. Elle retient jusqu’au jour choisi, de 1 à 90 jours à l’avance.',
  after: 'Après chaque enregistrement',
  none: 'Les brouillons ne retiennent rien',
  minutes_one: '{{count}} minute',
  minutes_other: '{{count}} minutes',
  minutesLabel: 'Minutes après chaque enregistrement',
  hint: 'De 0 à 1\u00a0440 (un jour). À 0, les brouillons ne retiennent rien.',
};
