import type { contractPapers as en } from '../../en/counter/contract-papers.ts';
import type { Words } from '../../words.ts';

export const contractPapers: Words<typeof en> = {
  what: 'Document',
  date: 'Date',
  source: 'Origine',
  converted: 'Converti en',
  delivery: 'Bon de livraison',
  pickup: 'Bon de ramassage',
  task: 'Tâche',
  deliveryProof: 'Preuve de livraison',
  pickupProof: 'Preuve de ramassage',
  print: 'Imprimer {{name}}',
  return: 'Retour',
  invoice: 'Facture',
  emptyTitle: 'Aucun autre document',
  emptyText: 'Les bons, retours, factures et le document d’origine s’affichent ici.',
};
