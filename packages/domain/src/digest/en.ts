import { documentStatusCodes } from '../availability/status-codes.ts';
import type { DigestWords } from './digest-words.ts';

const count =
  (one: string, many: string) =>
  (value: string, n: number): string =>
    n === 1 ? one : many.replace('#', value);

const statusOf = (code: string): string =>
  (documentStatusCodes as Readonly<Record<string, { en: string }>>)[code]?.en ?? code;

/** The sentences of digests in English. */
export const digestEnglish: DigestWords = {
  yes: 'Yes',
  facts: {
    document: {
      label: 'Document',
      words: {
        quote: 'Quote',
        reservation: 'Reservation',
        contract: 'Contract',
        sales_order: 'Sales order',
      },
    },
    document_number: { label: 'Number' },
    document_status: {
      label: 'Status',
      words: {
        draft: 'draft',
        open: 'open',
        converted: 'converted',
        closed: 'closed',
        cancelled: 'cancelled',
        deleted: 'deleted',
      },
    },
    document_customer: { label: 'Customer', say: (name) => `It is for ${name}.` },
    starts_on: { label: 'Starts', say: (day) => `It starts on ${day}.` },
    ends_on: { label: 'Ends', say: (day) => `It ends on ${day}.` },
    open_end: { label: 'Open end', say: () => 'It has no end date.' },
    lines: { label: 'Rental lines', say: count('It has one rental line.', 'It has # rental lines.') },
    lines_to_go: {
      label: 'Lines to go out',
      say: count('One line still has to go out.', '# lines still have to go out.'),
    },
    lines_out: { label: 'Lines on rent', say: count('One line is on rent.', '# lines are on rent.') },
    lines_back: { label: 'Lines returned', say: count('One line is back.', '# lines are back.') },
    days_late: { label: 'Days late', say: count('It is one day late.', 'It is # days late.') },
    estimated: { label: 'Estimated', say: (amount) => `It is estimated at ${amount}.` },
    billed: { label: 'Billed', say: (amount) => `${amount} is billed.` },
    paid: { label: 'Paid', say: (amount) => `${amount} is paid.` },
    owed: { label: 'Owed', say: (amount) => `${amount} is owed.` },
    deposit_held: { label: 'Deposit held', say: (amount) => `A deposit of ${amount} is held.` },
    order_number: { label: 'Number' },
    order_type: {
      label: 'Type',
      words: {
        repair: 'repair',
        maintenance: 'maintenance',
        inspection: 'inspection',
        damage: 'damage',
        warranty: 'warranty',
        recall: 'recall',
        setup: 'setup',
        field: 'field service',
      },
    },
    order_status: {
      label: 'Status',
      words: {
        created: 'created',
        assigned: 'assigned',
        in_progress: 'in progress',
        closed: 'closed',
        complete: 'complete',
        paused: 'paused',
      },
    },
    order_machine: { label: 'Machine', say: (machine) => `It is about ${machine}.` },
    order_customer: { label: 'Customer', say: (name) => `The customer is ${name}.` },
    opened_on: { label: 'Opened', say: (day) => `It was opened on ${day}.` },
    ready_on: { label: 'Ready by', say: (day) => `It should be ready on ${day}.` },
    mechanics: { label: 'Mechanics', say: count('One mechanic is on it.', '# mechanics are on it.') },
    minutes: {
      label: 'Minutes worked',
      say: count('One minute of work is recorded.', '# minutes of work are recorded.'),
    },
    work_total: { label: 'Total', say: (amount) => `The work comes to ${amount} without taxes.` },
    open_purchases: {
      label: 'Open purchases',
      say: count('It waits for one purchase.', 'It waits for # purchases.'),
    },
    open_points: {
      label: 'Open checklist points',
      say: count('One point of a checklist is open.', '# points of checklists are open.'),
    },
    promised_on: { label: 'Next promise', say: (day) => `The machine is promised from ${day}.` },
    at_risk: { label: 'At risk', say: () => 'The promise is at risk.' },
    all_done: { label: 'Work done', say: () => 'All mechanics are done.' },
    signature_missing: { label: 'Signature missing', say: () => 'A signature is missing.' },
    customer: { label: 'Customer', say: (name) => `${name}.` },
    customer_inactive: { label: 'Inactive', say: () => 'The customer is inactive.' },
    reservations: {
      label: 'Open reservations',
      say: count('One reservation is open.', '# reservations are open.'),
    },
    contracts: { label: 'Open contracts', say: count('One contract is open.', '# contracts are open.') },
    sales_orders: {
      label: 'Open sales orders',
      say: count('One sales order is open.', '# sales orders are open.'),
    },
    receivables: { label: 'Receivables', say: (amount) => `${amount} is owed on invoices.` },
    exposure: { label: 'Exposure', say: (amount) => `The credit exposure is ${amount}.` },
    credit_limit: { label: 'Credit limit', say: (amount) => `The credit limit is ${amount}.` },
    credit_left: { label: 'Credit left', say: (amount) => `${amount} of credit is left.` },
    asset_number: { label: 'Number' },
    asset: { label: 'Description' },
    asset_class: { label: 'Class', say: (name) => `Its class is ${name}.` },
    asset_owner: { label: 'Owner', say: (name) => `It belongs to ${name}.` },
    asset_status: { label: 'Status', word: statusOf, say: (word) => `It is ${word}.` },
    asset_until: { label: 'Until', say: (day) => `This lasts until ${day}.` },
    asset_place: { label: 'Location', say: (place) => `Its location is ${place}.` },
    asset_quantity: { label: 'Quantity', say: count('There is one of it.', 'There are # of it.') },
    meter: { label: 'Meter', say: (value) => `Its meter reads ${value}.` },
    maintenance: {
      label: 'Maintenance',
      words: { fine: 'not due', soon: 'due soon', overdue: 'overdue' },
      say: (word) => `Maintenance is ${word}.`,
    },
    warranty_until: { label: 'Warranty until', say: (day) => `The warranty ends on ${day}.` },
    expires_on: { label: 'Expires', say: (day) => `It may be used until ${day}.` },
    disposed_on: { label: 'Left the fleet', say: (day) => `It left the fleet on ${day}.` },
  },
  first: {
    assets: ({ asset_number: number, asset }) => `${[number, asset].filter(Boolean).join(', ')}.`,
    contracts: ({ document, document_number: number, document_status: status }) =>
      `${[document, number].filter(Boolean).join(' ')} is ${status ?? ''}.`,
    customers: () => '',
    work_orders: ({ order_number: number, order_type: type, order_status: status }) =>
      `Work order ${number ?? ''} (${type ?? ''}) is ${status ?? ''}.`,
  },
};
