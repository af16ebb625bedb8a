import { creditShares } from '@yardline/domain/billing/bill-shares';
import { cents, type Cents } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import type { Bill } from '../bill.ts';
import { shareOfLine } from './split-bill.ts';

type Line = Bill['lines'][number];

/** A line of a bill, or of one of the papers of a shared bill, and what of it no credit took back. */
type Rest = { of: number; id: number; share_quantity: number | null; rest: number };

/** What remains of lines of bills; of a shared bill the same line of each of its papers. */
const readRests = async ({ tx, company }: Scope, lineIds: readonly number[]): Promise<Rest[]> => {
  const { rows } = await sql<Rest>`
    select o.id as of, l.id, l.share_quantity, l.extended_amount + coalesce((select sum(b.extended_amount)
      from invoice_lines b where b.company_id = l.company_id and b.credits_line_id = l.id), 0) as rest
    from invoice_lines o
    join invoices i on i.company_id = o.company_id and i.id = o.invoice_id
    join invoices j on j.company_id = i.company_id
      and (j.id = i.id or (i.shared_bill_id is not null and j.shared_bill_id = i.shared_bill_id))
    join invoice_lines l on l.company_id = j.company_id and l.invoice_id = j.id and l.line_number = o.line_number
    where o.company_id = ${company.id} and o.id = any(${lineIds}::bigint[])
    order by o.id, l.id`.execute(tx);
  return rows;
};

/** The part of a discount that goes with a part of its line. */
const discountOf = ({ discount, extended: all }: Line, extended: Cents): Cents =>
  all === 0 ? 0 : Math.round((discount * extended) / all);

type Left = Map<number, Cents>;

/** Takes a credit off what remains of the lines of papers that bear it, each by what remains of its own. */
const takeOff = (line: Line, rests: readonly Rest[], left: Left): Line[] => {
  const back = creditShares(
    line.extended,
    rests.map(({ id }) => left.get(id) ?? 0),
  );
  return rests.flatMap(({ id, share_quantity: quantity }, at) => {
    const extended = back[at] ?? 0;
    left.set(id, (left.get(id) ?? 0) + extended);
    if (extended === 0) return [];
    if (quantity === null && extended === line.extended) return [line];
    const share = shareOfLine(line, extended, discountOf(line, extended));
    return [{ ...share, creditsLineId: id }];
  });
};

/**
 * What goes back, by the lines of the papers that billed it, and no more than each still bears: of a bill that several customers bear, each
 * gets back in the shares in which they bear the line. [B5.38]
 */
export const withinBills = async (scope: Scope, lines: readonly Line[]): Promise<Line[]> => {
  const ids = lines.flatMap(({ creditsLineId: id }) => id ?? []);
  if (ids.length === 0) return [...lines];
  const rests = await readRests(scope, ids);
  const left: Left = new Map(rests.map(({ id, rest }) => [id, cents(rest)]));
  const byLine = Map.groupBy(rests, (row) => row.of);
  return lines.flatMap((line) =>
    line.creditsLineId === undefined || line.extended >= 0
      ? [line]
      : takeOff(line, byLine.get(line.creditsLineId) ?? [], left),
  );
};
