import type { trucks as en } from './words.en.ts';

export const trucks: typeof en = {
  trucks: 'Camions',
  newTruck: 'Nouveau camion',
  editTruck: 'Modifier le camion',
  truck: 'Camion',
  none: 'Aucun camion',
  noneText: 'Ajoutez les camions qui livrent et ramassent, chacun avec sa charge utile et sa cour.',
  number: 'Numéro',
  title: 'Nom',
  yard: 'Cour',
  payload: 'Charge utile',
  payloadHint: 'Poids maximal. Aucune tournée ne le dépasse.',
  deckLength: 'Longueur de plateforme',
  inService: 'En service',
  state: 'État',
  outOfService: 'Hors service',
  showAll: 'Afficher les camions hors service',
};
