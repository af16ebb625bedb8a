import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';

/** When a line ended for the customer, and whether they called it off or it was collected. */
export type Ended = { at: Temporal.Instant; isCalledOff: boolean };

type Row = { line_id: number; at: string; is_called_off: boolean };

/**
 * Of the lines of a bill, those that ended for the customer: called off and not yet approved, with no end to it, or
 * collected whole by pickups that stand. The earliest counts.
 */
export const endedLines = async (
  { tx, company }: Scope,
  lineIds: readonly number[],
): Promise<ReadonlyMap<number, Ended>> => {
  if (lineIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    with of_bill as (
      select company_id, id, quantity from contract_lines
      where company_id = ${company.id} and id = any(${lineIds}::bigint[])
    ), ended as (
      select o.contract_line_id as line_id, o.starts_at as at, true as is_called_off
      from of_bill l join off_rents o on o.company_id = l.company_id and o.contract_line_id = l.id
      where o.status in ('created', 'updated') and o.ends_at is null and o.free_percent = 100
      union all
      select l.id, max(t.closed_at), false
      from of_bill l
        join ticket_assets a on a.company_id = l.company_id and a.contract_line_id = l.id
        join tickets t on t.company_id = a.company_id and t.id = a.ticket_id
      where t.type = 'pickup' and t.status = 3 and t.reversed_at is null
      group by l.id, l.quantity
      having sum(a.quantity) >= l.quantity
    )
    select distinct on (line_id) line_id, at, is_called_off from ended order by line_id, at
  `.execute(tx);
  return new Map(
    rows.map(({ line_id: id, at, is_called_off: isCalledOff }) => [
      id,
      { at: Temporal.Instant.from(at), isCalledOff },
    ]),
  );
};
