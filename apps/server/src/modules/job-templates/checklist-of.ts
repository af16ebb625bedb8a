import type { InputOf } from '@yardline/contract/endpoint';
import type { startInspection } from '@yardline/contract/inspections/inspections';
import type { JobTemplate } from '@yardline/contract/job-templates/job-templates';
import { placeOf } from '../../kernel/database/places-where.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { usedFor } from '../checklists/public.ts';

/**
 * The inspection that begins with a template on an order: by its checklist, where that is used in the shop for the order's machine,
 * was not begun in the order already, and the actor may inspect there.
 */
export const checklistOf = async (
  scope: Scope,
  orderId: number,
  { checklist_id: checklistId }: JobTemplate,
): Promise<InputOf<typeof startInspection>['body'] | undefined> => {
  if (checklistId === null) return undefined;
  const { tx } = scope;
  const [asset, begun] = await Promise.all([
    tx
      .selectFrom('work_orders')
      .innerJoin('assets', 'assets.id', 'work_orders.asset_id')
      .where('work_orders.id', '=', orderId)
      .select(['assets.id', 'assets.group_id', 'assets.class_id', 'assets.division_id', 'assets.location_id'])
      .executeTakeFirst(),
    tx
      .selectFrom('inspections')
      .where('work_order_id', '=', orderId)
      .where('checklist_id', '=', checklistId)
      .select('id')
      .executeTakeFirst(),
  ]);
  if (asset === undefined || begun !== undefined) return undefined;
  if (!may(scope, 'inspections.create', placeOf(asset))) return undefined;
  const used = (await usedFor(scope, asset)).find(
    ({ id, moment }) => id === checklistId && (moment === 'shop' || moment === 'periodic'),
  );
  return used === undefined
    ? undefined
    : { asset_id: asset.id, checklist_id: checklistId, moment: used.moment, work_order_id: orderId };
};
