/** Refusals about the books. */
export const ledgerEn = {
  'ledger.period_closed':
    'The books of {month} are closed. Choose a later day, or ask who closes periods to open the month again.',
  'ledger.account_taken': 'Another account has this number.',
  'ledger.account_posted': 'This account has entries and keeps its type.',
  'ledger.account_of_papers': 'Papers are posted to this account. Change where they are posted first.',
  'ledger.code_malformed': 'An account number has up to 15 letters, digits, dots and hyphens.',
  'ledger.mapping_needed': 'Something is posted for this purpose, so it needs an account.',
  'ledger.mapping_of_one': 'A class goes with rental income, and a tax code with taxes.',
  'ledger.same_account': 'A line moves an amount from one account to another.',
  'ledger.control_account': 'Papers alone are posted to this account.',
  'ledger.not_for_control': 'Choose an account of the right type without entries.',
  'ledger.account_inactive': 'This account is not used any more.',
  'ledger.of_paper': 'This entry is of a paper. Correct the paper, and the books follow.',
  'ledger.reversed': 'This entry is reversed already.',
  'ledger.period_not_over': 'This month is not over yet.',
  'ledger.period_blocked': 'This month cannot close yet. Its checklist names what stops it.',
  'ledger.reason_needed': 'Say why the month opens again.',
  'ledger.later_closed': 'A later month is closed. Open that one first.',
  'ledger.nothing_to_export':
    'Every entry of these days has left for this program already, or there is none.',
  'ledger.too_much_to_export': 'These days have more than {most} entries. Choose fewer days.',
};
