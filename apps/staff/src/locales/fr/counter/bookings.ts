import type { bookings as en } from '../../en/counter/bookings.ts';
import type { Words } from '../../words.ts';

export const bookings: Words<typeof en> = {
  title: 'Demandes et réservations',
  number: 'Numéro ou nom',
  kind: 'Type',
  contracts: 'Contrats encore à remettre',
  worksheets: 'Feuilles de travail',
  period: 'Jours de sortie',
  from: 'Sortie du',
  to: 'Sortie au',
  web: {
    title_one: '{{count}} commande du web attend une réponse',
    title_other: '{{count}} commandes du web attendent une réponse',
    out: 'Sortie',
    late: 'En retard',
    all_one: 'Voir la commande',
    all_other: 'Voir les {{count}} commandes',
  },
  emptyTitle: 'Aucune demande',
  emptyText:
    'Les soumissions, les réservations et les feuilles de travail sont ici jusqu’à ce qu’elles deviennent des contrats.',
};
