import type { EntryKind } from '@yardline/contract/ledger/entries';
import type { Language } from '../../kernel/scope.ts';

/** What kinds of entries are called in files. */
export const kindWords: Readonly<
  Record<Language, Readonly<Record<EntryKind, string>> & Record<string, string | undefined>>
> = {
  en: {
    invoice: 'Invoice',
    credit: 'Credit note',
    payment: 'Payment',
    refund: 'Refund',
    void: 'Void payment',
    deposit_use: 'Deposit applied',
    deposit_return: 'Deposit taken back',
    credit_use: 'Credit applied',
    credit_return: 'Credit taken back',
    write_off: 'Write-off',
    write_off_return: 'Write-off taken back',
    accrual: 'Month-end accrual',
    accrual_return: 'Accrual taken back',
    drawer: 'Cash of a drawer',
    bank_slip: 'Bank slip',
    bank_slip_return: 'Bank slip taken back',
    manual: 'Manual entry',
    reversal: 'Reversal',
  },
  fr: {
    invoice: 'Facture',
    credit: 'Note de crédit',
    payment: 'Paiement',
    refund: 'Remboursement',
    void: 'Paiement annulé',
    deposit_use: 'Dépôt appliqué',
    deposit_return: 'Dépôt repris',
    credit_use: 'Crédit appliqué',
    credit_return: 'Crédit repris',
    write_off: 'Radiation',
    write_off_return: 'Radiation reprise',
    accrual: 'Régularisation de fin de mois',
    accrual_return: 'Régularisation reprise',
    drawer: 'Argent d’une caisse',
    bank_slip: 'Bordereau de dépôt',
    bank_slip_return: 'Bordereau renversé',
    manual: 'Écriture manuelle',
    reversal: 'Contre-passation',
  },
};
