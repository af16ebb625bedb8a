import type { Permission } from '@yardline/domain/permissions/areas';
import { withRights } from '../../../kernel/approvals/lend-rights.ts';
import { notFound, Refusal } from '../../../kernel/refusal.ts';
import { isAtSites, type Member, type Scope } from '../../../kernel/scope.ts';
import { linesOf, lockContract, readContract } from '../../contracts/public.ts';

/** The customer's person who asks, where they may ask at all. @throws Refusal resource.not_found */
export const askerOf = (scope: Scope): Member => {
  const { member } = scope;
  return member?.rights.includes('make_requests') ? member : notFound();
};

const ownOf = async (scope: Scope, contractId: number, isLocked: boolean) => {
  const member = askerOf(scope);
  const contract = await (isLocked ? lockContract : readContract)(scope, contractId);
  const { customer_id: customer, kind, division_id: divisionId, location_id: locationId } = contract;
  if (!isAtSites(member, contract.site_id)) return notFound();
  if (customer !== member.customerId || kind !== 'contract' || divisionId === null || locationId === null)
    return notFound();
  if (contract.status !== 'open') throw new Refusal('contract.not_open');
  const division = await scope.tx
    .selectFrom('divisions')
    .where('id', '=', divisionId)
    .select('time_zone')
    .executeTakeFirstOrThrow();
  return {
    member,
    contract,
    place: { divisionId, locationId },
    zone: division.time_zone,
    lines: await linesOf(scope, contractId),
    /** The scope for one act on this contract, with these rights at its place and no others. */
    lend: (names: readonly Permission[]): Scope => withRights(scope, names, { divisionId, locationId }),
  };
};
export type OwnContract = Awaited<ReturnType<typeof ownOf>>;

/**
 * An open contract of the customer for whom the member acts, locked until the transaction ends.
 * @throws Refusal resource.not_found, also for another customer's; contract.not_open
 */
export const lockOwn = (scope: Scope, contractId: number): Promise<OwnContract> =>
  ownOf(scope, contractId, true);

/** The same without the lock, to look at. @throws Refusal as lockOwn */
export const readOwn = (scope: Scope, contractId: number): Promise<OwnContract> =>
  ownOf(scope, contractId, false);
