import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  createExchangeOrder as endpoint,
  previewExchangeOrder as previewing,
} from '@yardline/contract/tickets/exchange-orders';
import type { MovingType } from '@yardline/contract/tickets/tickets';
import { audit } from '../../../kernel/audit.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { bumpContract, lineActs } from '../../contracts/public.ts';
import { placeHolds, setHoldStatus } from '../../holds/public.ts';
import { detailColumns } from '../details/ticket-details.ts';
import { pinsOf } from '../details/ticket-points.ts';
import { writeTicket } from '../write-ticket.ts';
import { judgeOrder, type JudgedOrder } from './judge-order.ts';
import { getOrderById } from './orders.queries.ts';

const { exchange } = lineActs;

/** How long the driver is on site for both halves together, in minutes, by the ticket that says it. */
const serviceMinutes = { delivery: 20, pickup: 20 } as const;

const writeOrder = async (scope: Scope, { contract, plan }: JudgedOrder): Promise<number> => {
  const { form, line, old, replacement, clock } = plan;
  const row = {
    contract_id: contract.id,
    contract_line_id: line.id,
    old_asset_id: old.id,
    new_asset_id: replacement.id,
    quantity: form.quantity,
    reason: form.reason,
    clock,
    notes: form.notes,
  };
  const by = { created_by: scope.actor.userId, created_at: scope.now.toString() };
  const { id } = await scope.tx
    .insertInto('exchange_orders')
    .values({ company_id: scope.company.id, ...row, ...by })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'exchange_orders', rowId: id, after: row });
  return id;
};

type Half = { type: MovingType; orderId: number; driverId: number | null };

/** One of both tickets: it carries a machine and no line, because what the line has is another one by the end. */
const writeHalf = async (
  scope: Scope,
  { contract, plan, ends, timeZone, scheduledAt, isTimed }: JudgedOrder,
  { type, orderId, driverId }: Half,
): Promise<void> => {
  const { yard, site, contact } = ends;
  const [origin, destination] = type === 'delivery' ? [yard, site] : [site, yard];
  const whereabouts = { siteId: contract.site_id, divisionId: contract.division_id };
  const asset = type === 'delivery' ? plan.replacement : plan.old;
  const details = {
    slotFrom: null,
    slotTo: null,
    service_minutes: serviceMinutes[type],
    priority: 2,
    contact_name: (contact?.name ?? '').slice(0, 60),
    contact_phone: (contact?.phone ?? '').slice(0, 15),
    instructions: '',
    slip_number: '',
    assigned_auth_id: null,
  };
  await writeTicket(scope, {
    type,
    contract,
    origin,
    destination,
    driverId,
    scheduledAt,
    isTimed,
    comments: plan.form.notes,
    details: detailColumns(details, { scheduledDate: null, timeZone }),
    pins: await pinsOf(scope, { origin, destination }, whereabouts),
    exchangeOrderId: orderId,
    lines: [{ contract_line_id: null, asset_id: asset.id, description: '', quantity: plan.form.quantity }],
  });
};

/**
 * Orders an exchange on site: the replacement goes out with a delivery and is held for it from the planned day on, the old machine
 * comes back with the pickup of the same trip and waits for it as X. What the contract charges changes when the driver closes them.
 * @throws Refusal as lockRented and judgeOrder
 */
export const createOrder = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const judged = await judgeOrder(scope, await exchange.lock(scope, params.id), body);
  const { contract, plan } = judged;
  const orderId = await writeOrder(scope, judged);
  await placeHolds(scope, [
    {
      exchangeOrderId: orderId,
      assetId: plan.replacement.id,
      locationId: plan.replacement.location_id,
      contractId: contract.id,
      statusCode: 'D',
      quantity: plan.form.quantity,
      startsAt: plan.at.toString(),
      endsAt: exchange.heldUntil(plan),
    },
  ]);
  await setHoldStatus(scope, [plan.line.id], 'X');
  for (const type of ['delivery', 'pickup'] as const)
    await writeHalf(scope, judged, { type, orderId, driverId: body.driver_id });
  await bumpContract(scope, contract.id);
  return getOrderById(scope, orderId);
};

/** Both totals and what becomes of the time, as the order would carry it out at its planned moment. @throws Refusal as createOrder */
export const previewOrder = async (
  scope: Scope,
  { params, body }: InputOf<typeof previewing>,
): Promise<ReplyOf<typeof previewing>> => {
  const { plan } = await judgeOrder(scope, await exchange.read(scope, params.id), body);
  return exchange.tell(scope, plan, { isOrdered: true });
};
