import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

export type AssetPlace = { class_id: number; division_id: number };

/**
 * The class of the asset's group and the division of its location, which go along with them.
 * @param currentGroupId the group that it is in already, which may have been closed since
 * @throws Refusal request.invalid when the group is not one of rental products or one of the two does not exist
 */
export const placeOf = async (
  scope: Scope,
  { group_id, location_id }: { group_id: number; location_id: number },
  currentGroupId?: number,
): Promise<AssetPlace> => {
  const [group, location] = await Promise.all([
    scope.tx
      .selectFrom('groups')
      .innerJoin('classes', 'classes.id', 'groups.class_id')
      .where('groups.id', '=', group_id)
      .select(['groups.class_id', 'classes.kind', 'groups.is_active', 'classes.is_active as takes_new'])
      .executeTakeFirst(),
    scope.tx.selectFrom('locations').where('id', '=', location_id).select('division_id').executeTakeFirst(),
  ]);
  if (group === undefined) return refuseFields([{ path: 'group_id', code: 'reference.not_found' }]);
  if (location === undefined) return refuseFields([{ path: 'location_id', code: 'reference.not_found' }]);
  if (group.kind !== 'rental')
    refuseFields([{ path: 'group_id', code: 'field.invalid', data: { field: 'group_id' } }]);
  if (!(group.is_active && group.takes_new) && group_id !== currentGroupId)
    refuseFields([{ path: 'group_id', code: 'group.inactive' }]);
  return { class_id: group.class_id, division_id: location.division_id };
};
