import type { Words } from '../../../locales/words.ts';
import type { onSite as en } from './words.en.ts';

export const onSite: Words<typeof en> = {
  new: 'Échange sur place',
  title: 'Échanges sur place',
  lead: 'L’équipement de remplacement part avec une livraison, et l’équipement échangé revient avec le ramassage du même trajet.',
  trip: 'Trajet',
  driver: 'Chauffeur ou chauffeuse',
  noDriver: 'Pas encore affecté',
  date: 'Jour',
  time: 'Heure',
  tickets: 'Bons',
  state: 'État',
  cancel: 'Annuler l’échange',
  cancelOf: 'Annuler l’échange de {{old}}',
  cancelTitle: 'Annuler l’échange de {{old}} contre {{new}}?',
  cancelText: 'Les deux bons sont annulés. {{new}} est de nouveau libre, et {{old}} reste en location.',
  keep: 'Garder',
  coming: '{{old}} revient à la cour',
  arrived: 'De retour dans la cour',
  arrivedOf: '{{old}} est de retour dans la cour',
  onLine: 'Échange sur place contre {{new}}\u00a0: {{state}}',
  ofTicket: 'Échange sur place\u00a0: {{new}} part, {{old}} revient',
  other: 'Avec {{title}}',
  closing: 'La fermeture échange {{old}} contre {{new}} sur le contrat et ferme les deux bons.',
  goes: 'Revient\u00a0: {{product}}',
  comes: 'Reste sur place\u00a0: {{product}}',
};
