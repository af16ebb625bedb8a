import { sql, type RawBuilder } from 'kysely';
import { dayOf } from '@yardline/domain/time/local';
import { publish } from '../../kernel/outbox.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type Reckoner, watched } from './watched.queries.ts';

const hasStates = async ({ tx, company }: Reckoner, where: RawBuilder<unknown>): Promise<boolean> => {
  const { rows } = await sql`select from maintenance_states s
    where s.company_id = ${company.id} and ${where} limit 1`.execute(tx);
  return rows.length > 0;
};

/** Writes where plans of machines stand today; the machines are locked. What is watched no more has no state. */
const write = async (
  scope: Reckoner,
  of: { plans: RawBuilder<unknown>; states: RawBuilder<unknown> },
): Promise<void> => {
  const rows = await watched(scope, of.plans);
  // Most machines have no plan: nothing is written for those.
  if (rows.length === 0 && !(await hasStates(scope, of.states))) return;
  const today = dayOf(scope.now, scope.company.timeZone);
  const told = rows.map(({ id, asset_id, times, forecast }) => ({
    plan_id: id,
    asset_id,
    cycle: times + 1,
    due_on: forecast.due_on,
    warn_on: forecast.warn_on,
    standing: forecast.standing,
    units_left: forecast.units_left,
    rental_days_left: forecast.rental_days_left,
    falls_on: forecast.falls_on,
    warns_on: forecast.warns_on,
  }));
  await sql`
    with told as (select * from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as t (plan_id bigint, asset_id bigint,
        cycle integer, due_on date, warn_on date, standing text, units_left numeric, rental_days_left integer,
        falls_on date, warns_on date)),
      gone as (delete from maintenance_states s where s.company_id = ${scope.company.id} and ${of.states}
        and not exists (select from told where told.plan_id = s.plan_id and told.asset_id = s.asset_id))
    insert into maintenance_states (company_id, plan_id, asset_id, cycle, due_on, warn_on, standing, units_left,
      rental_days_left, falls_on, warns_on, reckoned_on)
    select ${scope.company.id}, plan_id, asset_id, cycle, due_on, warn_on, standing, units_left, rental_days_left,
      falls_on, warns_on, ${today}::date from told order by asset_id, plan_id
    on conflict (company_id, plan_id, asset_id) do update set cycle = excluded.cycle, due_on = excluded.due_on,
      warn_on = excluded.warn_on, standing = excluded.standing, units_left = excluded.units_left,
      rental_days_left = excluded.rental_days_left, falls_on = excluded.falls_on, warns_on = excluded.warns_on,
      reckoned_on = excluded.reckoned_on`.execute(scope.tx);
};

/** Where the plans of machines stand now; the machines are locked. */
export const refreshAssets = (scope: Reckoner, ids: readonly number[]): Promise<void> =>
  write(scope, {
    plans: sql`a.id = any(${ids}::bigint[])`,
    states: sql`s.asset_id = any(${ids}::bigint[])`,
  });

/** After a reading or a change of a locked machine: what fell due by it is told, so that its order makes itself. */
export const refreshAsset = async (scope: Scope, id: number): Promise<void> => {
  await refreshAssets(scope, [id]);
  const today = dayOf(scope.now, scope.company.timeZone);
  const due = await scope.tx
    .selectFrom('maintenance_states')
    .innerJoin('maintenance_plans', 'maintenance_plans.id', 'maintenance_states.plan_id')
    .where('maintenance_states.asset_id', '=', id)
    .where('makes_orders', '=', true)
    .where('warns_on', '<=', today)
    .where(
      sql<boolean>`not exists (select from maintenance_orders o where o.company_id = maintenance_states.company_id
        and o.plan_id = maintenance_states.plan_id and o.asset_id = maintenance_states.asset_id
        and o.cycle = maintenance_states.cycle)`,
    )
    .select(
      sql<string>`(select a.number from assets a where a.company_id = maintenance_states.company_id
        and a.id = maintenance_states.asset_id)`.as('number'),
    )
    .limit(1)
    .executeTakeFirst();
  if (due !== undefined)
    await publish(scope, { topic: 'maintenance.due', payload: { asset_id: id, number: due.number } });
};

/** Where a plan stands on all of its machines, after it was changed. */
export const refreshPlan = async (scope: Scope, planId: number): Promise<void> => {
  await sql`select a.id from assets a join maintenance_plans p on p.company_id = a.company_id
    and (a.id = p.asset_id or a.group_id = p.group_id or a.class_id = p.class_id)
    where p.company_id = ${scope.company.id} and p.id = ${planId} order by a.id for no key update of a`.execute(
    scope.tx,
  );
  await write(scope, { plans: sql`p.id = ${planId}`, states: sql`s.plan_id = ${planId}` });
};

/** Machines that are reckoned in one transaction. */
const most = 500;

/**
 * Reckons machines whose states are from before today, or missing, in the order of their ids.
 * @param after the machine behind which to begin: looking at those before it again would make a night of a large fleet long
 * @returns the last machine that was reckoned, when there may be more
 */
export const refreshStale = async (scope: Reckoner, after: number): Promise<number | undefined> => {
  const today = dayOf(scope.now, scope.company.timeZone);
  const { rows } = await sql<{ id: number }>`select a.id from assets a
    where a.company_id = ${scope.company.id} and a.id > ${after} and a.is_active and a.kind in ('numbered', 'customer_owned')
      and exists (select from maintenance_plans p
        left join maintenance_states s on s.company_id = p.company_id and s.plan_id = p.id and s.asset_id = a.id
        where p.company_id = a.company_id and p.is_active
          and (a.id = p.asset_id or a.group_id = p.group_id or a.class_id = p.class_id)
          and (s.id is null or s.reckoned_on < ${today}::date))
    order by a.id limit ${most} for no key update of a`.execute(scope.tx);
  if (rows.length > 0)
    await refreshAssets(
      scope,
      rows.map(({ id }) => id),
    );
  return rows.length === most ? rows.at(-1)?.id : undefined;
};
