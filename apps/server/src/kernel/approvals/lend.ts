import { isApprovable } from '@yardline/contract/approvals/approvable';
import type { Endpoint } from '@yardline/contract/endpoint';
import { cents } from '@yardline/domain/money/cents';
import { withLent } from '@yardline/domain/permissions/lend';
import type { FastifyRequest } from 'fastify';
import { audit } from '../audit.ts';
import { readHolder } from '../auth/holder.ts';
import { versionSaid } from '../http/version-said.ts';
import { Refusal } from '../refusal.ts';
import type { Scope } from '../scope.ts';
import { callHash } from './call-hash.ts';
import { totalOf } from './outcome.ts';
import { storeState } from './store.ts';

/** The header by which a call says which approval it comes with. */
const header = 'x-approval';

const idOf = ({ headers }: FastifyRequest): number | undefined => {
  const said = headers[header];
  if (said === undefined) return undefined;
  if (typeof said !== 'string' || !/^[1-9]\d{0,14}$/.test(said)) throw new Refusal('approval.not_found');
  return Number(said);
};

const textsOf = (values: unknown): Record<string, string> =>
  Object.fromEntries(Object.entries(values ?? {}).map(([name, value]) => [name, String(value)]));

const saidBy = ({ name }: Endpoint, request: FastifyRequest): Buffer =>
  callHash({
    name,
    params: textsOf(request.params),
    query: textsOf(request.query),
    body: request.body,
    if_match: versionSaid(request) ?? null,
  });

/** What is asked of a call that comes with an approval. */
type Asked = { endpoint: Endpoint; request: FastifyRequest };

/**
 * The scope of a call that a colleague has approved, with their rights as they are now beside the caller's. Whether the
 * approval still stands is decided by `spend`, in the transaction of the effect: a repetition of the call is answered first.
 * @throws Refusal approval.not_found, also for another call or another input than the one approved, and for another's approval
 */
export const lend = async (scope: Scope, { endpoint, request }: Asked): Promise<Scope> => {
  const id = idOf(request);
  if (id === undefined) return scope;
  if (!isApprovable(endpoint) || scope.actor.impersonator !== undefined || scope.sessionId === undefined)
    throw new Refusal('approval.not_found');
  const found = await scope.tx
    .selectFrom('approvals')
    .innerJoin('users', 'users.id', 'approvals.asked_of')
    .where('approvals.id', '=', id)
    .where('approvals.asked_by', '=', scope.actor.userId)
    .where('approvals.call_hash', '=', saidBy(endpoint, request))
    .where('users.is_active', '=', true)
    .select(['approvals.asked_of', 'approvals.amount'])
    .executeTakeFirst();
  if (found === undefined) throw new Refusal('approval.not_found');
  const lender = await readHolder(scope.tx, found.asked_of);
  const holder = withLent(scope.actor.holder, lender);
  const total = found.amount === null ? null : cents(found.amount);
  return { ...scope, actor: { ...scope.actor, holder }, approval: { id, total } };
};

/** Uses up the approval of a call, so that of many at once one has an effect. @throws Refusal approval.used, approval.expired, approval.not_given */
export const spend = async (scope: Scope): Promise<void> => {
  const { approval, tx, now } = scope;
  if (approval === undefined) return;
  const found = await tx
    .selectFrom('approvals')
    .where('id', '=', approval.id)
    .select(['state', 'expires_at'])
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (found.state === 'used') throw new Refusal('approval.used');
  if (found.state !== 'approved') throw new Refusal('approval.not_given');
  if (Temporal.Instant.compare(now, found.expires_at) >= 0) throw new Refusal('approval.expired');
  await storeState(scope, approval.id, { state: 'used', used_at: now.toString() });
  await audit(scope, {
    action: 'update',
    noun: 'approvals',
    rowId: approval.id,
    before: { state: 'approved' },
    after: { state: 'used' },
  });
};

/** Refuses a call whose total is no longer what was approved; nothing of it is kept. @throws Refusal approval.changed */
export const demandAsApproved = ({ approval }: Scope, reply: unknown): void => {
  if (approval === undefined) return;
  const total = totalOf(reply);
  if (total !== approval.total)
    throw new Refusal('approval.changed', { was: approval.total ?? 0, now: total ?? 0 });
};
