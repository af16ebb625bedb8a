/** The address at which a customer pays, told once. */
export const paymentLinks = {
  new: 'Payment link',
  once: 'Copy this link now if you want to send it yourself. It can’t be shown again; send a new link if you need one.',
  copy: 'Copy link',
  copied: 'Copied',
  done: 'Done',
  howTo:
    'Anyone with this link can see the invoices and pay them by card, without signing in, for 30 days. Sample message:',
  example: 'You can view and pay your invoice here, by card and without an account: …',
} as const;
