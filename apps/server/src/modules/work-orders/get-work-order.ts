import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import type { PauseReason } from '@yardline/domain/work-orders/states';
import { toLocal } from '@yardline/domain/time/local';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { sql } from 'kysely';
import { notFound } from '../../kernel/refusal.ts';
import { failedPointsOf, openPointsOf } from '../checklists/public.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { laborCostOf, unbilledOf } from './labor-cost.ts';
import { linesOf, sumsOf } from './lines/lines.queries.ts';
import { totalsOf } from './lines/order-totals.ts';
import { pastCost, pastLinesOf, pastSums } from './past/past-lines.queries.ts';
import { lacksSignature, signaturesOf } from './signing/signatures.ts';
import { orderRows } from './work-orders.queries.ts';
import { pinOf } from './write-order.ts';

const minutesOf = (scope: Scope) =>
  sql<number>`coalesce(floor(extract(epoch from sum(coalesce(s.ended_at, ${scope.now.toString()}) - s.began_at)) / 60), 0)::integer`;

const mechanicsOf = async (scope: Scope, id: number): Promise<WorkOrder['workordermechanic_set']> => {
  const rows = await scope.tx
    .selectFrom('work_order_mechanics as m')
    .innerJoin('users', 'users.id', 'm.user_id')
    .leftJoin('job_stretches as s', (join) =>
      join
        .onRef('s.work_order_id', '=', 'm.work_order_id')
        .onRef('s.user_id', '=', 'm.user_id')
        .on('s.is_effective', '=', true),
    )
    .where('m.work_order_id', '=', id)
    .groupBy(['m.user_id', 'users.name', 'm.status', 'm.position'])
    .orderBy('m.position')
    .select(['m.user_id as mechanic_auth_id', 'users.name', 'm.status', minutesOf(scope).as('minutes')])
    .select(
      sql<string | null>`max(s.began_at) filter (where s.id is not null and s.ended_at is null)`.as(
        'running_since',
      ),
    )
    .$narrowType<{ status: 1 | 2 | 3 | 4 | 5 }>()
    .execute();
  const active = rows.filter(({ status }) => status !== 5);
  return rows.map((row) => ({ ...row, is_last_mechanic: row.status !== 5 && active.length === 1 }));
};

const timeOf = (scope: Scope, id: number): Promise<WorkOrder['time']> =>
  scope.tx
    .selectFrom('job_stretches')
    .innerJoin('users', 'users.id', 'job_stretches.user_id')
    .where('work_order_id', '=', id)
    .where('is_effective', '=', true)
    .orderBy('job_stretches.id', 'desc')
    .limit(200)
    .select([
      'job_stretches.id',
      'job_stretches.user_id',
      'users.name as user_name',
      'began_at',
      'ended_at',
      'pause_reason',
    ])
    .select(
      sql<number>`floor(extract(epoch from coalesce(ended_at, ${scope.now.toString()}) - began_at) / 60)::integer`.as(
        'minutes',
      ),
    )
    .$narrowType<{ pause_reason: PauseReason | null }>()
    .execute();

const historyOf = (scope: Scope, id: number): Promise<WorkOrder['history']> =>
  scope.tx
    .selectFrom('status_history')
    .leftJoin('users', 'users.id', 'status_history.user_id')
    .where('noun', '=', 'work_orders')
    .where('row_id', '=', id)
    .orderBy('status_history.id')
    .select(sql<WorkOrder['status'] | null>`from_status::integer`.as('from_status'))
    .select(sql<WorkOrder['status']>`to_status::integer`.as('to_status'))
    .select(['at', sql<string>`coalesce(users.name, '')`.as('user_name')])
    .execute();

/** The next document that counts on the very machine. */
const promiseOf = async (scope: Scope, assetId: number | null): Promise<WorkOrder['next_promise']> => {
  if (assetId === null) return null;
  const next = await scope.tx
    .selectFrom('holds')
    .innerJoin('contracts', 'contracts.id', 'holds.contract_id')
    .innerJoin('customers', 'customers.id', 'contracts.customer_id')
    .where('holds.asset_id', '=', assetId)
    .where('released_at', 'is', null)
    .where('contract_line_id', 'is not', null)
    .where('is_any', '=', false)
    .where('out_at', 'is', null)
    .orderBy('holds.starts_at')
    .select(['contracts.id as contract_id', 'contracts.number', 'contracts.kind', 'holds.starts_at'])
    .select('customers.name as customer_name')
    .executeTakeFirst();
  return next ?? null;
};

/** The invoice that billed the order. */
const invoiceOf = async ({ tx }: Scope, id: number): Promise<WorkOrder['invoice']> =>
  (await tx
    .selectFrom('invoices')
    .where('work_order_id', '=', id)
    .where('source', '=', 'W')
    .select(['id', 'number'])
    .executeTakeFirst()) ?? null;

type Costed = { lines: WorkOrder['lines']; work_cost: number | null };

/**
 * The lines with what they cost until now, and what the order costs in all. What labor costs tells wages: without the right to see them
 * it is left out, and with it the sum that would tell it.
 */
const costed = async (
  scope: Scope,
  order: { id: number; division_id: number; status: number },
  lines: WorkOrder['lines'],
): Promise<Costed> => {
  if (!may(scope, 'see_labor_costs', { division: order.division_id })) {
    const hasLabor = lines.some(({ kind }) => kind === 'L');
    return {
      lines: lines.map((line) => Object.assign(line, line.kind === 'L' ? { cost: null } : {})),
      work_cost: hasLabor ? null : amount(sum(lines.map((line) => cents(line.cost ?? 0)))),
    };
  }
  const isClosed = order.status === 3;
  const { byLine, rest } = isClosed
    ? {
        byLine: new Map<number, number>(),
        rest: lines.some(({ kind }) => kind === 'L') ? 0 : await unbilledOf(scope, order.id),
      }
    : await laborCostOf(scope, order);
  const now = (line: WorkOrder['lines'][number]) => byLine.get(line.id) ?? cents(line.cost ?? 0);
  return {
    lines: lines.map((line) => Object.assign(line, { cost: amount(now(line)) })),
    work_cost: amount(sum(lines.map(now)) + rest),
  };
};

const local = (at: string | null, zone: string) =>
  at === null ? { date: null, time: null } : toLocal(Temporal.Instant.from(at), zone);

/** @throws Refusal resource.not_found, also for an order that the actor does not reach */
export const getOrderById = async (scope: Scope, id: number): Promise<WorkOrder> => {
  const [
    row,
    workordermechanic_set,
    time,
    history,
    lines,
    invoice,
    open_points,
    failed_points,
    past_lines,
    signatures,
  ] = await Promise.all([
    (await orderRows(scope))
      .innerJoin('users', 'users.id', 'work_orders.created_by')
      .leftJoin('contracts', 'contracts.id', 'work_orders.contract_id')
      .where('work_orders.id', '=', id)
      .select(['work_orders.quantity', 'work_orders.site_id', 'vendor_number', 'work_orders.po_number'])
      .leftJoin('terms', 'terms.id', 'work_orders.terms_id')
      .select(['work_orders.terms_id', sql<string>`coalesce(terms.name_en, '')`.as('terms_en')])
      .select(sql<string>`coalesce(terms.name_fr, '')`.as('terms_fr'))
      .select(['work_orders.comments', 'work_orders.contract_id', 'contracts.number as contract_number'])
      .select(['return_line_id', 'meter_in', 'meter_out', 'is_void', 'is_out_of_service'])
      .select(sql<boolean>`work_orders.passed_by_id is not null`.as('is_passed'))
      .select('divisions.code as division_srm_uid')
      .select(['started_at', 'completed_at', 'users.name as created_by_name'])
      .select(['work_orders.machine as words', 'labor_discount', 'parts_discount'])
      .select(sql<string>`coalesce(assets.meter_type, '')`.as('meter_type'))
      .select(['work_orders.approved_total', 'work_orders.approval_slack', 'waiver_settlement'])
      .select(
        sql<string | null>`(select e.number::text from estimates e
        where e.company_id = work_orders.company_id and e.id = work_orders.estimate_id)`.as('estimate_n'),
      )
      .select(sql<string>`coalesce(work_orders.asset_kind, '')`.as('asset_kind'))
      .select(['work_orders.latitude as own_latitude', 'work_orders.longitude as own_longitude'])
      .executeTakeFirst(),
    mechanicsOf(scope, id),
    timeOf(scope, id),
    historyOf(scope, id),
    linesOf(scope, id),
    invoiceOf(scope, id),
    openPointsOf(scope, id),
    failedPointsOf(scope, id),
    pastLinesOf(scope, id),
    signaturesOf(scope, id),
  ]);
  if (row === undefined) return notFound();
  const { own_latitude, own_longitude, ...order } = row;
  const [start, end, ready] = [row.schedule_start, row.schedule_end, row.ready_at].map((at) =>
    local(at, row.timeZone),
  );
  return {
    ...order,
    place: pinOf({ latitude: own_latitude, longitude: own_longitude }),
    startDate: start?.date ?? null,
    startTime: start?.time ?? null,
    endDate: end?.date ?? null,
    endTime: end?.time ?? null,
    readyDate: ready?.date ?? null,
    readyTime: ready?.time ?? null,
    workordermechanic_set,
    time,
    history,
    past_lines,
    ...(row.is_past ? { lines, work_cost: pastCost(past_lines) } : await costed(scope, row, lines)),
    sums: row.is_past ? pastSums(past_lines) : sumsOf(lines),
    totals: row.is_past ? null : await totalsOf(scope, row, lines),
    invoice,
    open_points,
    failed_points,
    signatures,
    lacks_signature: signatures.length === 0 && (await lacksSignature(scope, row)),
    next_promise: await promiseOf(scope, row.asset_id),
  };
};
