/** Why a credit or a deposit cannot be used or refunded, in English. */
export const moneyBackEn = {
  'payers.too_few': 'Name at least two customers. Where one pays all, remove the shares.',
  'payers.twice': 'Each customer can be named once.',
  'payers.one_way': 'Give each customer a percent or an amount, one of the two.',
  'payers.percents': 'The percents have to make 100: they share what the amounts leave.',
  'payers.on_hold': 'This customer is on hold. Release them first, or name another one.',
  'payers.before_invoice': 'The contract is invoiced up to {day:moment}. Shares can hold from that day on.',
  'invoice_credit.of_credit': 'This is a credit already.',
  'invoice_credit.mixed': 'This invoice takes something back itself. Credit its lines one by one.',
  'invoice_credit.pieces_out':
    'Some pieces of a line came back alone, and others are still out. Take those back first, or credit its lines one by one.',
  'invoice_credit.whole': 'This invoice is credited in full already.',
  'invoice_credit.written_off': 'Something of this invoice was written off. Take that back first.',
  'invoice_credit.discounted':
    'A discount for early payment was deducted from this invoice. Take the payment back first.',
  'invoice_credit.changed': 'The rest to be credited has changed since. Look at it again.',
  'invoice_credit.used_up': 'This credit is used up.',
  'invoice_credit.exceeded': 'Only {left:money} of this credit remains.',
  'invoice_credit.nothing_open': 'This customer has no open invoice to apply the credit to.',
  'invoice_credit.taken_back': 'This application was already undone.',
  'refund.not_its_card':
    'This card did not pay the credited invoice. Choose a card that did, or refund in cash or by check.',
  'refund.card_exceeded': 'Only {left:money} of this card payment can still be refunded.',
  'refund.customer_owes':
    'This customer has a balance of {owed:money}. Apply the credit to the open invoices, or ask someone who can change customer terms to refund it.',
  'refund.is_payment': 'This is a payment and no refund. Reverse the payment instead.',
  'refund.sent_to_card':
    'The card’s provider has sent this money to the card, so it cannot be taken back. Ask the customer to pay again.',
  'refund.taken_back': 'This refund was already taken back.',
  'deposit.used_up': 'This deposit is used up.',
  'deposit.exceeded': 'Only {left:money} of this deposit remains.',
  'deposit.nothing_open': 'There is no open invoice to apply this deposit to.',
  'deposit.none_held': 'No deposit is available for this invoice.',
  'deposit.taken_back': 'This application was already undone.',
  'deposit.not_by_card': 'This deposit was not paid by card. Refund it in cash or by check.',
  'deposit.of_customer_already': 'This deposit is already on the customer’s account.',
} as const;
