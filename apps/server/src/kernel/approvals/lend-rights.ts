import type { Permission } from '@yardline/domain/permissions/areas';
import { grantsOf } from '@yardline/domain/permissions/grants';
import type { Scope } from '../scope.ts';

/**
 * The scope for one act that the product does for a caller without rights, once it is known that the act is theirs to ask for: a
 * shopper who orders, a customer's own person who ends their rental. It holds these permissions at this place and nothing more.
 */
export const withRights = (
  scope: Scope,
  names: readonly Permission[],
  { divisionId, locationId }: { divisionId: number; locationId: number },
): Scope => {
  const grants = grantsOf(names, { rental: 0, sales: 0 });
  const holder = {
    isUpgraded: true,
    company: grants,
    divisions: [{ divisionId, grants }],
    locations: [{ locationId, divisionId, grants }],
  };
  return { ...scope, actor: { ...scope.actor, holder } };
};
