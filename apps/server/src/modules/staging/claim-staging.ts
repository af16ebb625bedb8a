import type { InputOf } from '@yardline/contract/endpoint';
import type {
  claimStaging as claimEndpoint,
  releaseStaging as releaseEndpoint,
  Staging,
} from '@yardline/contract/staging/staging';
import { isClaimed } from '@yardline/domain/staging/states';
import { audit } from '../../kernel/audit.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { assignmentOf, isOthers, isWhole } from './items.queries.ts';
import { readStaging } from './stagings.queries.ts';
import { demandWaiting, lockStaging, refuseClaimed, writeStagings } from './write-staging.ts';

/**
 * Says that the actor gets it ready now: others keep out for 30 minutes after their last act. [B4.14]
 * @throws Refusal resource.not_found, permission.denied, contract.not_open, staging.nothing_to_stage, staging.claimed {name, until}
 */
export const claimStaging = async (
  scope: Scope,
  { params, body }: InputOf<typeof claimEndpoint>,
): Promise<Staging> => {
  const locked = await lockStaging(scope, params.id);
  demandWaiting(locked);
  const asked = new Set(body.hold_ids);
  const wanted = locked.items.filter(
    (item) => !isWhole(item) && (asked.size === 0 || asked.has(item.hold_id)),
  );
  const free = wanted.filter((item) => !isOthers(scope, item));
  const taken = wanted.find((item) => isOthers(scope, item));
  if (taken !== undefined && (asked.size > 0 || free.length === 0))
    return refuseClaimed(scope, locked, taken);
  if (free.length === 0) throw new Refusal('staging.nothing_to_stage');
  await writeStagings(
    scope,
    free.map(({ hold_id: id }) => id),
    { claimed_by: scope.actor.userId, claimed_at: scope.now.toString() },
  );
  await audit(scope, {
    action: 'update',
    noun: 'stagings',
    rowId: params.id,
    after: { claimed: free.map(({ line_number: line }) => line) },
  });
  return readStaging(scope, params.id);
};

/**
 * Ends claims of the actor: others can get it ready.
 * @throws Refusal resource.not_found, permission.denied, staging.not_claimed
 */
export const releaseStaging = async (
  scope: Scope,
  { params, body }: InputOf<typeof releaseEndpoint>,
): Promise<Staging> => {
  const { items } = await lockStaging(scope, params.id);
  const asked = new Set(body.hold_ids);
  const own = items.filter(
    (item) =>
      item.claimed_by === scope.actor.userId &&
      isClaimed(assignmentOf(item), scope.now) &&
      (asked.size === 0 || asked.has(item.hold_id)),
  );
  if (own.length === 0) throw new Refusal('staging.not_claimed');
  await writeStagings(
    scope,
    own.map(({ hold_id: id }) => id),
    { claimed_by: null, claimed_at: null },
  );
  await audit(scope, {
    action: 'update',
    noun: 'stagings',
    rowId: params.id,
    after: { released: own.map(({ line_number: line }) => line) },
  });
  return readStaging(scope, params.id);
};
