import { amount, cents, quotient, sum, times, type Cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import type { LineRecord } from '../contracts/public.ts';
import { discountedRental, isShare, type OnceFacts } from './once-charges.ts';
import type { Charge, Reason } from '../charges/public.ts';

/** A line of an invoice as it was billed, or of a credit that takes some of it back. */
type BilledRow = {
  id: number;
  invoice_id: number;
  line_number: number;
  shared_bill_id: number | null;
  contract_line_id: number | null;
  credits_line_id: number | null;
  type: string;
  description: string;
  quantity: number;
  unit_price: number;
  discount_percent: number;
  extended_amount: number;
  price: unknown;
};

/** Every line of the invoices that some lines belong to, and every line of credits that took some of those back. */
const readBilled = async ({ tx }: Scope, lineIds: readonly number[]): Promise<BilledRow[]> => {
  const billed = () =>
    tx
      .selectFrom('invoice_lines as l')
      .innerJoin('invoices as i', 'i.id', 'l.invoice_id')
      .select(['l.id', 'l.invoice_id', 'l.line_number', 'l.contract_line_id', 'l.credits_line_id', 'l.type'])
      .select(['i.shared_bill_id', 'l.description'])
      .select(['l.quantity', 'l.unit_price', 'l.discount_percent', 'l.extended_amount', 'l.price']);
  const ids = sql<number>`any(${lineIds}::bigint[])`;
  const lines = await billed()
    .where((eb) =>
      eb.or([
        eb('l.invoice_id', 'in', eb.selectFrom('invoice_lines').where('id', '=', ids).select('invoice_id')),
        eb(
          'i.shared_bill_id',
          'in',
          eb
            .selectFrom('invoice_lines as o')
            .innerJoin('invoices as j', 'j.id', 'o.invoice_id')
            .where('o.id', '=', ids)
            .where('j.shared_bill_id', 'is not', null)
            .select('j.shared_bill_id'),
        ),
      ]),
    )
    .orderBy('l.id')
    .execute();
  const credits = await billed()
    .where(
      'l.credits_line_id',
      'in',
      lines.map(({ id }) => id),
    )
    .execute();
  return asBilled(lines, credits);
};

/** Rows as their bills say them: of a bill that several customers bear, a line and its credits are those of all of its papers together. */
const asBilled = (lines: readonly BilledRow[], credits: readonly BilledRow[]): BilledRow[] => {
  const firstOf = new Map<number, BilledRow>();
  const merged: BilledRow[] = [];
  const keyOf = ({ id, shared_bill_id: bill, line_number: at }: BilledRow) =>
    bill === null ? `line ${id}` : `bill ${bill} ${at}`;
  for (const rows of Map.groupBy(lines, keyOf).values()) {
    const [first] = rows;
    if (first === undefined) continue;
    const of = (part: 'unit_price' | 'extended_amount') => amount(sum(rows.map((row) => cents(row[part]))));
    const whole = { ...first, unit_price: of('unit_price'), extended_amount: of('extended_amount') };
    merged.push(whole);
    for (const { id } of rows) firstOf.set(id, whole);
  }
  return [
    ...merged,
    ...credits.map((row) => ({
      ...row,
      credits_line_id: firstOf.get(row.credits_line_id ?? 0)?.id ?? row.credits_line_id,
    })),
  ];
};

/** Whether a line of an invoice was a percentage of its rental: it says so, or it is from before lines said it. */
const wasShare = ({ type, price }: BilledRow, line: LineRecord | undefined, facts: OnceFacts): boolean => {
  if (type !== 'V' || line === undefined) return false;
  if (price !== null) return (price as Partial<Reason>).policy === 'share';
  return isShare(line, facts);
};

const extendedOf = (rows: readonly BilledRow[]): Cents => sum(rows.map((row) => cents(row.extended_amount)));

type Given = { line: LineRecord; row: BilledRow; unit: Cents; rental: Cents };

const chargeOf = ({ line, row, unit, rental }: Given, { services }: OnceFacts): Charge => {
  const service = services.get(line.service_id ?? 0);
  const data = { billed: cents(row.unit_price), rental: -rental, charge: -unit };
  return {
    line,
    product: service?.service_code ?? '',
    description: row.description,
    quantity: row.quantity,
    unit,
    from: null,
    to: null,
    creditsLineId: row.id,
    reason: { policy: 'share', version: 1, explanation: [{ key: 'share.back', data }] },
    terms: {
      type: 'V',
      gross: times(unit, row.quantity),
      discountPercent: row.discount_percent,
      discountAllowed: true,
      chargeable: true,
      waiverExempt: true,
      tax1: service?.is_tax1 ?? false,
      tax2: service?.is_tax2 ?? false,
    },
  };
};

/** What goes back of the percentages of one invoice when so much of its rental goes back, an amount below zero. */
const sharesOf = (
  rows: readonly BilledRow[],
  now: Cents,
  lines: ReadonlyMap<number, LineRecord>,
  facts: OnceFacts,
): Charge[] => {
  const billed = rows.filter((row) => row.credits_line_id === null);
  const rental = extendedOf(billed.filter(({ type }) => type === 'R'));
  const before = extendedOf(rows.filter((row) => row.credits_line_id !== null && row.type === 'R'));
  if (rental <= 0) return [];
  return billed.flatMap((row) => {
    const line = lines.get(row.contract_line_id ?? 0);
    if (line === undefined || !wasShare(row, line, facts)) return [];
    const unit = cents(row.unit_price);
    const kept = quotient(BigInt(unit) * BigInt(Math.max(0, rental + before + now)), BigInt(rental));
    const given = sum(
      rows.filter((each) => each.credits_line_id === row.id).map((each) => cents(each.unit_price)),
    );
    const back = kept - unit - given;
    return back >= 0 ? [] : [chargeOf({ line, row, unit: back, rental: now }, facts)];
  });
};

/**
 * Percentages of the rental that goes back, such as an environmental fee, go back with it: of each invoice what it
 * billed of them, in the proportion in which its rental goes back. What a percentage has become since does not matter.
 * [B3.7] [B3.39]
 */
export const creditedShares = async (
  scope: Scope,
  credits: readonly Charge[],
  lines: readonly LineRecord[],
  facts: OnceFacts,
): Promise<Charge[]> => {
  const rows = await readBilled(
    scope,
    credits.flatMap(({ creditsLineId: id }) => id ?? []),
  );
  const byId = new Map(lines.map((line) => [line.id, line]));
  const billOf = (row: BilledRow) => (row.shared_bill_id === null ? row.invoice_id : 0 - row.shared_bill_id);
  const invoiceOf = new Map(rows.map((row) => [row.id, billOf(row)]));
  // Of a shared bill the rows go together under its first paper that has the line.
  const ofInvoice = (row: BilledRow) =>
    row.credits_line_id === null ? billOf(row) : (invoiceOf.get(row.credits_line_id) ?? 0);
  return [...Map.groupBy(rows, ofInvoice)].flatMap(([invoiceId, own]) => {
    const back = credits.filter(
      ({ creditsLineId: id }) => id !== undefined && invoiceOf.get(id) === invoiceId,
    );
    return sharesOf(own, discountedRental(back, facts.terms.contract.rental_discount), byId, facts);
  });
};
