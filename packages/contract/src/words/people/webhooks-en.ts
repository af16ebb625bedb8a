/** Refusals about addresses that hear of the company's events. */
export const webhooksEn = {
  'webhook.address': 'Enter an address that begins with https:// and can be reached from the Internet.',
  'webhook.chooses_none': 'Select at least one kind of record.',
  'webhook.paused': 'This webhook is paused. Resume it first.',
  'webhook.too_many': 'A company can have up to {most} webhooks.',
};
