import type { callOffs as en } from './words.en.ts';
import type { Words } from '../../locales/words.ts';

export const callOffs: Words<typeof en> = {
  title: 'Avis de fin de location',
  lead: 'Le client qui avise de la fin d’une location reçoit un accusé\u00a0: la location cesse au moment indiqué.',
  edit: 'Modifier les avis de fin',
  pickup: 'Ramassage',
  each: 'Chaque avis',
  makes: 'Crée un bon de ramassage',
  makesNone: 'Ne crée aucun bon de ramassage',
  makesLabel: 'Créer un bon de ramassage à chaque avis',
  receipt: 'Accusé',
  byText: 'Par message texte',
  texts: 'Envoyé au numéro de l’appelant',
  textsNone: 'Non envoyé',
  textsLabel: 'Envoyer l’accusé par message texte à l’appelant',
  textsHint:
    'Seulement aux numéros dont les titulaires ont accepté les messages texte, avec le numéro de l’accusé et le moment où la location cesse.',
  hint: 'Pour le jour de l’accusé, avec ce que le client a dit de l’emplacement.',
};
