import { amount, cents, sum, type Cents } from '@yardline/domain/money/cents';
import { type BorneLine, creditedWith } from '@yardline/domain/taxes/credit-taxes';
import { sql } from 'kysely';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { readBilledBills } from '../billed-bills.ts';
import { billOf } from '../credit-line.ts';
import { type Paper, type PaperLine, postPaper } from '../post-paper.ts';

type Row = {
  id: number;
  line_number: number;
  type: 'R' | 'S' | 'V';
  contract_line_id: number | null;
  product_number: string;
  description: string;
  quantity: number;
  unit_price: number;
  discount_percent: number;
  extended_amount: number;
  period_from: string | null;
  period_to: string | null;
  credited: number;
  /** What of its price went back by credits of the same line of the contract. */
  unit_credited: number;
  share_quantity: number | null;
  has_pieces_out: boolean;
};

const readRows = async ({ tx, company }: Scope, invoiceId: number): Promise<Row[]> => {
  const { rows } = await sql<Row>`
    select l.id, l.line_number, l.type, l.contract_line_id, l.product_number, l.description, l.quantity, l.unit_price,
      l.discount_percent, l.share_quantity, l.extended_amount, l.period_from, l.period_to,
      coalesce(-sum(b.extended_amount), 0) as credited,
      coalesce(-sum(b.unit_price) filter (where b.contract_line_id = l.contract_line_id), 0) as unit_credited,
      l.type = 'R' and exists (select from contract_lines p
        where p.company_id = l.company_id and p.split_from_line_id = l.contract_line_id and p.returned_at is null)
        as has_pieces_out
    from invoice_lines l
    left join invoice_lines b on b.company_id = l.company_id and b.credits_line_id = l.id
    where l.company_id = ${company.id} and l.invoice_id = ${invoiceId}
    group by l.company_id, l.id order by l.line_number`.execute(tx);
  return rows;
};

/** What of a line is left to credit, in cents. */
const restOf = (row: Row): Cents => cents(row.extended_amount) - cents(row.credited);

/** @throws Refusal invoice_credit.of_credit, invoice_credit.mixed, invoice_credit.pieces_out, invoice_credit.whole */
const refuseOdd = (total: number, rows: readonly Row[]): void => {
  if (total < 0) throw new Refusal('invoice_credit.of_credit');
  if (rows.some((row) => row.extended_amount < 0)) throw new Refusal('invoice_credit.mixed');
  if (rows.some((row) => row.has_pieces_out)) throw new Refusal('invoice_credit.pieces_out');
  if (rows.every((row) => restOf(row) === 0)) throw new Refusal('invoice_credit.whole');
};

/**
 * The rest of an invoice that can be credited: its lines, and waiver and taxes as they were charged, less what credits took back.
 * @throws Refusal resource.not_found, as refuseOdd
 */
export const readRest = async (scope: Scope, invoiceId: number) => {
  const [bill = notFound(), rows, [billed]] = await Promise.all([
    billOf(scope, { invoiceId }),
    readRows(scope, invoiceId),
    readBilledBills(scope, [invoiceId], { tax1: false, tax2: false }),
  ]);
  refuseOdd(bill.total, rows);
  const left = rows.filter((row) => restOf(row) > 0);
  const before = billed?.billed.flatMap(({ credited }) => credited) ?? [];
  const now = left.flatMap((row): BorneLine[] => {
    const own = billed?.billed.find(({ id }) => id === row.id);
    return own === undefined ? [] : [{ ...own, extended: restOf(row) }];
  });
  const borne = billed === undefined ? { waiver: 0, tax1: 0, tax2: 0 } : creditedWith(billed, before, now);
  const totalOf = (type: Row['type']) => sum(left.filter((row) => row.type === type).map(restOf));
  const parts = { rental: totalOf('R'), sales: totalOf('S'), services: totalOf('V'), ...borne };
  return {
    bill,
    left,
    parts,
    total: sum(Object.values(parts)),
    before: sum(rows.map((row) => cents(row.credited))),
  };
};

/** The line of the credit that takes the rest of a line back: of a rental with its days, so that no return gives them back again. */
const lineOf = (row: Row, at: number): PaperLine => {
  const rest = restOf(row);
  const unit = cents(row.unit_price) - cents(row.unit_credited);
  const isOwn = unit > 0;
  const gross = isOwn ? Math.round(unit * row.quantity) : rest;
  return {
    line_number: at + 1,
    type: row.type,
    contract_line_id: isOwn ? row.contract_line_id : null,
    credits_line_id: row.id,
    product_number: row.product_number,
    description: row.description,
    quantity: isOwn ? row.quantity : 1,
    unit_price: amount(isOwn ? -unit : -rest),
    discount_percent: isOwn ? row.discount_percent : 0,
    discount_amount: amount(rest - gross),
    extended_amount: amount(-rest),
    period_from: row.period_from,
    period_to: row.period_to,
    share_quantity: isOwn ? row.share_quantity : null,
    price: null,
  };
};

/**
 * Credits all that is left of an invoice, today, with its taxes as they were charged. What its lines billed stays billed. The invoice
 * stays locked until the transaction ends.
 * @throws Refusal as readRest; ledger.period_closed {month}
 */
export const creditRest = async (scope: Scope, invoiceId: number, reason: string): Promise<Paper> => {
  await scope.tx.selectFrom('invoices').where('id', '=', invoiceId).select('id').forUpdate().execute();
  const { bill, left, parts, total } = await readRest(scope, invoiceId);
  return postPaper(scope, {
    source: 'R',
    reason,
    contractId: bill.contract_id,
    workOrderId: bill.work_order_id,
    customer: { id: bill.customer_id, account_type: bill.account_type },
    divisionId: bill.division_id,
    zone: bill.time_zone,
    poNumber: bill.po_number,
    ownFields: {},
    amounts: {
      rental_total: amount(-parts.rental),
      sales_total: amount(-parts.sales),
      services_total: amount(-parts.services),
      waiver_total: amount(-parts.waiver),
      tax1_code: bill.tax1_code,
      tax1_percent: bill.tax1_percent,
      tax1_total: amount(-parts.tax1),
      tax2_code: bill.tax2_code,
      tax2_percent: bill.tax2_percent,
      tax2_total: amount(-parts.tax2),
      total: amount(-total),
    },
    lines: left.map(lineOf),
    findings: [],
  });
};
