import { freeOver, type Hold } from '@yardline/domain/availability/free';
import { toInstant } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import { standsIn } from '../demand.queries.ts';
import { isOverdue } from '../free-over.ts';

/** What is owned of a product or of a machine of a group, beside one of its holds, if there is any. */
type Row = {
  product_id: number;
  unit_id: number;
  owned: number;
  quantity: number | null;
  starts_at: string | null;
  ends_at: string | null;
};

/** The pieces of a product, and how many of them are free on each day. */
export type OwnedAndFree = { owned: number; free: number[] };

export type Window = { days: readonly string[]; zone: string; divisionId: number };

const holdsOf = (rows: readonly Row[]): Hold[] =>
  rows.flatMap(({ quantity, starts_at: begins, ends_at: ends }) =>
    quantity === null || begins === null
      ? []
      : [
          {
            from: Temporal.Instant.from(begins),
            to: ends === null ? null : Temporal.Instant.from(ends),
            quantity,
          },
        ],
  );

/** The machines of wished groups in the division, and other wished products as they are, with their holds in the window. */
const readRows = async (
  scope: Scope,
  ids: readonly number[],
  { from, to, divisionId }: { from: string; to: string; divisionId: number },
): Promise<Row[]> => {
  const company = scope.company.id;
  const { rows } = await sql<Row>`
    select p.id as product_id, a.id as unit_id, a.quantity as owned, held.*
    from assets p
    join assets a on a.company_id = ${company} and a.is_active and case when p.kind = 'group'
      then a.group_id = p.group_id and a.kind = 'numbered' and a.division_id = ${divisionId} else a.id = p.id end
    join classes c on c.company_id = ${company} and c.id = a.class_id
    left join lateral (
      select h.quantity, h.starts_at, case when ${isOverdue(scope)} then null else h.ends_at end as ends_at
      from holds h where h.company_id = ${company} and h.asset_id = a.id and ${standsIn(scope, { from, to })}
    ) held on true
    where p.company_id = ${company} and p.id = any(${[...ids]}::bigint[]) and p.kind in ('group', 'bulk', 'numbered')
      and c.has_availability`.execute(scope.tx);
  return rows;
};

/**
 * How many pieces of each product are free all day long, day by day: of a group its machines in the division, of everything
 * else what the company has. A product whose availability is not tracked is absent.
 * @param days days that follow each other
 */
export const productsFreeByDay = async (
  scope: Scope,
  ids: readonly number[],
  { days, zone, divisionId }: Window,
): Promise<Map<number, OwnedAndFree>> => {
  const midnight = (date: string) => toInstant(date, '00:00', zone);
  const next = (date: string) => Temporal.PlainDate.from(date).add({ days: 1 }).toString();
  const periods = days.map((date) => ({ from: midnight(date), to: midnight(next(date)) }));
  const [first, last] = [periods[0], periods.at(-1)];
  if (first === undefined || last === undefined || ids.length === 0) return new Map();
  const window = { from: first.from.toString(), to: last.to.toString(), divisionId };
  const rows = await readRows(scope, ids, window);
  const products = Map.groupBy(rows, ({ product_id: id }) => id);
  return new Map(
    [...products].map(([id, ofProduct]) => {
      const units = [...Map.groupBy(ofProduct, ({ unit_id: unit }) => unit).values()].map((ofUnit) => ({
        owned: ofUnit[0]?.owned ?? 0,
        holds: holdsOf(ofUnit),
      }));
      const freeIn = (period: (typeof periods)[number]) =>
        units.reduce((sum, { owned, holds }) => sum + Math.max(0, freeOver(owned, holds, period)), 0);
      return [id, { owned: units.reduce((sum, { owned }) => sum + owned, 0), free: periods.map(freeIn) }];
    }),
  );
};
