import type { InputOf } from '@yardline/contract/endpoint';
import type { createWorkOrder as endpoint, WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { audit } from '../../kernel/audit.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { recordStep } from '../../kernel/history/record-step.ts';
import { downtime } from '../holds/public.ts';
import { takeNumber } from '../numbering/public.ts';
import { checkOrder } from './check-order.ts';
import { getOrderById } from './get-work-order.ts';
import { putMechanics } from './put-mechanics.ts';
import { demandTerms } from './update-work-order.ts';
import { placeOf } from '../../kernel/database/places-where.ts';
import { columnsOf, holdAgain, searchText } from './write-order.ts';

/** The contract whose item came back damaged, and the line that says so; the asset is the order's. */
const damageOf = async (scope: Scope, returnLineId: number | null, assetId: number | null) => {
  if (returnLineId === null) return { return_line_id: null, contract_id: null };
  const damage = await scope.tx
    .selectFrom('return_lines')
    .innerJoin('returns', 'returns.id', 'return_lines.return_id')
    .innerJoin('contract_lines', 'contract_lines.id', 'return_lines.contract_line_id')
    .where('return_lines.id', '=', returnLineId)
    .where('contract_lines.asset_id', '=', assetId)
    .select('returns.contract_id')
    .executeTakeFirst();
  if (damage === undefined) return refuseFields([{ path: 'return_line_id', code: 'reference.not_found' }]);
  return { return_line_id: returnLineId, contract_id: damage.contract_id };
};

/** An order of another system. */
export type Brought = { number: number; importedAs: string; openedAt: string };

type NewOrder = {
  body: InputOf<typeof endpoint>['body'];
  /** The contract on which the machine is while it is worked on in the field. */
  contractId?: number | null;
  /** The inspection whose failed points it repairs. Out of service the machine stays until one in the shop passes. */
  foundBy?: { inspectionId: number; isOutOfService: boolean };
  /** One of another system: the number that it keeps, the one with which it came, and when it was opened there. */
  brought?: Brought;
  /** Asks for the right at the place of the order; work that goes on by itself asks for none. */
  demandAt?: (place: ReturnType<typeof placeOf>) => void;
};

/**
 * Writes a work order with its mechanics, and holds the machine for it. A damage that put the machine down is the order's from
 * now on: the machine stays down until the order lets it go. [B2.11] [B5.32] [B5.34]
 * @throws Refusal as createWorkOrder
 */
export const openOrder = async (
  scope: Scope,
  { body, contractId = null, foundBy, brought, demandAt }: NewOrder,
): Promise<{ id: number; number: number }> => {
  const { return_line_id: returnLineId, ...form } = body;
  const checked = await checkOrder(scope, form);
  const columns = columnsOf(checked);
  demandAt?.(placeOf(columns));
  const found = await damageOf(scope, returnLineId, form.asset_id);
  const damage = { ...found, contract_id: found.contract_id ?? contractId };
  const search = await searchText(scope, checked);
  const status = form.mechanics.length === 0 ? 0 : 1;
  const number = brought?.number ?? (await takeNumber(scope, 'work_order'));
  const order = await scope.tx
    .insertInto('work_orders')
    .values({
      ...columns,
      ...damage,
      inspection_id: foundBy?.inspectionId ?? null,
      is_out_of_service: foundBy?.isOutOfService ?? false,
      company_id: scope.company.id,
      number,
      status,
      active_mechanics: form.mechanics.length,
      imported_as: brought?.importedAs ?? '',
      created_at: brought?.openedAt ?? scope.now.toString(),
      created_by: scope.actor.userId,
      search,
    })
    .returning(['id', 'asset_id', 'asset_kind', 'location_id', 'quantity', 'schedule_start', 'schedule_end'])
    .returning(['ready_at', 'is_out_of_service', 'passed_by_id'])
    .executeTakeFirstOrThrow();
  await putMechanics(scope, order.id, form.mechanics);
  if (damage.return_line_id !== null) await downtime.release(scope, damage.return_line_id);
  if (damage.return_line_id !== null)
    await scope.tx.updateTable('work_orders').set({ hold_mode: 'now' }).where('id', '=', order.id).execute();
  await holdAgain(scope, { ...order, hold_mode: damage.return_line_id === null ? form.hold_mode : 'now' });
  await recordStep(scope, { noun: 'work_orders', rowId: order.id, from: null, to: status });
  await audit(scope, {
    action: 'create',
    noun: 'work_orders',
    rowId: order.id,
    after: { number, ...columns, ...damage, mechanics: form.mechanics },
  });
  return { id: order.id, number };
};

/**
 * Opens a work order at a place where the actor may.
 * @throws Refusal permission.denied, request.invalid, product.unavailable, work_order.asset_out, work_order.repairs_once
 */
export const createWorkOrder = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
): Promise<WorkOrder> => {
  demandTerms(scope, body);
  const { id } = await openOrder(scope, {
    body,
    demandAt: (place) => demand(scope, 'work_orders.create', place),
  });
  return getOrderById(scope, id);
};
