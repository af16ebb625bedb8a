/** The address at which a customer pays, told once. */
export const paymentLinks = {
  new: 'The link to pay',
  once: 'Copy this address now if you want to send it yourself. It cannot be shown again; ask again for a new one.',
  copy: 'Copy the link',
  copied: 'Copied',
  done: 'Done',
  howTo:
    'Whoever has it can see the invoices and pay them by card, without signing in, for 30 days. In a message it may read:',
  example: 'You can see and pay your invoice here, by card and without an account: …',
} as const;
