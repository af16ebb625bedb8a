import type { DrawerSession, moveDrawerCash as endpoint } from '@yardline/contract/till/sessions';
import type { InputOf } from '@yardline/contract/endpoint';
import { amount, cents } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { audit } from '../../kernel/audit.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { book } from '../ledger/public.ts';
import { type LockedSession, lockSession } from './lock-session.ts';
import { getSessionById } from './sessions.ts';

/** Cash of a session without a payment. */
type Cash = { kind: 'paid_in' | 'paid_out' | 'over_short'; moved: number; reason: string };

/** Writes cash that is of no payment into a session and into the books. @returns the entry */
export const enterCash = async (
  scope: Scope,
  session: LockedSession,
  { kind, moved, reason }: Cash,
): Promise<number> => {
  const { id } = await scope.tx
    .insertInto('drawer_entries')
    .values({
      company_id: scope.company.id,
      drawer_id: session.drawer_id,
      division_id: session.division_id,
      session_id: session.id,
      kind,
      method: 'cash',
      amount: amount(moved),
      reason,
      posting_on: dayOf(scope.now, scope.company.timeZone),
      created_at: scope.now.toString(),
      created_by: scope.actor.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await book.drawerCash(scope, [id]);
  return id;
};

/**
 * Puts cash into an open drawer, or pays it out of it, with the reason.
 * @throws Refusal resource.not_found, permission.denied, till.closed {name}, payment.not_positive, ledger.period_closed {month}
 */
export const moveCash = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<DrawerSession> => {
  if (body.amount <= 0) refuseFields([{ path: 'amount', code: 'payment.not_positive' }]);
  const session = await lockSession(scope, params.id);
  const moved = cents(body.amount);
  await enterCash(scope, session, {
    kind: body.kind,
    moved: body.kind === 'paid_in' ? moved : 0 - moved,
    reason: body.reason,
  });
  await audit(scope, { action: 'pay', noun: 'drawer_sessions', rowId: session.id, after: body });
  return getSessionById(scope, session.id);
};
