import type { invoiceSources as en } from './words.en.ts';

/** D’où vient une facture. */
export const invoiceSources: typeof en = {
  label: 'Provenance',
  of: {
    B: 'Facturation cyclique',
    C: 'Contrat',
    F: 'Voie rapide',
    O: 'Commande de vente',
    R: 'Crédit',
    W: 'Bon de travail',
    fee: 'Frais',
  },
};
