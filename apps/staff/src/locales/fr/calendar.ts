import type { calendar as en } from '../en/calendar.ts';
import type { Words } from '../words.ts';

export const calendar: Words<typeof en> = {
  title: 'Calendrier',
  present: 'Présenter',
  leave: 'Retour au bureau',
  view: 'Vue',
  views: { day: 'Jour', week: 'Semaine', month: 'Mois' },
  today: 'Aujourd’hui',
  earlier: { day: 'Jour précédent', week: 'Semaine précédente', month: 'Mois précédent' },
  later: { day: 'Jour suivant', week: 'Semaine suivante', month: 'Mois suivant' },
  division: 'Division',
  allDivisions: 'Toutes les divisions',
  kindsShown: 'Affichés',
  kinds: {
    reservation: 'Réservations',
    out: 'Départs',
    delivery: 'Livraisons',
    off_rent: 'Hors location',
    pickup: 'Ramassages',
    back: 'Retours',
    transfer: 'Transferts',
  },
  states: { done: 'Fait', late: 'En retard' },
  anyTime: 'dans la journée',
  to: 'vers {{to}}',
  more_one: 'et {{count}} autre ligne',
  more_other: 'et {{count}} autres lignes',
  rest_one: '{{count}} de plus',
  rest_other: '{{count}} de plus',
  emptyTitle: 'Rien ce jour-là',
  emptyText:
    'Les locations qui partent et reviennent, réservations, mises hors location, livraisons, ramassages et transferts sont ici, à leur jour.',
};
