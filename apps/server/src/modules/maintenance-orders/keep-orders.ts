import { nextMidnight } from '@yardline/domain/play/days';
import { dayOf } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { readCompany } from '../../kernel/auth/holder.ts';
import { companyTime } from '../../kernel/clock.ts';
import type { Job, JobContext, Listener, Turn } from '../../kernel/jobs/job.ts';
import { systemScopes } from '../../kernel/jobs/system-scope.ts';
import type { Scope } from '../../kernel/scope.ts';
import { refreshStale } from '../maintenance/public.ts';
import { makeOrder } from './make-orders.ts';

type Maintained = { company_id: number; user_id: number | null };

const maintained = async ({ database }: JobContext): Promise<Maintained[]> => {
  const { rows } = await database.transaction({ companyId: 0, statementSeconds: 60 }, (tx) =>
    sql<Maintained>`select company_id, user_id from maintained_companies()`.execute(tx),
  );
  return rows;
};

type TurnContext = Parameters<Turn['inCompany']>[0];

/** Reckons what no one has reckoned today, a piece in each transaction. */
const reckon = async ({ database, clock }: TurnContext, companyId: number): Promise<void> => {
  for (let after: number | undefined = 0; after !== undefined;) {
    const begun: number = after;
    after = await database.transaction({ companyId, statementSeconds: 60 }, async (tx) => {
      const company = await readCompany(tx);
      return refreshStale({ tx, company, now: companyTime(clock(), company) }, begun);
    });
  }
};

/** The machines of which something is due that makes its orders itself and has none yet. */
export const machinesDue = async (scope: Scope): Promise<number[]> => {
  const today = dayOf(scope.now, scope.company.timeZone);
  const { rows } = await sql<{ asset_id: number }>`select distinct s.asset_id from maintenance_states s
    join maintenance_plans p on p.company_id = s.company_id and p.id = s.plan_id
    where s.company_id = ${scope.company.id} and s.warns_on <= ${today}::date and p.makes_orders and p.is_active
      and not exists (select from maintenance_orders o where o.company_id = s.company_id and o.plan_id = s.plan_id
        and o.asset_id = s.asset_id and o.cycle = s.cycle)
      and (p.on_rent = 'field' or not exists (select from holds h where h.company_id = s.company_id
        and h.asset_id = s.asset_id and h.released_at is null and h.out_at is not null and h.contract_line_id is not null))
    order by s.asset_id`.execute(scope.tx);
  return rows.map(({ asset_id: id }) => id);
};

const keepCompany = async (
  context: TurnContext,
  { company_id: companyId, user_id: userId }: Maintained,
): Promise<void> => {
  await reckon(context, companyId);
  if (userId === null) return;
  const inScope = systemScopes(context.database, context.clock, { companyId, userId });
  for (const assetId of await inScope(machinesDue))
    await inScope((scope) => makeOrder(scope, assetId, { by: 'itself' }));
};

/** Nothing but a new day makes something due by the clock alone. */
const turn: Turn = {
  inCompany: async (context, companyId) => {
    const plans = await context.database.transaction({ companyId, isReadOnly: true }, (tx) =>
      tx
        .selectFrom('maintenance_plans')
        .where('is_active', '=', true)
        .select((eb) => [eb.fn.countAll<number>().as('count'), eb.fn.max('orders_by').as('user_id')])
        .executeTakeFirstOrThrow(),
    );
    if (plans.count > 0) await keepCompany(context, { company_id: companyId, user_id: plans.user_id });
  },
  due: async ({ now, company }) => nextMidnight(now, company.timeZone),
};

/** Looks every quarter of an hour at what the clock alone made due, and at machines that came back. [B9.12] */
export const keepMaintenanceOrders: Job = {
  task: 'keep-maintenance-orders',
  repeatable: 'it reckons what is so by the clock, and an order of the same cycle cannot be made twice',
  cron: '*/15 * * * *',
  turn,
  run: async (context) => {
    for (const each of await maintained(context)) await keepCompany(context, each);
  },
};

/** A reading made something due. */
export const listeners: Listener[] = [
  {
    topic: 'maintenance.due',
    hear: async (scope, { asset_id: id }) => {
      await makeOrder(scope, Number(id), { by: 'itself' });
    },
  },
];
