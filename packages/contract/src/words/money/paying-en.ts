/** Why a payment or a request for one comes to nothing, in English. */
export const payingEn = {
  'payment.declined': 'The card was declined.',
  'payment.insufficient_funds': 'The card was declined: insufficient funds.',
  'payment.not_processable':
    'Your payment was received, but it could not be applied to the invoice. Do not pay again. Please contact us.',
  'payment.no_account': 'Set an account for card payments first. Until then the card reader is simulated.',
  'payment.on_reader': 'The card reader is waiting for the card. Nothing was charged yet.',
  'payment.cancelled': 'The payment was canceled. The card was not charged.',
  'payment.reader_offline':
    'The card reader is off or not connected. The card was not charged. Turn the reader on, or choose another one.',
  'payment.reader_busy':
    'The card reader is busy with another payment. The card was not charged. Wait, or choose another one.',
  'payment.readers_unavailable':
    'The list of card readers is not available right now. Try again in a moment.',
  'payment.allocation_differs':
    'The amounts must add up to the payment. The difference is {difference:money}.',
  'payment_request.nothing_owed': 'These invoices have no balance due.',
  'payment_request.several_customers': 'Choose invoices of one customer.',
  'payment_request.over': 'This request is already paid or revoked.',
  'payment_request.ended':
    'This deposit is not needed any more: the reservation or contract is closed or canceled. You were not charged.',
  'payment_request.settled': 'This is already paid. You were not charged.',
  'payment_request.pending': 'We are waiting for the bank to confirm your last payment. Do not pay again.',
  'payment_request.paused': 'Too many cards were declined. Wait an hour, or call us.',
  'payment_request.amount_changed':
    'The balance due is now {owed:money}. You were not charged. Check the amount and pay again.',
  'payment.void_another_day':
    'Only a payment of today can be voided. Reverse it with the day and the reason instead.',
  'payment.chargeback_of_card': 'A card payment comes back as a chargeback alone. Refund it instead.',
  'payment.card_comes_now': 'A card payment is of the moment when the card is charged.',
  'payment.day_to_come': 'This day has not come yet.',
  'payment.before_invoice':
    'This invoice is dated later. Take the money as a deposit, or choose a later day.',
  'payment.reversed_before': 'The payment came on a later day.',
  'payment.discount_changed':
    'The discount of this invoice is {discount:money} now. Look at the amount, then pay.',
  'payment.discount_over': 'The discount was for payments until {day}.',
  'payment.discount_of_rest': 'The discount is for a payment of the rest: {due:money}.',
  'payment.fee_changed': 'The fee on card payments is {fee:money} now. Look at the total, then pay.',
  'payment.deposit_used': 'This deposit paid something already. Take that back first.',
  'payment.void_not_cash': 'Only cash and checks can be voided. Refund the card instead.',
  'payment.void_of_deposit': 'This payment is of a deposit. Refund the deposit instead.',
  'payment.voided': 'This payment does not count any more.',
  'payment.nsf_fee_changed': 'The fee on a returned check is {fee:money} now. Look at it, then confirm.',
  'payment.no_method': 'Choose at least one way of paying.',
  'payment.method_not_taken': 'The company does not take this. Choose another method.',
  'payment.entered_before':
    'Number {mark} was entered on {day} as payment {number}, for the same customer and amount. Confirm to enter it again.',
};
