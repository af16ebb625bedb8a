import type { timeline as en } from '../../en/counter/timeline.ts';
import type { Words } from '../../words.ts';

export const timeline: Words<typeof en> = {
  title: 'Ligne du temps',
  group: 'Groupe',
  machines_one: '{{count}} équipement',
  machines_other: '{{count}} équipements',
  notCounted: 'On ne compte pas ce qui est libre dans cette classe.',
  freeOn: '{{date}}\u00a0: {{free}} sur {{owned}} {{group}} libres.',
  shortOn_one: '{{date}}\u00a0: il manque {{count}} {{group}} pour ce qui est promis.',
  shortOn_other: '{{date}}\u00a0: il manque {{count}} {{group}} pour ce qui est promis.',
  quoteIt: 'Nouvelle soumission',
  loading: 'Chargement…',
  earlier: 'Plus tôt',
  later: 'Plus tard',
  span: 'Nombre de semaines',
  weeks_one: '{{count}} semaine',
  weeks_other: '{{count}} semaines',
  troubles: 'À surveiller',
  trouble: { late: 'En retard', short: 'Manque', down: 'Hors service et promis' },
  emptyTitle: 'Aucun groupe trouvé',
  emptyText: 'Aucun groupe d’équipement ne correspond à la recherche et aux filtres.',
};
