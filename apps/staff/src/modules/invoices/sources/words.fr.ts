import type { invoiceSources as en } from './words.en.ts';

/** D’où vient une facture. */
export const invoiceSources: typeof en = {
  label: 'Provenance',
  of: {
    B: 'Facturation périodique',
    C: 'Contrat',
    F: 'Voie rapide',
    L: 'Bail',
    O: 'Commande de vente',
    R: 'Crédit',
    S: 'Part d’une facture partagée',
    W: 'Bon de travail',
    fee: 'Frais',
  },
};
