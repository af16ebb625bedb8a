import type { Words } from '../../words.ts';
import type { suggest as en } from '../../en/counter/suggest.ts';

export const suggest: Words<typeof en> = {
  with: 'Accompagne {{number}}',
  came: 'Ajouté automatiquement',
  takeOff: 'Retirer',
  takeOffNamed: 'Retirer {{number}}',
  dismiss: 'Masquer les suggestions',
  failed: 'Les suggestions pour {{number}} n’ont pas pu être chargées',
  again: 'Réessayer',
};
