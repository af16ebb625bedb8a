/** Records of which a digest is made. */
export const digestKinds = ['assets', 'contracts', 'customers', 'work_orders'] as const;
export type DigestKind = (typeof digestKinds)[number];

/** How the value of a fact is written: as it is, by a word of its table, as a number, an amount, a day, or not at all. */
type Shape = 'text' | 'word' | 'count' | 'money' | 'day' | 'flag';

type FactTraits = {
  shape: Shape;
  /**
   * Whether a model outside may be shown it. A name, an address, a way to reach people and what was typed about a customer never
   * may; a fact that is not said to be open is not (docs/adr/0145).
   */
  isOpen?: true;
};

/** Every fact that a digest can tell, in the order of its sentences. */
export const digestFacts = {
  // A document.
  document: { shape: 'word', isOpen: true },
  document_number: { shape: 'text', isOpen: true },
  document_status: { shape: 'word', isOpen: true },
  document_customer: { shape: 'text' },
  starts_on: { shape: 'day', isOpen: true },
  ends_on: { shape: 'day', isOpen: true },
  open_end: { shape: 'flag', isOpen: true },
  lines: { shape: 'count', isOpen: true },
  lines_to_go: { shape: 'count', isOpen: true },
  lines_out: { shape: 'count', isOpen: true },
  lines_back: { shape: 'count', isOpen: true },
  days_late: { shape: 'count', isOpen: true },
  estimated: { shape: 'money', isOpen: true },
  billed: { shape: 'money', isOpen: true },
  paid: { shape: 'money', isOpen: true },
  owed: { shape: 'money', isOpen: true },
  deposit_held: { shape: 'money', isOpen: true },
  // A work order.
  order_number: { shape: 'text', isOpen: true },
  order_type: { shape: 'word', isOpen: true },
  order_status: { shape: 'word', isOpen: true },
  order_machine: { shape: 'text' },
  order_customer: { shape: 'text' },
  opened_on: { shape: 'day', isOpen: true },
  ready_on: { shape: 'day', isOpen: true },
  mechanics: { shape: 'count', isOpen: true },
  minutes: { shape: 'count', isOpen: true },
  work_total: { shape: 'money', isOpen: true },
  open_purchases: { shape: 'count', isOpen: true },
  open_points: { shape: 'count', isOpen: true },
  promised_on: { shape: 'day', isOpen: true },
  at_risk: { shape: 'flag', isOpen: true },
  all_done: { shape: 'flag', isOpen: true },
  signature_missing: { shape: 'flag', isOpen: true },
  // A customer.
  customer: { shape: 'text' },
  customer_inactive: { shape: 'flag', isOpen: true },
  reservations: { shape: 'count', isOpen: true },
  contracts: { shape: 'count', isOpen: true },
  sales_orders: { shape: 'count', isOpen: true },
  receivables: { shape: 'money', isOpen: true },
  exposure: { shape: 'money', isOpen: true },
  credit_limit: { shape: 'money', isOpen: true },
  credit_left: { shape: 'money', isOpen: true },
  // A machine or another product.
  asset_number: { shape: 'text', isOpen: true },
  asset: { shape: 'text' },
  asset_class: { shape: 'text', isOpen: true },
  asset_owner: { shape: 'text' },
  asset_status: { shape: 'word', isOpen: true },
  asset_until: { shape: 'day', isOpen: true },
  asset_place: { shape: 'text' },
  asset_quantity: { shape: 'count', isOpen: true },
  meter: { shape: 'count', isOpen: true },
  maintenance: { shape: 'word', isOpen: true },
  warranty_until: { shape: 'day', isOpen: true },
  expires_on: { shape: 'day', isOpen: true },
  disposed_on: { shape: 'day', isOpen: true },
} as const satisfies Readonly<Record<string, FactTraits>>;

export type FactName = keyof typeof digestFacts;

/** What is known of a record: a text, a code, a number, an amount in cents, an ISO day, or true. What is absent is not told. */
export type FactValues = { readonly [F in FactName]?: string | number | boolean | null | undefined };

/** The facts that a model outside may be shown. */
export const openFacts = (values: FactValues): FactValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isOpen(name as FactName)));

const isOpen = (name: FactName): boolean => 'isOpen' in digestFacts[name];
