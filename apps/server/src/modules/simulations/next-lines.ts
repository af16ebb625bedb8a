import { divisionsWhere } from '@yardline/domain/permissions/derive';
import type { RateSource } from '@yardline/domain/pricing/rate-source';
import { startOfDay } from '@yardline/domain/time/local';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** What a simulation looks for, as it is stored. */
export type Plan = {
  id: number;
  asset_id: number | null;
  group_id: number | null;
  class_id: number | null;
  begins_on: string;
  ends_on: string;
  as_of: string;
  last_contract_id: number;
};

/** A rental line that was out in the period, with what it was priced from. Times are milliseconds. */
export type OutLine = {
  id: number;
  contract_id: number;
  customer_id: number;
  asset_id: number;
  class_id: number;
  division_id: number;
  quantity: number;
  discount_percent: number;
  /** The rates as they were agreed, as text: many lines share the same. */
  rates: string;
  source: RateSource | null;
  out_at: number;
  back_at: number;
  zone: string;
  off_rents: { from: number; to: number; free_percent: number }[] | null;
};

/** Contracts processed in one transaction. */
export const contractsAtOnce = 1000;

const contracts = (scope: Scope) =>
  scope.tx
    .selectFrom('contracts')
    .where('kind', '=', 'contract')
    .where('status', 'in', ['open', 'closed'])
    .where('division_id', 'in', [0, ...divisionsWhere(scope.actor.holder, 'contracts.view')]);

/** How many contracts there are to look at: those of the divisions whose contracts the actor may see. */
export const countContracts = async (scope: Scope): Promise<number> => {
  const { n } = await contracts(scope)
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return n;
};

/** The next contracts after the last processed one, in the order of their ids. */
export const nextContracts = async (scope: Scope, after: number): Promise<number[]> => {
  const rows = await contracts(scope)
    .where('id', '>', after)
    .orderBy('id')
    .limit(contractsAtOnce)
    .select('id')
    .execute();
  return rows.map(({ id }) => id);
};

const milliseconds = (instant: RawBuilder<unknown>) =>
  sql`floor(extract(epoch from ${instant}) * 1000)::float8`;

/**
 * The chargeable rentals on these contracts that the simulation is about and that went out in its period, until they came
 * back; what is still out, until its planned end or the simulation's beginning, whichever is later.
 */
export const linesOut = async (
  { tx, company }: Scope,
  plan: Plan,
  contractIds: readonly number[],
): Promise<OutLine[]> => {
  const from = startOfDay(plan.begins_on, company.timeZone).toString();
  const to = startOfDay(
    Temporal.PlainDate.from(plan.ends_on).add({ days: 1 }).toString(),
    company.timeZone,
  ).toString();
  const back = sql`coalesce(l.returned_at, greatest(l.ends_at, ${plan.as_of}::timestamptz))`;
  const { rows } = await sql<OutLine>`
    select l.id, l.contract_id, c.customer_id, c.division_id, l.asset_id, a.class_id, l.quantity, l.rates::text as rates,
      case when l.rate_override is null then l.price ->> 'source' else 'override' end as source,
      case when k.allows_rental_discount then coalesce(l.discount_percent, c.rental_discount) else 0 end as discount_percent,
      ${milliseconds(sql`l.out_at`)} as out_at, ${milliseconds(back)} as back_at,
      d.time_zone as zone,
      (select json_agg(json_build_object('from', ${milliseconds(sql`o.starts_at`)},
          'to', ${milliseconds(sql`coalesce(o.ends_at, ${back})`)}, 'free_percent', o.free_percent))
        from off_rents o where o.company_id = ${company.id} and o.contract_line_id = l.id and o.status = 'approved') as off_rents
    from contract_lines l
    join contracts c on c.company_id = ${company.id} and c.id = l.contract_id
    join divisions d on d.company_id = ${company.id} and d.id = c.division_id
    join assets a on a.company_id = ${company.id} and a.id = l.asset_id
    join classes k on k.company_id = ${company.id} and k.id = a.class_id
    where l.company_id = ${company.id} and l.contract_id = any (${contractIds}::bigint[])
      and l.type = 'R' and not l.is_removed and l.is_chargeable
      and l.out_at >= ${from}::timestamptz and l.out_at < ${to}::timestamptz
      and (a.id = ${plan.asset_id}::bigint or a.group_id = ${plan.group_id}::bigint or a.class_id = ${plan.class_id}::bigint)
  `.execute(tx);
  return rows;
};
