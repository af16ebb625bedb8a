import { amount, cents, quotient, times, type Cents } from '@yardline/domain/money/cents';
import { creditedWith } from '@yardline/domain/taxes/credit-taxes';
import { sql } from 'kysely';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { readBilledBills } from './billed-bills.ts';
import { type Paper, type PaperLine, postPaper } from './post-paper.ts';

type Place = { invoiceId: number; lineNumber: number };

/** A bill with its customer and division, as credits of it are posted. */
export const billOf = ({ tx }: Scope, { invoiceId }: Pick<Place, 'invoiceId'>) =>
  tx
    .selectFrom('invoices as i')
    .innerJoin('customers as c', 'c.id', 'i.customer_id')
    .innerJoin('divisions as d', 'd.id', 'i.division_id')
    .where('i.id', '=', invoiceId)
    .select(['i.id', 'i.number', 'i.customer_id', 'i.division_id', 'i.contract_id', 'i.work_order_id'])
    .select(['i.po_number', 'i.tax1_code', 'i.tax1_percent', 'i.tax2_code', 'i.tax2_percent'])
    .select(['i.total', 'c.account_type', 'c.name as customer_name', 'd.time_zone'])
    .$narrowType<{ account_type: 'Y' | 'N' | 'H' }>()
    .executeTakeFirst();

/** A line of a bill that bills something, and how much of it was credited. */
const lineOf = async ({ tx, company }: Scope, { invoiceId, lineNumber }: Place) => {
  const { rows } = await sql<{
    id: number;
    type: 'R' | 'S' | 'V';
    contract_line_id: number | null;
    product_number: string;
    description: string;
    quantity: number;
    unit_price: number;
    discount_percent: number;
    share_quantity: number | null;
    period_from: string | null;
    period_to: string | null;
    extended_amount: number;
    credited: number;
    unit_credited: number;
  }>`
    select l.id, l.type, l.contract_line_id, l.product_number, l.description, l.quantity, l.unit_price,
      l.discount_percent, l.share_quantity, l.period_from, l.period_to, l.extended_amount,
      coalesce((select -sum(b.unit_price) from invoice_lines b where b.company_id = l.company_id and b.credits_line_id = l.id
        and b.contract_line_id = l.contract_line_id), 0) as unit_credited,
      coalesce((select -sum(b.extended_amount) from invoice_lines b
        where b.company_id = l.company_id and b.credits_line_id = l.id), 0) as credited
    from invoice_lines l
    where l.company_id = ${company.id} and l.invoice_id = ${invoiceId} and l.line_number = ${lineNumber}
      and l.credits_line_id is null and l.extended_amount > 0
    limit 1`.execute(tx);
  return rows[0];
};

type Line = NonNullable<Awaited<ReturnType<typeof lineOf>>>;

/**
 * The line of the credit: of a rental with the part of its price that goes back, so that no return gives that back again.
 * [B5.41]
 */
const creditedOf = (line: Line, part: Cents): PaperLine => {
  const rest = cents(line.extended_amount) - cents(line.credited);
  const unit = cents(line.unit_price) - cents(line.unit_credited);
  const isOwn = line.contract_line_id !== null && unit > 0 && rest > 0;
  const back = isOwn ? quotient(BigInt(unit) * BigInt(part), BigInt(rest)) : part;
  const quantity = isOwn ? line.quantity : 1;
  const gross = times(back, quantity);
  return {
    line_number: 1,
    type: line.type,
    contract_line_id: isOwn ? line.contract_line_id : null,
    credits_line_id: line.id,
    product_number: line.product_number,
    description: line.description,
    quantity,
    unit_price: amount(-back),
    discount_percent: isOwn ? line.discount_percent : 0,
    discount_amount: amount(part - gross),
    extended_amount: amount(-part),
    period_from: isOwn ? line.period_from : null,
    period_to: isOwn ? line.period_to : null,
    share_quantity: isOwn ? line.share_quantity : null,
    price: null,
  };
};

/**
 * A line of a bill of which something may be credited, read without a lock.
 * @returns what it bills and what of it was credited, before taxes, and what an amount comes to with the taxes of its bill; cents
 * @throws Refusal resource.not_found, also for a line that bills nothing
 */
export const readCreditable = async (scope: Scope, place: Place) => {
  const [bill = notFound(), line = notFound(), [billed]] = await Promise.all([
    billOf(scope, place),
    lineOf(scope, place),
    readBilledBills(scope, [place.invoiceId], { tax1: false, tax2: false }),
  ]);
  const taxes = (part: Cents): { tax1: Cents; tax2: Cents } => {
    const own = billed?.billed.find(({ id }) => id === line.id);
    if (billed === undefined || own === undefined) return { tax1: 0, tax2: 0 };
    const before = billed.billed.flatMap(({ credited }) => credited);
    // The waiver of the line stays: what was rented was covered.
    return creditedWith(billed, before, [{ ...own, extended: part, waiver: false }]);
  };
  return {
    bill,
    line,
    billed: cents(line.extended_amount),
    credited: cents(line.credited),
    taxes,
    withTaxes: (part: Cents): Cents => {
      const { tax1, tax2 } = taxes(part);
      return part + tax1 + tax2;
    },
  };
};

/**
 * Posts a credit for a part of one line of a bill, with its taxes. The bill stays locked until the transaction ends, so that a line
 * is never credited beyond what it billed. What is rented goes on to be billed as before.
 * @throws Refusal resource.not_found, dispute.exceeds {most}
 */
export const creditLine = async (
  scope: Scope,
  { place, part, description }: { place: Place; part: Cents; description: string },
): Promise<Paper> => {
  await scope.tx.selectFrom('invoices').where('id', '=', place.invoiceId).select('id').forUpdate().execute();
  const { bill, line, billed, credited, taxes } = await readCreditable(scope, place);
  if (part > billed - credited) throw new Refusal('dispute.exceeds', { most: billed - credited });
  const { tax1, tax2 } = taxes(part);
  const totalOf = (type: 'R' | 'S' | 'V'): number => (line.type === type ? amount(-part) : 0);
  return postPaper(scope, {
    source: 'R',
    contractId: bill.contract_id,
    workOrderId: bill.work_order_id,
    customer: { id: bill.customer_id, account_type: bill.account_type },
    divisionId: bill.division_id,
    zone: bill.time_zone,
    poNumber: bill.po_number,
    ownFields: {},
    amounts: {
      rental_total: totalOf('R'),
      sales_total: totalOf('S'),
      services_total: totalOf('V'),
      waiver_total: 0,
      tax1_code: bill.tax1_code,
      tax1_percent: bill.tax1_percent,
      tax1_total: amount(-tax1),
      tax2_code: bill.tax2_code,
      tax2_percent: bill.tax2_percent,
      tax2_total: amount(-tax2),
      total: amount(-part - tax1 - tax2),
    },
    lines: [{ ...creditedOf(line, part), description }],
    findings: [],
  });
};
