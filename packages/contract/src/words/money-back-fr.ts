import type { moneyBackEn } from './money-back-en.ts';

/** The same in French. */
export const moneyBackFr: Record<keyof typeof moneyBackEn, string> = {
  'invoice_credit.used_up': 'il ne reste rien de ce crédit',
  'invoice_credit.exceeded': 'il ne reste que {left:money} de ce crédit',
  'invoice_credit.nothing_open': 'ce client n’a aucune facture ouverte que le crédit pourrait payer',
  'invoice_credit.taken_back': 'cela a déjà été repris',
  'refund.not_its_card':
    'cette carte n’a pas payé ce que le crédit reprend. Choisissez une carte qui l’a payé, ou remboursez en argent comptant ou par chèque',
  'refund.card_exceeded': 'il ne reste que {left:money} de ce paiement par carte à rembourser',
  'refund.customer_owes':
    'ce client doit {owed:money}. Appliquez le crédit aux factures ouvertes, ou demandez à une personne autorisée à modifier les conditions des clients de le rembourser',
  'deposit.used_up': 'il ne reste rien de ce dépôt',
  'deposit.exceeded': 'il ne reste que {left:money} de ce dépôt',
  'deposit.nothing_open': 'il n’y a aucune facture ouverte que ce dépôt pourrait payer',
  'deposit.none_held': 'aucun dépôt détenu ne pourrait payer cette facture',
  'deposit.taken_back': 'cela a déjà été repris',
  'deposit.not_by_card': 'ce dépôt n’est pas venu par carte; rendez-le en espèces ou par chèque',
  'deposit.of_customer_already': 'ce dépôt est déjà détenu pour le client seul',
};
