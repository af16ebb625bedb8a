import type { ReplyOf } from '@yardline/contract/endpoint';
import type { FieldJob, getFieldWork } from '@yardline/contract/work-orders/field';
import { sql } from 'kysely';
import type { Scope } from '../../../kernel/scope.ts';
import { orderRows } from '../work-orders.queries.ts';

/** As many as a phone shows; the rest waits in the list of the desk. */
const most = 100;

const rowsFor = async (scope: Scope) => {
  const { userId } = scope.actor;
  const own = sql`from work_order_mechanics m where m.company_id = work_orders.company_id
    and m.work_order_id = work_orders.id and m.user_id = ${userId}`;
  const stretches = sql`from job_stretches s where s.company_id = work_orders.company_id
    and s.work_order_id = work_orders.id and s.user_id = ${userId} and s.is_effective`;
  return (await orderRows(scope))
    .select(sql<FieldJob['own_status']>`coalesce((select m.status ${own}), 5)`.as('own_status'))
    .select(sql<string | null>`(select s.began_at ${stretches} and s.ended_at is null)`.as('running_since'))
    .select(
      sql<number>`(select coalesce(floor(extract(epoch from sum(s.ended_at - s.began_at)) / 60), 0)::integer
        ${stretches} and s.ended_at is not null)`.as('own_minutes'),
    );
};

const open = sql<boolean>`work_orders.status in (0, 1, 2, 7)`;

/**
 * The caller's jobs: what runs, then what is scheduled first, then by urgency; and what waits for a mechanic in the yards that the
 * caller sees. [B6.5]
 */
export const readFieldWork = async (scope: Scope): Promise<ReplyOf<typeof getFieldWork>> => {
  const { userId } = scope.actor;
  const jobs = (await rowsFor(scope))
    .where(open)
    .where(
      sql<boolean>`exists (select from work_order_mechanics m where m.company_id = work_orders.company_id
        and m.work_order_id = work_orders.id and m.user_id = ${userId} and m.status in (1, 2, 3))`,
    )
    .orderBy(
      sql`(select m.status <> 1 from work_order_mechanics m where m.company_id = work_orders.company_id
        and m.work_order_id = work_orders.id and m.user_id = ${userId})`,
    )
    .orderBy(sql`work_orders.schedule_start nulls last`)
    .orderBy('priority')
    .orderBy('work_orders.id')
    .limit(most)
    .execute();
  const waiting = (await rowsFor(scope))
    .where(open)
    .where('active_mechanics', '=', 0)
    .orderBy('priority')
    .orderBy('work_orders.id')
    .limit(most)
    .execute();
  const [own, others] = await Promise.all([jobs, waiting]);
  return { jobs: own, waiting: others };
};
