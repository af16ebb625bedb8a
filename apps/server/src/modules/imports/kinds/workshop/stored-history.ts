import { sql } from 'kysely';
import type { Kind } from '../kind.ts';

/** What past orders came to and cost as their lines have it. */
export const storedOfHistory: NonNullable<Kind['storedBy']> = async ({ scope: { tx, company } }, written) => {
  const ids = [...new Set(written.map(({ recordId }) => recordId))];
  const { rows } = await sql<{ amount: number; cost: number }>`
    select coalesce(round(sum(amount) * 100), 0)::float8 as amount, coalesce(round(sum(cost) * 100), 0)::float8 as cost
    from past_work_lines where company_id = ${company.id} and work_order_id = any(${ids}::bigint[])`.execute(
    tx,
  );
  return rows[0] ?? {};
};
