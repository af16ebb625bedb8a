import type { Language } from '@yardline/domain/format/language';
import type { PaperWord } from './words.en.ts';

/**
 * Words of papers that are hashed for signatures, as they were before version 4; those that are not here are the same today.
 * Nobody reads these: they only tell whether a document still is what was sent or signed.
 */
export const paperWordsBefore4: Readonly<Record<Language, Partial<Record<PaperWord, string>>>> = {
  en: {
    'sum.deposit': 'Deposit: {why}',
    'sum.discounts': 'Discounts included above',
    'sum.owed': 'Amount owed',
  },
  fr: {
    open_ended: 'Durée indéterminée',
    'line.serial_number': 'N° de série {numbers}',
    'line.serial_numbers': 'N° de série {numbers}',
    'sum.deposit': 'Dépôt\u00a0: {why}',
    'sum.discounts': 'Remises comprises ci-dessus',
    'sum.credit': 'Crédit {number} · {when}',
    'sum.owed': 'Montant dû',
    'method.cash': 'comptant',
  },
};
