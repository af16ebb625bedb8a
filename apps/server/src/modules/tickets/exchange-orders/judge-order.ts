import { exchangeForm } from '@yardline/contract/contracts/exchanges';
import type { ParsedExchangeOrderForm } from '@yardline/contract/tickets/exchange-orders';
import { toLocal } from '@yardline/domain/time/local';
import { placeOf } from '../../../kernel/database/places-where.ts';
import { Refusal, refuseFields } from '../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../kernel/scope.ts';
import { findAssets } from '../../assets/public.ts';
import { lineActs } from '../../contracts/public.ts';
import { listOpenHolds } from '../../holds/public.ts';
import { checkPlan, scheduleOf, stretchOf, timeZoneOf } from '../check-plan.ts';
import { type MovingContract, openContractOf } from '../create-ticket.ts';
import { endsOf } from '../ends.ts';
import { making } from '../making.ts';
import { whatIsLeft } from '../what-is-left.ts';

const { exchange } = lineActs;
type Rented = Awaited<ReturnType<typeof exchange.read>>;
type Plan = Awaited<ReturnType<typeof exchange.plan>>;

/** An exchange that may be ordered: what it does to the contract, and how both tickets go. */
export type JudgedOrder = {
  contract: MovingContract;
  plan: Plan;
  scheduledAt: string | null;
  isTimed: boolean;
  timeZone: string;
  ends: Awaited<ReturnType<typeof endsOf>>;
};

/** A machine that another customer has cannot be on rent twice. */
const refuseOut = async (scope: Scope, assetId: number): Promise<void> => {
  const asset = (await findAssets(scope, [assetId])).get(assetId);
  if (asset === undefined || asset.kind === 'bulk') return;
  const out = (await listOpenHolds(scope, [assetId])).some((hold) => hold.out_at !== null);
  if (out) throw new Refusal('asset.already_out', { number: asset.number });
};

const later = (a: Temporal.Instant, b: string | null): Temporal.Instant =>
  b !== null && Temporal.Instant.compare(a, b) < 0 ? Temporal.Instant.from(b) : a;

/**
 * Reads what an order is about, and refuses what cannot be: as an exchange at the counter, but for the readings, which the driver
 * takes; beside another order or a pickup of the line; with a machine that is out; with a plan that no ticket could have.
 * @throws Refusal permission.denied, contract.not_contract, contract.not_open, exchange_order.line_has_one, ticket.pickup_follows,
 *   asset.already_out, product.unavailable, asset.recall_open, request.invalid and what planExchange refuses
 */
export const judgeOrder = async (
  scope: Scope,
  rented: Rented,
  form: ParsedExchangeOrderForm,
): Promise<JudgedOrder> => {
  const contract = openContractOf(rented.contract);
  demand(scope, making.delivery, placeOf(contract));
  demand(scope, making.pickup, placeOf(contract));
  await exchange.refuseOrdered(scope, [form.lineId]);
  const line = rented.lines.find(({ id }) => id === form.lineId);
  if (line?.asset_id !== form.assetId) await refuseOut(scope, form.assetId);
  const timeZone = await timeZoneOf(scope, contract.division_id);
  const schedule = scheduleOf({ ...form, origin: noEnd, destination: noEnd }, timeZone);
  const at = later(scope.now, schedule.scheduledAt);
  const { lineId, assetId, reason, clock, notes } = form;
  const quantity = line?.quantity ?? 1;
  const plan = await exchange.plan(
    scope,
    rented,
    exchangeForm.parse({ lineId, assetId, reason, clock, notes, quantity, ...toLocal(at, timeZone) }),
    { stage: 'ordered', at },
  );
  const left = await whatIsLeft(scope, 'pickup', [plan.line]);
  if ((left.get(lineId) ?? 0) < quantity) throw new Refusal('ticket.pickup_follows');
  const ends = await endsOf(scope, contract, 'delivery');
  const { driver_id, scheduledDate, scheduledTime } = form;
  const trip = { driver_id, scheduledDate, scheduledTime, origin: ends.yard, destination: ends.site };
  const stretch = stretchOf(contract, [plan.line]);
  const problems = await checkPlan(scope, 'delivery', trip, { timeZone, stretch });
  if (problems.length > 0) refuseFields(problems);
  return { contract, plan, timeZone, ends, ...schedule };
};

const noEnd = { name: '', addr1: '', addr2: '', city: '', prov_state: '', postal_zip: '', phone: '' };
