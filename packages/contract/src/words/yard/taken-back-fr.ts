import type { takenBackEn } from './taken-back-en.ts';

/** Refusals about returns that were entered by mistake. */
export const takenBackFr: Record<keyof typeof takenBackEn, string> = {
  'return.taken_back_already': 'Le retour {number} a déjà été annulé.',
  'return.not_kept': 'Le retour {number} a été inscrit avant qu’on puisse annuler des retours.',
  'return.later_return':
    'Le retour {number} est venu ensuite et touche les mêmes lignes. Annulez d’abord celui-là.',
  'return.billed':
    'La facture {number} facture ce retour. Créditez-la d’abord en entier; une personne qui peut créer des factures peut le faire.',
  'return.repair_begun':
    'Le bon de travail {number} répare un dommage de ce retour et il est commencé. L’atelier doit le terminer.',
  'return.damage_estimated':
    'L’estimation {number} porte sur un dommage de ce retour. Refusez-la d’abord; une personne qui peut modifier les estimations peut le faire.',
  'return.at_vendor': '{product} est retourné chez son fournisseur depuis. Annulez-le d’abord sur sa ligne.',
  'return.given_again':
    '{product} est promis ou loué depuis sur le document {number}. Donnez d’abord une autre machine à ce document.',
  'return.in_shop': 'Le bon de travail {number} retient {product}. L’atelier doit d’abord le libérer.',
  'return.in_transfer': 'Le transfert {number} déplace {product}. Recevez ou annulez d’abord le transfert.',
  'return.pieces_taken':
    'Il n’y a que {available} de {product} de libres\u00a0: les autres ont été donnés à d’autres documents depuis.',
};
