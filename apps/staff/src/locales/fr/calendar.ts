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
  division: 'Succursale',
  allDivisions: 'Toutes les succursales',
  kindsShown: 'Affichés',
  kinds: {
    reservation: 'Réservations',
    out: 'Sorties',
    delivery: 'Livraisons',
    off_rent: 'Location arrêtée',
    pickup: 'Ramassages',
    task: 'Tâches',
    back: 'Retours',
    transfer: 'Transferts',
  },
  states: { done: 'Terminé', late: 'En retard' },
  anyTime: 'dans la journée',
  to: 'vers {{to}}',
  more_one: 'et {{count}} autre ligne',
  more_other: 'et {{count}} autres lignes',
  rest_one: '{{count}} de plus',
  rest_other: '{{count}} de plus',
  emptyTitle: 'Aucune activité ce jour-là',
  emptyText:
    'Les sorties, retours, réservations, locations arrêtées, livraisons, ramassages, tâches et transferts s’affichent ici.',
};
