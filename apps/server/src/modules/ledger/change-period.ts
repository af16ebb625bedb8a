import type { changeLedgerPeriod as endpoint, LedgerPeriod } from '@yardline/contract/ledger/periods';
import type { InputOf } from '@yardline/contract/endpoint';
import { audit } from '../../kernel/audit.ts';
import { demandFreshProof } from '../../kernel/auth/fresh-proof.ts';
import type { Call } from '../../kernel/http/route.ts';
import { notFound, Refusal, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { demandEverywhere } from './divisions.ts';
import { getClosing } from './periods.queries.ts';

type Asked = InputOf<typeof endpoint>['body'];

/** A month, locked against what is being posted to it. */
const lockPeriod = async ({ tx }: Scope, id: number) =>
  (await tx
    .selectFrom('ledger_periods')
    .where('id', '=', id)
    .select(['id', 'starts_on', 'status', 'reason', 'row_version'])
    .forUpdate()
    .executeTakeFirst()) ?? notFound();

type Locked = Awaited<ReturnType<typeof lockPeriod>>;

const isLaterClosed = async ({ tx }: Scope, first: string): Promise<boolean> =>
  (await tx
    .selectFrom('ledger_periods')
    .where('starts_on', '>', first)
    .where('status', '=', 'closed')
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** What a closed month needs to open again: a reason, a proof of who asks, and no later month that is closed. */
const refuseOpening = async (scope: Scope, row: Locked, { reason }: Asked): Promise<void> => {
  if (reason.trim() === '') refuseFields([{ path: 'reason', code: 'ledger.reason_needed' }]);
  await demandFreshProof(scope);
  if (await isLaterClosed(scope, row.starts_on)) throw new Refusal('ledger.later_closed');
};

const refuseClosing = async (scope: Scope, row: Locked, { status }: Asked): Promise<void> => {
  const { is_over: isOver, checks } = await getClosing(scope, row.id);
  if (!isOver) throw new Refusal('ledger.period_not_over');
  if (status === 'closed' && checks.some(({ blocks }) => blocks)) throw new Refusal('ledger.period_blocked');
};

/**
 * Closes a month: softly, so that only users who close periods post to it, or for good, once its checks find nothing wrong. A
 * closed month opens again with a reason and a fresh proof, the last one first.
 * @throws Refusal resource.not_found, permission.denied, document.stale, ledger.period_not_over, ledger.period_blocked,
 *   ledger.reason_needed, ledger.later_closed, re_authentication.required
 */
export const changePeriod = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<LedgerPeriod> => {
  await demandEverywhere(scope, 'ledger.delete');
  const row = await lockPeriod(scope, id);
  await expectVersion(scope, 'ledger_periods', row, ifMatch);
  if (row.status === 'closed' && body.status !== 'closed') await refuseOpening(scope, row, body);
  else if (body.status !== 'open') await refuseClosing(scope, row, body);
  await scope.tx
    .updateTable('ledger_periods')
    .set({
      ...body,
      changed_by: scope.actor.userId,
      changed_at: scope.now.toString(),
      row_version: row.row_version + 1,
    })
    .where('id', '=', id)
    .execute();
  await audit(scope, {
    action: body.status === 'open' ? 'reopen' : 'close',
    noun: 'ledger_periods',
    rowId: id,
    before: { status: row.status },
    after: body,
  });
  const { checks: _checks, ties: _ties, ...period } = await getClosing(scope, id);
  return period;
};
