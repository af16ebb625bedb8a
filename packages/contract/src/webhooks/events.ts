import type { Noun } from '../nouns/nouns.ts';

type Said = {
  noun: Noun;
  /** The field of the event's payload that names the record. */
  key: string;
  /** Where the record is read; what stands in braces is a field of the payload. */
  path: string;
  /** The same where the payload lacks a field of the first. */
  or?: string;
};

const ofContract = {
  noun: 'contracts',
  key: 'contract_id',
  path: '/rest-api/contracts/{contract_id}',
} as const;
const ofPayment = {
  noun: 'payments',
  key: 'payment_id',
  path: '/rest-api/invoices/{invoice_id}',
  or: '/rest-api/deposits/{deposit_id}',
} as const;
const ofRecall = { noun: 'recalls', key: 'recall_id', path: '/rest-api/recalls/{recall_id}' } as const;
const ofStaging = { noun: 'stagings', key: 'contract_id', path: '/rest-api/stagings/{contract_id}' } as const;
const ofTicket = { noun: 'tickets', key: 'ticket_id', path: '/rest-api/tickets/{type}/{ticket_id}' } as const;

/** Every event that the product publishes, with the record that it is about. All of them can be sent to webhooks. */
export const events = {
  'contract.opened': ofContract,
  'contract.checked_out': ofContract,
  'contract.lines_gone': ofContract,
  'contract.closed': ofContract,
  'contract.reopened': ofContract,
  'contract.cancelled': ofContract,
  'contract.exchanged': {
    noun: 'exchanges',
    key: 'exchange_id',
    path: '/rest-api/contracts/{contract_id}/exchanges',
  },
  'staging.staged': ofStaging,
  'staging.unit_removed': ofStaging,
  'staging.refitted': ofStaging,
  'off_rent.called': {
    noun: 'off_rent_receipts',
    key: 'receipt_id',
    path: '/rest-api/off-rent-calls/{receipt_id}',
  },
  'return.created': { noun: 'returns', key: 'return_id', path: '/rest-api/contracts/{contract_id}' },
  'return.taken_back': { noun: 'returns', key: 'return_id', path: '/rest-api/contracts/{contract_id}' },
  'yard_return.logged': {
    noun: 'yard_returns',
    key: 'yard_return_id',
    path: '/rest-api/in-yard-returns/{yard_return_id}',
  },
  'invoice.posted': { noun: 'invoices', key: 'invoice_id', path: '/rest-api/invoices/{invoice_id}' },
  'payment.received': ofPayment,
  'payment.refunded': ofPayment,
  'payment.voided': ofPayment,
  'ticket.set_off': ofTicket,
  'ticket.closed': ofTicket,
  'ticket.failed': ofTicket,
  'trip.released': { noun: 'trips', key: 'trip_id', path: '/rest-api/trips/{trip_id}' },
  'transfer.received': { noun: 'transfers', key: 'transfer_id', path: '/rest-api/transfers/{transfer_id}' },
  'maintenance.due': { noun: 'assets', key: 'asset_id', path: '/rest-api/assets/{number}' },
  'recall.issued': ofRecall,
  'recall.machines_found': ofRecall,
  'group.changed': { noun: 'groups', key: 'group_id', path: '/rest-api/groups/{group_id}' },
} as const satisfies Readonly<Record<string, Said>>;

/** What happened, as the outbox names it. */
export type Topic = keyof typeof events;
export const topics = Object.keys(events) as Topic[];

/** What a webhook can choose. */
export type EventNoun = (typeof events)[Topic]['noun'];
export const eventNouns = [...new Set(topics.map((topic) => events[topic].noun))] as [
  EventNoun,
  ...EventNoun[],
];

/** A call that a person asked for, to see whether the address answers. */
export const testTopic = 'webhook.test';
