import type { Permission } from '@yardline/domain/permissions/areas';
import { grantsOf } from '@yardline/domain/permissions/grants';
import type { Scope } from '../scope.ts';

/**
 * The scope for one act that the product does for a caller without rights, once it is known that the act is theirs to ask for: a
 * shopper who orders, a customer's own person who ends their rental. It holds these permissions at this place and nothing more.
 *
 * @param discount the most percent that may be taken off: 0, but where the company itself promised more, as by a code
 */
export const withRights = (
  scope: Scope,
  names: readonly Permission[],
  { divisionId, locationId, discount = 0 }: { divisionId: number; locationId: number; discount?: number },
): Scope => {
  const grants = grantsOf(names, { rental: discount, sales: discount });
  const holder = {
    isUpgraded: true,
    company: grants,
    divisions: [{ divisionId, grants }],
    locations: [{ locationId, divisionId, grants }],
  };
  return { ...scope, actor: { ...scope.actor, holder } };
};

/** The same for what is drawn of all places of the company at once, such as a statement of a customer's account. */
export const withRightsEverywhere = async (scope: Scope, names: readonly Permission[]): Promise<Scope> => {
  const grants = grantsOf(names, { rental: 0, sales: 0 });
  const [divisions, locations] = await Promise.all([
    scope.tx.selectFrom('divisions').select('id as divisionId').execute(),
    scope.tx.selectFrom('locations').select(['id as locationId', 'division_id as divisionId']).execute(),
  ]);
  const holder = {
    isUpgraded: true,
    company: grants,
    divisions: divisions.map((place) => ({ ...place, grants })),
    locations: locations.map((place) => ({ ...place, grants })),
  };
  return { ...scope, actor: { ...scope.actor, holder } };
};
