import { dayOf } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { demand, type Scope } from '../../kernel/scope.ts';
import { takeCycles } from '../maintenance/public.ts';
import { opening } from '../work-orders/public.ts';
import { maintenanceOrder } from './blank-order.ts';

/** By which states orders are made: those that fell due by themselves, or those that someone picked. */
export type Wanted = { by: 'itself' } | { by: 'hand'; ids: readonly number[] };
export type Made = { id: number; order_n: string };

type State = {
  id: number;
  plan_id: number;
  cycle: number;
  name: string;
  falls_on: string;
  warns_on: string;
  lead_days: number;
  makes_orders: boolean;
  on_rent: 'field' | 'at_return' | 'skip';
  is_taken: boolean;
};

const lockMachine = ({ tx }: Scope, id: number) =>
  tx
    .selectFrom('assets')
    .where('id', '=', id)
    .where('kind', '=', 'numbered')
    .where('is_active', '=', true)
    .select(['id', 'division_id', 'location_id', 'meter'])
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Its plans, each with whether an order has its cycle already; one that was void by mistake can be made again by hand. */
const statesOf = async ({ tx, company }: Scope, assetId: number, isByHand: boolean): Promise<State[]> => {
  const { rows } = await sql<State>`
    select s.id, s.plan_id, s.cycle, p.name, s.falls_on, s.warns_on, p.lead_days, p.makes_orders, p.on_rent,
      exists (select from maintenance_orders o
        join work_orders w on w.company_id = o.company_id and w.id = o.work_order_id
        where o.company_id = s.company_id and o.plan_id = s.plan_id and o.asset_id = s.asset_id and o.cycle = s.cycle
          and not (w.is_void and ${isByHand}::boolean)) as is_taken
    from maintenance_states s join maintenance_plans p on p.company_id = s.company_id and p.id = s.plan_id
    where s.company_id = ${company.id} and s.asset_id = ${assetId} order by p.name, p.id`.execute(tx);
  return rows;
};

/** The contract on which a machine is out. */
const outOn = async ({ tx }: Scope, assetId: number): Promise<number | null> => {
  const out = await tx
    .selectFrom('holds')
    .where('asset_id', '=', assetId)
    .where('released_at', 'is', null)
    .where('out_at', 'is not', null)
    .where('contract_line_id', 'is not', null)
    .select('contract_id')
    .executeTakeFirst();
  return out?.contract_id ?? null;
};

const laterBy = (day: string, days: number) => Temporal.PlainDate.from(day).add({ days }).toString();

/** What goes into one order: what is due, and what falls due within its lead. */
const together = (
  scope: Scope,
  states: readonly State[],
  { isOut, wanted }: { isOut: boolean; wanted: Wanted },
): State[] => {
  const free = states.filter(({ is_taken: isTaken }) => !isTaken);
  if (wanted.by === 'hand') return free.filter(({ id }) => wanted.ids.includes(id));
  const today = dayOf(scope.now, scope.company.timeZone);
  const own = free.filter((each) => each.makes_orders && (!isOut || each.on_rent === 'field'));
  const due = own.filter((each) => each.warns_on <= today);
  if (due.length === 0) return [];
  const until = laterBy(today, Math.max(...due.map(({ lead_days: days }) => days)));
  return own.filter((each) => due.includes(each) || each.falls_on <= until);
};

/**
 * Opens one order for the maintenance of a machine, while it is locked: several at once make one. A machine is never pulled off
 * rent: it stays free, or with its customer, until a mechanic takes it.
 * @returns undefined where there is nothing to do
 * @throws Refusal permission.denied where someone picked it who may not open orders there
 */
export const makeOrder = async (scope: Scope, assetId: number, wanted: Wanted): Promise<Made | undefined> => {
  const machine = await lockMachine(scope, assetId);
  if (machine === undefined) return undefined;
  if (wanted.by === 'hand')
    demand(scope, 'work_orders.create', { division: machine.division_id, location: machine.location_id });
  const contractId = await outOn(scope, assetId);
  const states = await statesOf(scope, assetId, wanted.by === 'hand');
  const chosen = together(scope, states, { isOut: contractId !== null, wanted });
  if (chosen.length === 0) return undefined;
  const complaint = chosen
    .map(({ name }) => name)
    .join(', ')
    .slice(0, 500);
  const { id, number } = await opening.open(scope, {
    contractId,
    body: maintenanceOrder({
      location_id: machine.location_id,
      asset_id: machine.id,
      complaint,
      meter_in: machine.meter,
    }),
  });
  await takeCycles(scope, {
    assetId,
    orderId: id,
    cycles: chosen.map(({ plan_id, cycle }) => ({ plan_id, cycle })),
  });
  return { id, order_n: String(number) };
};
