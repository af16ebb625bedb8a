import { isMethod, tenders } from '@yardline/domain/payments/tenders';
import { amount, cents } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';

type Asked = {
  paymentId: number;
  divisionId: number;
  /** The drawer that was named; undefined where the one that is open takes it. */
  drawerId: number | null | undefined;
};

type Open = { id: number; drawer_id: number; opened_by: number };

/** Sessions that are open in a division, kept open until the transaction ends. */
const openIn = ({ tx }: Scope, divisionId: number): Promise<Open[]> =>
  tx
    .selectFrom('drawer_sessions')
    .where('division_id', '=', divisionId)
    .where('closed_at', 'is', null)
    .orderBy('id')
    .select(['id', 'drawer_id', 'opened_by'])
    .forKeyShare()
    .execute();

const hasDrawers = async ({ tx }: Scope, divisionId: number): Promise<boolean> =>
  (await tx
    .selectFrom('drawers')
    .where('division_id', '=', divisionId)
    .where('is_active', '=', true)
    .select('id')
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Which of the open drawers takes money: the one that was named, the user's own, or the only one. */
const choose = ({ actor }: Scope, open: readonly Open[], drawerId: number | null | undefined) => {
  if (typeof drawerId === 'number') return open.find((each) => each.drawer_id === drawerId);
  const own = open.filter((each) => each.opened_by === actor.userId);
  const [first, ...others] = own.length > 0 ? own : open;
  return others.length === 0 ? first : undefined;
};

/** Cash has to lie in a drawer where the division has some; other money may come by mail. */
const refuseWithout = async (
  scope: Scope,
  { divisionId, drawerId }: Asked,
  { method, isAnyOpen }: { method: string; isAnyOpen: boolean },
): Promise<void> => {
  if (typeof drawerId === 'number') refuseFields([{ path: 'drawer_id', code: 'till.not_open' }]);
  if (method !== 'cash') return;
  if (isAnyOpen) refuseFields([{ path: 'drawer_id', code: 'till.choose_drawer' }]);
  if (await hasDrawers(scope, divisionId)) refuseFields([{ path: 'method', code: 'till.not_open' }]);
};

/** What of a payment the till counts. */
const paidOf = async ({ tx }: Scope, paymentId: number) => {
  const row = await tx
    .selectFrom('payments')
    .where('id', '=', paymentId)
    .select(['method', 'amount', 'fee', 'rounding', 'is_card_present', 'is_own_cheque'])
    .executeTakeFirstOrThrow();
  const moved = cents(row.amount) + cents(row.fee) + cents(row.rounding);
  const { method, is_card_present: isPresent, is_own_cheque: isOwn } = row;
  const isCounted = method === 'card' ? isPresent : isMethod(method) && tenders[method].isOfDrawer && !isOwn;
  return { method, moved, isCounted };
};

/**
 * Puts a payment or a refund into an open drawer of its division. A division without drawers goes on without one.
 * @throws Refusal till.not_open, till.choose_drawer
 */
const take = async (scope: Scope, asked: Asked): Promise<void> => {
  const { method, moved, isCounted } = await paidOf(scope, asked.paymentId);
  if (!isCounted) return;
  const open = await openIn(scope, asked.divisionId);
  const session = choose(scope, open, asked.drawerId);
  if (session === undefined) {
    await refuseWithout(scope, asked, { method, isAnyOpen: open.length > 0 });
    return;
  }
  await scope.tx
    .insertInto('drawer_entries')
    .values({
      company_id: scope.company.id,
      drawer_id: session.drawer_id,
      division_id: asked.divisionId,
      session_id: session.id,
      kind: 'payment',
      method,
      amount: amount(moved),
      payment_id: asked.paymentId,
      posting_on: dayOf(scope.now, scope.company.timeZone),
      created_at: scope.now.toString(),
      created_by: scope.actor.userId,
    })
    .execute();
};

const entryOf = ({ tx }: Scope, paymentId: number) =>
  tx
    .selectFrom('drawer_entries as e')
    .innerJoin('drawer_sessions as s', 's.id', 'e.session_id')
    .where('e.payment_id', '=', paymentId)
    .where('e.kind', '=', 'payment')
    .select(['e.drawer_id', 'e.division_id', 'e.session_id', 'e.method', 'e.amount', 's.closed_at'])
    .forKeyShare()
    .executeTakeFirst();

/** The session that is open on a drawer. */
const sessionOf = async ({ tx }: Scope, drawerId: number): Promise<number | null> => {
  const row = await tx
    .selectFrom('drawer_sessions')
    .where('drawer_id', '=', drawerId)
    .where('closed_at', 'is', null)
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  return row?.id ?? null;
};

/**
 * Takes a payment that does not count any more out of its drawer. Once its session is closed, that takes the right to take payments back,
 * and falls on the drawer's next session. What the bank sent back was in the drawer, and stays counted there.
 * @throws Refusal permission.denied
 */
const takeOut = async (
  scope: Scope,
  { paymentId, isFromBank }: { paymentId: number; isFromBank: boolean },
): Promise<void> => {
  if (isFromBank) return;
  const entry = await entryOf(scope, paymentId);
  if (entry === undefined) return;
  if (entry.closed_at !== null) demand(scope, 'payments.delete', { division: entry.division_id });
  const sessionId = entry.closed_at === null ? entry.session_id : await sessionOf(scope, entry.drawer_id);
  await scope.tx
    .insertInto('drawer_entries')
    .values({
      company_id: scope.company.id,
      drawer_id: entry.drawer_id,
      division_id: entry.division_id,
      session_id: sessionId,
      kind: 'void',
      method: entry.method,
      amount: amount(0 - cents(entry.amount)),
      payment_id: paymentId,
      posting_on: dayOf(scope.now, scope.company.timeZone),
      created_at: scope.now.toString(),
      created_by: scope.actor.userId,
    })
    .execute();
};

/** The drawer that gets the money of a payment or a refund again once it is taken back; undefined where none has it. */
const foresee = async ({ tx }: Scope, paymentId: number) => {
  const row = await tx
    .selectFrom('drawer_entries as e')
    .innerJoin('drawers as d', 'd.id', 'e.drawer_id')
    .innerJoin('drawer_sessions as s', 's.id', 'e.session_id')
    .where('e.payment_id', '=', paymentId)
    .where('e.kind', '=', 'payment')
    .select(['d.name', 'e.amount', 's.closed_at'])
    .executeTakeFirst();
  if (row === undefined) return undefined;
  return { name: row.name, amount: amount(0 - cents(row.amount)), isNextSession: row.closed_at !== null };
};

/** How payments lie in drawers. */
export const inDrawers = { take, takeOut, foresee } as const;
