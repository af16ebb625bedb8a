import { randomUUID } from 'node:crypto';
import { cents } from '@yardline/domain/money/cents';
import { isTimeToHold } from '@yardline/domain/payments/guarantee';
import type { Job } from '../../kernel/jobs/job.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Site } from '../../kernel/site.ts';
import { cardsNamed } from '../card-provider/public.ts';
import { lockContract } from '../contracts/public.ts';
import { guaranteeBook } from '../guarantee-book/public.ts';
import { closeOnceFree } from '../invoices/public.ts';
import { settleHold } from './settle-hold.ts';

/** The bank let go of what was neither captured nor released: it is shown so, and its document waits for it no longer. */
const lapse = async (scope: Scope, id: number): Promise<void> => {
  const row = await guaranteeBook.lock(scope, id);
  await guaranteeBook.change(scope, row, { state: 'lapsed', ended_at: scope.now.toString() });
  await closeOnceFree(scope, row.contract_id, -1);
};

/** An attempt on a kept card, whose key is kept before the provider is asked; undefined where it is not time for one. */
const prepare = async (scope: Scope, site: Site, id: number) => {
  const found = await guaranteeBook.find(scope, id);
  if (found === undefined) return undefined;
  const { starts_at: starts, status } = await lockContract(scope, found.contract_id);
  const row = await guaranteeBook.lock(scope, id);
  if (row.state === 'authorized' && row.release_asked_at === null && row.capture_payment_id === null)
    if (!guaranteeBook.isHeldNow(row, scope.now)) await lapse(scope, id);
  if (row.state !== 'saved' || row.card_token === null) return undefined;
  const isWanted = status === 'open' && row.release_asked_at === null;
  const isTime = starts !== null && isTimeToHold(Temporal.Instant.from(starts), scope.now);
  if (row.attempt_key === null && !(isWanted && isTime)) return undefined;
  const key = row.attempt_key ?? randomUUID();
  if (row.attempt_key === null) await guaranteeBook.change(scope, row, { attempt_key: key });
  return {
    isWanted,
    provider: await cardsNamed({ ...scope, site }, row.provider),
    hold: { key, amount: cents(row.amount), currency: row.currency, card: row.card_token },
  };
};

/**
 * Does for a guarantee what time asks of it: from 48 hours before the start its amount is held on the card that is kept, and what
 * the bank let go of has lapsed.
 */
export const keepGuarantee = (site: Site): Job => ({
  task: 'keep-guarantee',
  repeatable: 'its key is kept before the provider is asked, which is asked first what became of it',
  run: async ({ inScope }, payload) => {
    const id = Number(payload['guarantee_id']);
    const attempt = await inScope((scope) => prepare(scope, site, id));
    if (attempt === undefined) return;
    const { provider, hold, isWanted } = attempt;
    const before = await provider.holds.find({ key: hold.key, card: hold.card });
    const unwanted = { status: 'ended' } as const;
    const outcome = before ?? (isWanted ? await provider.holds.authorise(hold) : unwanted);
    await inScope((scope) => settleHold(scope, id, outcome));
    if (outcome.status === 'unknown')
      throw new Error(`the provider does not know yet whether guarantee ${id} is held`);
  },
});
