/** Why a credit or a deposit cannot be used or given back, in English. */
export const moneyBackEn = {
  'invoice_credit.used_up': 'nothing of this credit is left',
  'invoice_credit.exceeded': 'only {left:money} of this credit are left',
  'invoice_credit.nothing_open': 'this customer has no open invoice that the credit could pay',
  'invoice_credit.taken_back': 'this was taken back already',
  'refund.not_its_card':
    'this card did not pay what the credit takes back. Choose a card that did, or pay in cash or by cheque',
  'refund.card_exceeded': 'only {left:money} of this card payment can still go back',
  'refund.customer_owes':
    'this customer owes {owed:money}. Apply the credit to the open invoices, or ask someone who may change what customers are granted to pay it out',
  'deposit.used_up': 'nothing of this deposit is held any more',
  'deposit.exceeded': 'only {left:money} of this deposit are held',
  'deposit.nothing_open': 'there is no open invoice that this deposit could pay',
  'deposit.none_held': 'no deposit is held that could pay this invoice',
  'deposit.taken_back': 'this was taken back already',
  'deposit.not_by_card': 'this deposit did not come by card; give it back in cash or by cheque',
  'deposit.of_customer_already': 'this deposit is held for the customer alone already',
} as const;
