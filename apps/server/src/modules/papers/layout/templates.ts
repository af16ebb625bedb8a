import { barsWidth } from './bars-cell.ts';
import type { Paper, PaperLine, SheetType } from './paper.ts';
import type { PaperWord } from './words.ts';

/** A column of the table: the field it prints, its code as bars, or an empty cell for the pen. */
export type Column = {
  label: PaperWord;
  of: Exclude<keyof PaperLine, 'serials' | 'details' | 'code'> | 'period' | 'pen' | 'bars';
  width: number | '*';
  align: 'left' | 'right' | 'center';
};

export type BlockName =
  | 'letterhead'
  | 'parties'
  | 'facts'
  | 'lines'
  | 'checklist'
  | 'totals'
  | 'comments'
  | 'terms'
  | 'agreement'
  | 'signed'
  | 'photos';

/** What makes one document differ from another: everything else is shared. */
export type Template = {
  title: PaperWord;
  blocks: readonly BlockName[];
  columns: readonly Column[];
  terms: PaperWord;
  /** Who signs, from left to right. */
  signatures: readonly PaperWord[];
};

const product: Column = { label: 'column.product', of: 'product', width: 58, align: 'left' };
const description: Column = { label: 'column.description', of: 'description', width: '*', align: 'left' };
const quantity: Column = { label: 'column.quantity', of: 'quantity', width: 26, align: 'right' };

const priced: readonly Column[] = [
  product,
  description,
  quantity,
  { label: 'column.period', of: 'period', width: 92, align: 'left' },
  { label: 'column.rate', of: 'rate', width: 62, align: 'right' },
  { label: 'column.discount', of: 'discount', width: 32, align: 'right' },
  { label: 'column.amount', of: 'amount', width: 74, align: 'right' },
];

/** A statement's figures in the columns of a bill: what is owed more, what less, and what is owed then. */
const accounted: readonly Column[] = [
  { label: 'column.day', of: 'from', width: 78, align: 'left' },
  { label: 'column.what', of: 'description', width: '*', align: 'left' },
  { label: 'column.charge', of: 'rate', width: 82, align: 'right' },
  { label: 'column.credit', of: 'discount', width: 82, align: 'right' },
  { label: 'column.balance', of: 'amount', width: 90, align: 'right' },
];

/** What is open of each invoice: its day, when it is due, what it was, and the rest. */
const owed: readonly Column[] = [
  { label: 'column.day', of: 'from', width: 78, align: 'left' },
  { label: 'column.due', of: 'to', width: 78, align: 'left' },
  { label: 'column.what', of: 'description', width: '*', align: 'left' },
  { label: 'column.billed', of: 'rate', width: 82, align: 'right' },
  { label: 'column.open', of: 'amount', width: 90, align: 'right' },
];

/** What goes to the bank: when it came, what it is, and how much. */
const banked: readonly Column[] = [
  { label: 'column.day', of: 'from', width: 90, align: 'left' },
  { label: 'column.what', of: 'description', width: '*', align: 'left' },
  { label: 'column.amount', of: 'amount', width: 90, align: 'right' },
];

/** What a payment went to: the invoice with its total, and the part that is paid. */
const received: readonly Column[] = [
  { label: 'column.day', of: 'from', width: 90, align: 'left' },
  { label: 'column.what', of: 'description', width: '*', align: 'left' },
  { label: 'column.billed', of: 'rate', width: 90, align: 'right' },
  { label: 'column.paid', of: 'amount', width: 90, align: 'right' },
];

/** Work as its customer reads it: hours and pieces, without days. */
const worked: readonly Column[] = priced.filter(({ of }) => of !== 'period');

/** What is ordered of a vendor, by their numbers. */
const bought: readonly Column[] = [
  { label: 'column.product', of: 'product', width: 100, align: 'left' },
  description,
  { label: 'column.quantity', of: 'quantity', width: 50, align: 'right' },
  { label: 'column.price', of: 'rate', width: 74, align: 'right' },
  { label: 'column.amount', of: 'amount', width: 84, align: 'right' },
];

/** What a vendor is asked to pay, without prices of ours. */
const claimed: readonly Column[] = bought.filter(({ of }) => of !== 'rate');

const carried: readonly Column[] = [
  product,
  description,
  quantity,
  { label: 'column.count', of: 'pen', width: 48, align: 'center' },
  { label: 'column.meter', of: 'meter', width: 52, align: 'right' },
  { label: 'column.fuel', of: 'pen', width: 50, align: 'center' },
  { label: 'column.condition', of: 'pen', width: 92, align: 'center' },
];

/** What is counted: where it lies, what is scanned, and a box for how many there are. */
const counted: readonly Column[] = [
  { label: 'column.bin', of: 'bin', width: 46, align: 'left' },
  { label: 'column.code', of: 'bars', width: barsWidth, align: 'left' },
  { label: 'column.product', of: 'product', width: 74, align: 'left' },
  description,
];
const penCount: Column = { label: 'column.count', of: 'pen', width: 60, align: 'center' };
const expected: Column = { label: 'column.expected', of: 'quantity', width: 50, align: 'right' };

const pricedBlocks = ['letterhead', 'parties', 'facts', 'lines', 'totals'] as const;
const signedBlocks = [...pricedBlocks, 'agreement'] as const;
const carriedBlocks = ['letterhead', 'parties', 'facts', 'checklist', 'comments', 'agreement'] as const;

const provenBlocks = [
  'letterhead',
  'parties',
  'facts',
  'checklist',
  'comments',
  'signed',
  'photos',
  'terms',
] as const;

/** What was moved, with the readings at the door. */
const proven: readonly Column[] = [
  product,
  description,
  quantity,
  { label: 'column.meter', of: 'meter', width: 60, align: 'right' },
];

const countedBlocks = ['letterhead', 'facts', 'checklist', 'comments'] as const;

/** What was asked of a machine, and what was answered. */
const inspected: readonly Column[] = [
  { label: 'column.point', of: 'product', width: 30, align: 'left' },
  { label: 'column.asked', of: 'description', width: '*', align: 'left' },
  { label: 'column.answer', of: 'rate', width: 170, align: 'left' },
];
const inspectedBlocks = ['letterhead', 'parties', 'facts', 'checklist', 'comments'] as const;

const signedByBoth = ['sign.customer', 'sign.company'] as const;

export const templates: Readonly<Record<SheetType, Template>> = {
  quote: {
    title: 'title.quote',
    blocks: signedBlocks,
    columns: priced,
    terms: 'terms.quote',
    signatures: signedByBoth,
  },
  reservation: {
    title: 'title.reservation',
    blocks: signedBlocks,
    columns: priced,
    terms: 'terms.reservation',
    signatures: signedByBoth,
  },
  contract: {
    title: 'title.contract',
    blocks: signedBlocks,
    columns: priced,
    terms: 'terms.contract',
    signatures: signedByBoth,
  },
  sales_order: {
    title: 'title.sales_order',
    blocks: signedBlocks,
    columns: priced,
    terms: 'terms.sales_order',
    signatures: ['sign.customer'],
  },
  delivery: {
    title: 'title.delivery',
    blocks: carriedBlocks,
    columns: carried,
    terms: 'terms.delivery',
    signatures: ['sign.driver', 'sign.receiver'],
  },
  pickup: {
    title: 'title.pickup',
    blocks: carriedBlocks,
    columns: carried,
    terms: 'terms.pickup',
    signatures: ['sign.driver', 'sign.releaser'],
  },
  task: {
    title: 'title.task',
    blocks: carriedBlocks,
    columns: carried,
    terms: 'terms.task',
    signatures: ['sign.driver', 'sign.receiver'],
  },
  return: {
    title: 'title.return',
    blocks: ['letterhead', 'parties', 'facts', 'checklist', 'comments'],
    columns: [
      product,
      description,
      quantity,
      { label: 'column.meter', of: 'meter', width: 60, align: 'right' },
    ],
    terms: 'terms.return',
    signatures: [],
  },
  invoice: {
    title: 'title.invoice',
    blocks: [...pricedBlocks, 'terms'],
    columns: priced,
    terms: 'terms.invoice',
    signatures: [],
  },
  workorder: {
    title: 'fact.work_order',
    blocks: signedBlocks,
    columns: worked,
    terms: 'terms.workorder',
    signatures: ['sign.customer'],
  },
  workorder_estimate: {
    title: 'fact.estimate',
    blocks: [...pricedBlocks, 'terms'],
    columns: worked,
    terms: 'terms.estimate',
    signatures: [],
  },
  purchase_order: {
    title: 'fact.po',
    blocks: [...pricedBlocks, 'terms'],
    columns: bought,
    terms: 'terms.purchase_order',
    signatures: [],
  },
  warranty_claim: {
    title: 'title.warranty_claim',
    blocks: [...pricedBlocks, 'terms'],
    columns: claimed,
    terms: 'terms.warranty_claim',
    signatures: [],
  },
  off_rent_receipt: {
    title: 'title.off_rent_receipt',
    blocks: ['letterhead', 'parties', 'facts', 'checklist', 'comments', 'terms'],
    columns: [product, description, quantity],
    terms: 'terms.off_rent_receipt',
    signatures: [],
  },
  delivery_proof: {
    title: 'title.delivery_proof',
    blocks: provenBlocks,
    columns: proven,
    terms: 'terms.delivery_proof',
    signatures: ['sign.receiver'],
  },
  pickup_proof: {
    title: 'title.pickup_proof',
    blocks: provenBlocks,
    columns: proven,
    terms: 'terms.pickup_proof',
    signatures: ['sign.releaser'],
  },
  statement: {
    title: 'title.statement',
    blocks: pricedBlocks,
    columns: accounted,
    terms: 'terms.invoice',
    signatures: [],
  },
  count: {
    title: 'title.count',
    blocks: countedBlocks,
    columns: [...counted, expected, penCount],
    terms: 'terms.delivery',
    signatures: [],
  },
  blind_count: {
    title: 'title.count',
    blocks: countedBlocks,
    columns: [...counted, penCount],
    terms: 'terms.delivery',
    signatures: [],
  },
  inspection: {
    title: 'title.inspection',
    blocks: inspectedBlocks,
    columns: inspected,
    terms: 'terms.delivery',
    signatures: [],
  },
  bank_slip: {
    title: 'title.bank_slip',
    blocks: pricedBlocks,
    columns: banked,
    terms: 'terms.invoice',
    signatures: [],
  },
  receipt: {
    title: 'title.receipt',
    blocks: pricedBlocks,
    columns: received,
    terms: 'terms.invoice',
    signatures: [],
  },
};

const creditNote: Template = {
  title: 'title.credit_note',
  blocks: templates.invoice.blocks,
  columns: priced,
  terms: 'terms.credit_note',
  signatures: [],
};

/** No one signs a worksheet: it becomes a document first. */
const worksheet: Template = {
  title: 'title.worksheet',
  blocks: templates.invoice.blocks,
  columns: priced,
  terms: 'terms.worksheet',
  signatures: [],
};

const openItems: Template = {
  title: 'title.statement',
  blocks: templates.statement.blocks,
  columns: owed,
  terms: 'terms.invoice',
  signatures: [],
};

type Kind = Pick<Paper, 'type' | 'isCredit' | 'isWorksheet' | 'isOpenItems'>;

/** What a paper looks like: a credit is an invoice that gives back, and asks for nothing. */
export const templateOf = ({ type, isCredit = false, isWorksheet = false, isOpenItems }: Kind): Template => {
  if (isWorksheet) return worksheet;
  if (isOpenItems === true) return openItems;
  return isCredit ? creditNote : templates[type];
};
