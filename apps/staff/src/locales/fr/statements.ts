import type { statements as en } from '../en/statements.ts';
import type { Words } from '../words.ts';

export const statements: Words<typeof en> = {
  tab: 'Relevé',
  from: 'Du',
  to: 'Au',
  day: 'Jour',
  what: 'Quoi',
  kinds: { invoice: 'Facture', credit: 'Crédit', payment: 'Paiement', refund: 'Remboursement' },
  charge: 'Facturé',
  credit: 'Crédité',
  balance: 'Dû',
  opening: 'Dû auparavant',
  closing: 'Dû à la fin',
  print: 'Imprimer',
  asOf: 'Au',
  ageing: 'Ancienneté',
  bands: {
    current: 'Pas encore échu',
    days_30: 'Jusqu’à 30 jours de retard',
    days_60: 'Jusqu’à 60 jours de retard',
    days_90: 'Jusqu’à 90 jours de retard',
    days_120: 'Plus de 90 jours de retard',
    total: 'Total',
  },
  fees: 'Ce que coûte le retard',
  due: 'Échéance',
  late: 'Jours de retard',
  fee: 'Frais',
  emptyTitle: 'Rien pendant ces jours',
  emptyText: 'Choisissez d’autres jours pour voir des factures et paiements plus anciens.',
};
