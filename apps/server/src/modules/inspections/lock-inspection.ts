import type { Moment } from '@yardline/domain/inspections/moments';
import { placeOf } from '../../kernel/database/places-where.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, type Place, type Scope } from '../../kernel/scope.ts';

/** A machine as an inspection needs it, locked. */
export type LockedAsset = {
  id: number;
  number: string;
  kind: string;
  customer_id: number | null;
  group_id: number;
  class_id: number;
  division_id: number;
  location_id: number;
  meter: number | null;
  place: Place;
};

/** The machine, locked until the transaction ends: what is said of its inspections waits for one another. */
export const lockAsset = async ({ tx }: Scope, id: number): Promise<LockedAsset> => {
  const row =
    (await tx
      .selectFrom('assets')
      .where('id', '=', id)
      .select([
        'id',
        'number',
        'kind',
        'customer_id',
        'group_id',
        'class_id',
        'division_id',
        'location_id',
        'meter',
      ])
      .forNoKeyUpdate()
      .executeTakeFirst()) ?? notFound();
  return { ...row, place: placeOf(row) };
};

export type OpenInspection = {
  id: number;
  number: number;
  asset_id: number;
  checklist_id: number | null;
  version: number | null;
  moment: Moment;
  return_line_id: number | null;
  work_order_id: number | null;
  corrects_id: number | null;
};

/**
 * An inspection that is still answered, under the lock of its machine.
 * @throws Refusal resource.not_found, permission.denied at the machine's place, inspection.ended
 */
export const lockOpen = async (
  scope: Scope,
  id: number,
): Promise<{ inspection: OpenInspection; asset: LockedAsset }> => {
  const { tx } = scope;
  const inspection =
    (await tx
      .selectFrom('inspections')
      .where('id', '=', id)
      .select(['id', 'number', 'asset_id', 'checklist_id', 'version', 'moment', 'return_line_id'])
      .select(['work_order_id', 'corrects_id'])
      .$narrowType<{ moment: Moment }>()
      .executeTakeFirst()) ?? notFound();
  const asset = await lockAsset(scope, inspection.asset_id);
  demand(scope, 'inspections.create', asset.place);
  const end = await tx
    .selectFrom('inspection_ends')
    .where('inspection_id', '=', id)
    .select('inspection_id')
    .executeTakeFirst();
  if (end !== undefined) throw new Refusal('inspection.ended');
  return { inspection, asset };
};

/** The point of an open inspection that is answered. @throws Refusal resource.not_found */
export const itemOf = async ({ tx }: Scope, inspection: OpenInspection, itemId: number) =>
  (await tx
    .selectFrom('checklist_items')
    .where('id', '=', itemId)
    .where('checklist_id', '=', inspection.checklist_id)
    .where('version', '=', inspection.version)
    .selectAll()
    .executeTakeFirst()) ?? notFound();
