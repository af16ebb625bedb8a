import type { fastTrack as en } from './words.en.ts';

/** Tout un contrat d’un seul coup, au comptoir. */
export const fastTrack: typeof en = {
  title: 'Voie rapide',
  text: 'Ouvre le contrat, remet tout, facture les locations jusqu’au retour convenu et prend le paiement.',
  leaving: 'Part maintenant',
  sold: 'Vendu',
  total: 'Total',
  payment: 'Paiement',
  method: 'Payé par',
  later: 'Porté au compte, payé plus tard',
  cardNext: 'La carte est lue ensuite, au paiement de la facture.',
  received: 'Comptant reçu',
  change: 'Monnaie à rendre',
  submit: 'Facturer {{amount}}',
  pricing: 'Vérification du prix et de la disponibilité…',
  tooLittle: 'Le comptant reçu est inférieur au total.',
  done: 'La facture {{n}} est émise',
  paid: 'Payée par {{method}}',
  printInvoice: 'Imprimer la facture',
  printReceipt: 'Imprimer le reçu',
  openInvoice: 'Ouvrir la facture',
  next: 'Appel suivant',
};
