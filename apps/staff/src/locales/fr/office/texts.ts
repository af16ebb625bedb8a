import type { Words } from '../../words.ts';
import type { texts as en } from '../../en/office/texts.ts';

/** La boîte de textos intégrée. */
export const texts: Words<typeof en> = {
  title: 'Textos',
  body: 'Texte',
  number: 'Numéro',
  state: 'État',
  written: 'Créé',
  waiting: 'Envoi en cours',
  kept: 'Non envoyé (aucun fournisseur)',
  refused: 'Ce numéro ne veut plus de textos',
  taken_back: 'Repris',
  received: 'Reçu',
  answer: 'Répondre comme le téléphone',
  stop: 'ARRÊT',
  start: 'DÉBUT',
  answered: 'Le téléphone a répondu {{word}}',
  emptyTitle: 'Aucun texto',
  emptyText: 'Les textos aux clients et leurs réponses paraissent ici, même sans fournisseur.',
};
