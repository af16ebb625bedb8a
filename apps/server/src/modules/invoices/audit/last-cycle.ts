import type { LastCycle } from '@yardline/contract/invoices/self-audit';
import { type BilledTime, differenceReasons } from '@yardline/domain/billing/self-audit/difference';
import { amount, cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import { tellReasons } from '../../pricing/public.ts';

/** What a line was billed for its time before: the latest bill that no credit took back. */
type LastBilled = {
  invoice_number: number;
  period_from: string;
  period_to: string;
  amount: number;
  quantity: number;
  unit_price: number;
  discount_percent: number;
};

/** A line of a bill as it is held against the one before. */
type BilledNow = Omit<LastBilled, 'invoice_number' | 'period_from' | 'period_to' | 'amount'> & {
  line_number: number;
  period_from: string | null;
  period_to: string | null;
  extended_amount: number;
};

const timeOf = (line: Omit<BilledNow, 'line_number' | 'extended_amount'>): BilledTime => ({
  from: Temporal.Instant.from(line.period_from ?? ''),
  to: Temporal.Instant.from(line.period_to ?? ''),
  quantity: line.quantity,
  unit: cents(line.unit_price),
  discountPercent: line.discount_percent,
});

/** A line beside what it was billed the last time: by how much it differs, and why. */
export const differenceTo = (scope: Scope, line: BilledNow, last: LastBilled): LastCycle => {
  const { invoice_number, period_from, period_to, amount: before } = last;
  const difference = cents(line.extended_amount) - cents(before);
  return {
    line_number: line.line_number,
    invoice_number,
    period_from,
    period_to,
    amount: before,
    difference: amount(difference),
    reasons:
      difference === 0 || line.period_from === null || line.period_to === null
        ? []
        : tellReasons(scope, differenceReasons(timeOf(line), timeOf(last))),
  };
};

/** What a line came to on its bill: of one that several customers bear, on all of its papers together. */
const ofWholeBill = (
  column: 'extended_amount' | 'unit_price',
) => sql<number>`case when i.shared_bill_id is null
  then ${sql.ref(`l.${column}`)} else (select sum(${sql.ref(`x.${column}`)}) from invoices y
    join invoice_lines x on x.company_id = y.company_id and x.invoice_id = y.id and x.line_number = l.line_number
    where y.company_id = i.company_id and y.shared_bill_id = i.shared_bill_id) end`;

/**
 * Of rental lines, what each was billed the last time; a line that was never billed is left out.
 * @param before of bills before this one alone, to its customer
 */
export const lastBilled = async (
  { tx }: Scope,
  lineIds: readonly number[],
  before?: { invoiceId: number; customerId: number },
): Promise<ReadonlyMap<number, LastBilled>> => {
  if (lineIds.length === 0) return new Map();
  const billed = tx
    .selectFrom('invoice_lines as l')
    .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
    .where('l.contract_line_id', 'in', [...lineIds])
    .where('l.type', '=', 'R')
    .where('i.source', '<>', 'R')
    .where('l.credits_line_id', 'is', null)
    .where('l.period_to', 'is not', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('invoice_lines as back')
            .whereRef('back.credits_line_id', '=', 'l.id')
            .select('back.id'),
        ),
      ),
    )
    .distinctOn('l.contract_line_id')
    .orderBy('l.contract_line_id')
    .orderBy('l.period_to', 'desc')
    .select(['l.contract_line_id', 'i.number', 'l.period_from', 'l.period_to'])
    .select(['l.discount_percent', sql<number>`coalesce(l.share_quantity, l.quantity)`.as('quantity')]);
  const rows = await (
    before === undefined
      ? billed.select([
          ofWholeBill('extended_amount').as('extended_amount'),
          sql<number>`round(${ofWholeBill('unit_price')} / coalesce(l.share_quantity, 1), 2)`.as(
            'unit_price',
          ),
        ])
      : billed
          .where('i.id', '<', before.invoiceId)
          .where('i.customer_id', '=', before.customerId)
          .select(['l.extended_amount', 'l.unit_price'])
  ).execute();
  return new Map(
    rows.map((row) => [
      row.contract_line_id ?? 0,
      {
        invoice_number: row.number,
        period_from: row.period_from ?? '',
        period_to: row.period_to ?? '',
        amount: amount(cents(row.extended_amount)),
        quantity: row.quantity,
        unit_price: row.unit_price,
        discount_percent: row.discount_percent,
      },
    ]),
  );
};
