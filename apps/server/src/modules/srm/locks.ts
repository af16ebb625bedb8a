import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type * as calls from '@yardline/contract/srm/srm';
import { audit } from '../../kernel/audit.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { demand, may, type Place, type Scope } from '../../kernel/scope.ts';
import { type ContractRecord, lockContract, readContract } from '../contracts/public.ts';
import { endLock, findLock, isHeldBy, keepLock, type Lock, takeLock } from '../srm-locks/public.ts';

const placeOf = ({ division_id, location_id }: ContractRecord): Place => ({
  ...(division_id === null ? {} : { division: division_id }),
  ...(location_id === null ? {} : { location: location_id }),
});

/** Only what is seen exists, and only contracts have tickets. @throws Refusal resource.not_found */
const demandSeen = (scope: Scope, contract: ContractRecord): void => {
  const { division } = placeOf(contract);
  if (contract.kind !== 'contract') notFound();
  if (!may(scope, 'contracts.view', division === undefined ? {} : { division })) notFound();
};

/** A contract that the caller may change, locked until the transaction ends. */
const lockOwn = async (scope: Scope, contractId: number): Promise<void> => {
  const contract = await lockContract(scope, contractId);
  demandSeen(scope, contract);
  demand(scope, 'contracts.edit', placeOf(contract));
};

const shown = (scope: Scope, lock: Lock, operator: string): calls.SrmLock => ({
  contract_id: lock.contract_id,
  holder: lock.holder,
  is_mine: isHeldBy(scope, lock, operator),
  taken_at: lock.taken_at,
  expires_at: lock.expires_at,
});

const ownLock = async (scope: Scope, contractId: number, operator: string): Promise<calls.SrmLock> => {
  const lock = await findLock(scope, contractId);
  return lock !== undefined && isHeldBy(scope, lock, operator) ? shown(scope, lock, operator) : notFound();
};

/** Who has a contract open now. @throws Refusal resource.not_found */
export const getLock = async (
  scope: Scope,
  { params }: InputOf<typeof calls.getSrmLock>,
): Promise<ReplyOf<typeof calls.getSrmLock>> => {
  demandSeen(scope, await readContract(scope, params.id));
  const lock = await findLock(scope, params.id);
  return { lock: lock === undefined ? null : shown(scope, lock, '') };
};

/**
 * Opens a contract in the back office. A user who has it open already keeps it.
 * @throws Refusal resource.not_found, permission.denied, srm.locked with the holder
 */
export const openContract = async (
  scope: Scope,
  { params: { id }, body: { operator } }: InputOf<typeof calls.takeSrmLock>,
): Promise<calls.SrmLock> => {
  await lockOwn(scope, id);
  const lock = await findLock(scope, id);
  if (lock !== undefined && !isHeldBy(scope, lock, operator))
    throw new Refusal('srm.locked', { holder: lock.holder });
  if (lock === undefined) await takeLock(scope, id, operator);
  else await keepLock(scope, id);
  await audit(scope, { action: 'open', noun: 'srm_locks', rowId: id, after: { operator } });
  return ownLock(scope, id, operator);
};

/** Says that it is still open. @throws Refusal resource.not_found when it is not, or another's, permission.denied */
export const pulse = async (
  scope: Scope,
  { params: { id }, body: { operator } }: InputOf<typeof calls.keepSrmLock>,
): Promise<calls.SrmLock> => {
  await lockOwn(scope, id);
  await ownLock(scope, id, operator);
  await keepLock(scope, id);
  return ownLock(scope, id, operator);
};

/** Closes it there. @throws Refusal resource.not_found when it is not open, or another's, permission.denied */
export const closeContract = async (
  scope: Scope,
  { params: { id }, body: { operator } }: InputOf<typeof calls.releaseSrmLock>,
): Promise<ReplyOf<typeof calls.releaseSrmLock>> => {
  await lockOwn(scope, id);
  await ownLock(scope, id, operator);
  await endLock(scope, id);
  await audit(scope, { action: 'close', noun: 'srm_locks', rowId: id, before: { operator } });
  return { status: 'released' };
};
