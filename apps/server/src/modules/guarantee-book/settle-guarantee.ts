import { amount, cents } from '@yardline/domain/money/cents';
import { usualEnd } from '@yardline/domain/payments/guarantee';
import { audit } from '../../kernel/audit.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { HoldOutcome } from '../card-provider/public.ts';
import { type GuaranteeRow, lockGuarantee } from './guarantee-row.ts';

type Change = Partial<{
  state: GuaranteeRow['state'];
  card_token: string;
  card_issuer: string;
  card_last4: string;
  provider_ref: string;
  authorized: number;
  held_until: string;
  captured: number | null;
  capture_payment_id: number | null;
  attempt_key: string;
  release_asked_at: string;
  failure: string;
  reason: string;
  link_hash: Buffer;
  ended_at: string;
}>;

const told: ReadonlySet<string> = new Set([
  'state',
  'authorized',
  'held_until',
  'captured',
  'failure',
  'reason',
  'release_asked_at',
]);

/** Changes a guarantee that the caller has locked, and tells the audit what people may know of it. */
export const changeGuarantee = async (
  scope: Scope,
  { id, state }: Pick<GuaranteeRow, 'id' | 'state'>,
  change: Change,
): Promise<void> => {
  await scope.tx
    .updateTable('guarantees')
    .set((eb) => ({ ...change, row_version: eb('row_version', '+', 1) }))
    .where('id', '=', id)
    .execute();
  const after = Object.fromEntries(Object.entries(change).filter(([column]) => told.has(column)));
  await audit(scope, { action: 'update', noun: 'guarantees', rowId: id, before: { state }, after });
};

/** Seconds after which a provider that did not say that it let go is asked again. */
const again = 60;

/** Has the provider let go of what it holds; a job asks it until it has. The caller has locked it. */
export const askRelease = async (scope: Scope, row: GuaranteeRow, delaySeconds = again): Promise<void> => {
  await changeGuarantee(scope, row, { release_asked_at: scope.now.toString() });
  await enqueue(scope, 'release-guarantee', { guarantee_id: row.id }, { delaySeconds });
};

type Authorized = Extract<HoldOutcome, { status: 'authorized' }>;

const heldBy = (scope: Scope, outcome: Authorized): Change => ({
  state: 'authorized',
  provider_ref: outcome.ref,
  authorized: amount(outcome.amount),
  card_issuer: outcome.issuer,
  card_last4: outcome.last4,
  held_until: outcome.until ?? usualEnd(scope.now).toString(),
  failure: '',
});

/** What a page came to: how its card went, or that it ended without one. */
export type GuaranteeOutcome = HoldOutcome | { status: 'ended' };

/** The provider has let go of it, or it was never more than a card that was kept. The caller has locked it. */
export const markReleased = (scope: Scope, row: GuaranteeRow): Promise<void> =>
  changeGuarantee(scope, row, { state: 'released', ended_at: scope.now.toString() });

/** It was let go of while a kept card was asked: what is held by now is released, and nothing else was held. */
const settleUnwanted = async (
  scope: Scope,
  row: GuaranteeRow,
  outcome: Exclude<GuaranteeOutcome, { status: 'unknown' }>,
): Promise<{ state: GuaranteeRow['state']; isNews: boolean }> => {
  if (outcome.status === 'authorized') {
    await changeGuarantee(scope, row, heldBy(scope, outcome));
    await enqueue(scope, 'release-guarantee', { guarantee_id: row.id });
    return { state: 'authorized', isNews: false };
  }
  await markReleased(scope, row);
  return { state: 'released', isNews: false };
};

/**
 * Records what became of a page or of an attempt on a kept card. One that is settled stays as it is, so that the outcome may be
 * told more than once. Another amount than was asked for is held for no one: it is released again.
 * @returns the state that it has now, and whether this changed it
 */
export const settleGuarantee = async (
  scope: Scope,
  id: number,
  outcome: GuaranteeOutcome,
): Promise<{ state: GuaranteeRow['state']; isNews: boolean }> => {
  const row = await lockGuarantee(scope, id);
  const isWaiting = row.state === 'pending' || (row.state === 'saved' && row.attempt_key !== null);
  if (!isWaiting || outcome.status === 'unknown') return { state: row.state, isNews: false };
  if (row.release_asked_at !== null) return settleUnwanted(scope, row, outcome);
  if (outcome.status === 'authorized') {
    await changeGuarantee(scope, row, heldBy(scope, outcome));
    const isAsAsked = outcome.amount === cents(row.amount) && outcome.currency === row.currency;
    if (!isAsAsked) await askRelease(scope, { ...row, state: 'authorized' }, 0);
    return { state: isAsAsked ? 'authorized' : 'failed', isNews: true };
  }
  if (outcome.status === 'saved') {
    const { card, issuer, last4 } = outcome;
    const kept = { card_token: card, card_issuer: issuer, card_last4: last4 };
    await changeGuarantee(scope, row, { state: 'saved', ...kept });
    return { state: 'saved', isNews: true };
  }
  const failure = outcome.status === 'ended' ? 'guarantee.left' : outcome.reason;
  await changeGuarantee(scope, row, { state: 'failed', failure, ended_at: scope.now.toString() });
  return { state: 'failed', isNews: true };
};

/**
 * Lets go of what stands for a document that came to nothing: a kept card at once, a held amount as soon as the provider says so.
 * A page that is open is settled when it ends.
 */
export const letGuaranteesGo = async (scope: Scope, rows: readonly GuaranteeRow[]): Promise<void> => {
  for (const row of rows) {
    if (row.state === 'saved' && row.attempt_key === null) await markReleased(scope, row);
    // Its card is being asked: what asked it settles this.
    else if (row.state === 'saved')
      await changeGuarantee(scope, row, { release_asked_at: scope.now.toString() });
    if (row.state === 'authorized' && row.capture_payment_id === null) await askRelease(scope, row, 0);
  }
};
