import { cents } from '@yardline/domain/money/cents';
import { demandCount } from '../../kernel/auth/counts/request-counts.ts';
import { hashOf } from '../../kernel/auth/tokens.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockContract } from '../contracts/public.ts';
import { guaranteeBook, type GuaranteeRow } from '../guarantee-book/public.ts';
import type { OnPage } from '../payments/public.ts';
import { holdPage } from './hold-page.ts';

/** Pages that may be opened for a document in an hour, so that stolen cards cannot be tried out here. */
const pagesPerHour = 5;

/** Whether the customer is asked for another card: the last one failed. */
const wantsCard = (row: GuaranteeRow | undefined): boolean =>
  row?.state === 'failed' || row?.state === 'pending';

/**
 * Prepares a page on which the customer gives another card for a document of theirs: the amount is held at once where the start is
 * near. A page that is open is the same one. The caller has checked whose document it is.
 * @throws Refusal guarantee.not_wanted, request.rate_limited
 */
export const giveCard = async (
  scope: Scope,
  contractId: number,
  way: OnPage['way'],
): Promise<OnPage['toOpen']> => {
  const { status, starts_at: starts } = await lockContract(scope, contractId);
  const last = await guaranteeBook.latestOf(scope, contractId);
  const isOpen = status === 'open' && starts !== null;
  if (last === undefined || !isOpen || !wantsCard(last)) throw new Refusal('guarantee.not_wanted');
  if (last.state === 'pending') return holdPage.toOpen(scope, last.id, way);
  const subject = hashOf(`guarantee-card|${scope.company.id}|${contractId}`);
  await demandCount(scope.tx, { subject, seconds: 3600, most: pagesPerHour, now: scope.now });
  const { id } = await holdPage.begin(scope, { contractId, amount: cents(last.amount), startsAt: starts });
  return holdPage.toOpen(scope, id, way);
};

/** The page of a document on which a card is awaited, and whom to ask about it; undefined where none is open. */
export const waitingPage = async (scope: Scope, contractId: number) => {
  const last = await guaranteeBook.latestOf(scope, contractId);
  if (last?.state !== 'pending') return undefined;
  return { id: last.id, asking: await holdPage.askingAbout(scope, last.id) };
};
