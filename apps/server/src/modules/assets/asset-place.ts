import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

export type AssetPlace = { class_id: number; division_id: number };

const readGroup = ({ tx }: Scope, id: number) =>
  tx
    .selectFrom('groups')
    .innerJoin('classes', 'classes.id', 'groups.class_id')
    .where('groups.id', '=', id)
    .select(['groups.class_id', 'classes.kind', 'groups.is_active', 'classes.is_active as takes_new'])
    .executeTakeFirst();

const readLocation = ({ tx }: Scope, id: number) =>
  tx.selectFrom('locations').where('id', '=', id).select('division_id').executeTakeFirst();

/** Asks for something once in a transaction: many machines that are changed in one lie in the same yards. */
const oncePerTransaction = <T>(read: (scope: Scope, id: number) => Promise<T>) => {
  const known = new WeakMap<Scope['tx'], Map<number, Promise<T>>>();
  return (scope: Scope, id: number): Promise<T> => {
    const own = known.get(scope.tx) ?? new Map<number, Promise<T>>();
    known.set(scope.tx, own);
    const found = own.get(id) ?? read(scope, id);
    own.set(id, found);
    // What failed is asked again: the transaction may go on after a part of it was taken back.
    found.catch(() => own.delete(id));
    return found;
  };
};
const groupOf = oncePerTransaction(readGroup);
const locationOf = oncePerTransaction(readLocation);

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
  const [group, location] = await Promise.all([groupOf(scope, group_id), locationOf(scope, location_id)]);
  if (group === undefined) return refuseFields([{ path: 'group_id', code: 'reference.not_found' }]);
  if (location === undefined) return refuseFields([{ path: 'location_id', code: 'reference.not_found' }]);
  if (group.kind !== 'rental')
    refuseFields([{ path: 'group_id', code: 'field.invalid', data: { field: 'group_id' } }]);
  if (!(group.is_active && group.takes_new) && group_id !== currentGroupId)
    refuseFields([{ path: 'group_id', code: 'group.inactive' }]);
  return { class_id: group.class_id, division_id: location.division_id };
};
