import type { machinePhotos as en } from '../../en/counter/machine-photos.ts';
import type { Words } from '../../words.ts';

export const machinePhotos: Words<typeof en> = {
  title: 'Photos de {{number}}',
  ways: { out: 'Sortie', in: 'Retour' },
  none: 'Aucune photo',
  addShort: 'Ajouter des photos',
  add: { out: 'Ajouter des photos de la sortie, {{number}}', in: 'Ajouter des photos du retour, {{number}}' },
  choose: { out: 'Photos de la sortie, {{number}}', in: 'Photos du retour, {{number}}' },
  open: {
    out: 'Ouvrir la photo de la sortie, {{number}}\u00a0: {{name}}',
    in: 'Ouvrir la photo du retour, {{number}}\u00a0: {{name}}',
  },
  position: '{{at}} sur {{count}}',
  previous: 'Précédente',
  next: 'Suivante',
  ofContract: 'Équipement, sortie et retour',
};
