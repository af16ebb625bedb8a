const invoices = (n: number): string => (n === 1 ? '1 invoice' : `${n} invoices`);

/** The words of paying in the account. */
export const en = {
  title: 'Pay invoices',
  choose: 'Which invoices do you want to pay?',
  invoice: (number: number, due: string, open: string) => `Invoice ${number}, due ${due}: ${open}`,
  early: ({ paid, discount, day }: { paid: string; discount: string; day: string }) =>
    `${paid} until ${day}; ${discount} less for paying early.`,
  disputed: (amount: string) => `${amount} of it is disputed.`,
  show: 'Show total',
  noneChosen: 'Choose at least one invoice.',
  noneOpen: 'No invoice is open.',
  underWay: (numbers: string) => `A card is being charged for invoice ${numbers}.`,
  check: 'Check and pay',
  list: 'Invoices to pay',
  number: 'Invoice',
  due: 'Due',
  amount: 'Amount',
  total: 'Total',
  disputedHint:
    'You pay the disputed amounts too. If the shop credits them later, the credit stays on your account.',
  changed: 'The total has changed since you saw it. Check it again.',
  pay: (amount: string) => `Pay ${amount} by card`,
  hint: 'You enter your card on the secure page of our payment provider.',
  change: 'Choose other invoices',
  link: 'Pay this invoice',
  linkAll: 'Pay invoices',
  payments: 'Payments',
  none: 'There are no payments yet.',
  date: 'Date',
  state: 'State',
  method: 'Method',
  for: 'For',
  invoicesOf: (numbers: readonly number[]) =>
    numbers.length === 0
      ? ''
      : numbers.length > 4
        ? invoices(numbers.length)
        : `${numbers.length === 1 ? 'Invoice' : 'Invoices'} ${numbers.join(', ')}`,
  receipt: 'Receipt',
  receiptOf: (number: number) => `Receipt ${number}`,
  refund: 'Refund',
  payment: 'Payment',
  paper: 'Receipt as PDF',
  methods: {
    card: 'Card',
    cash: 'Cash',
    cheque: 'Check',
    debit: 'Debit card',
    eft: 'EFT',
    e_transfer: 'e-Transfer',
    wire: 'Wire',
  },
  states: {
    pending: 'Waiting for the card',
    succeeded: 'Received',
    failed: 'Not paid',
    void: 'Voided',
  },
  received: (email: string) => `We received your payment. The receipt is being mailed to ${email}.`,
  failures: {
    declined: 'The card was declined. Nothing was charged. You can try again with another card.',
    insufficient:
      'The card does not have enough funds. Nothing was charged. You can try again with another card.',
    unpaid: 'Nothing was paid. Your invoices are open as before.',
    unclear: 'The payment did not go through as it should. Please call us before you pay again.',
  },
  again: 'Try again',
  waits: 'The payment waits for the card. You can go on to the card page, or end the payment.',
  goOn: 'Go on to the card page',
  end: 'End the payment',
  unknown: 'The payment provider has not answered yet. Look at this page again in a minute.',
};
export type PayWords = typeof en;
