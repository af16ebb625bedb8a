import type { closeDrawer as endpoint, DrawerSession } from '@yardline/contract/till/sessions';
import type { InputOf } from '@yardline/contract/endpoint';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import {
  type Compared,
  countedCash,
  denominationsOf,
  differsTooMuch,
  overShort,
} from '@yardline/domain/till/count';
import { dayOf } from '@yardline/domain/time/local';
import { audit } from '../../kernel/audit.ts';
import { Refusal, refuseFields } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { limitOf } from './drawers.ts';
import { type LockedSession, lockSession } from './lock-session.ts';
import { enterCash } from './move-cash.ts';
import { entriesOf, expectedOf, getSessionById } from './sessions.ts';

type Form = InputOf<typeof endpoint>['body'];
type Count = { cash: Compared; cheques: Compared; cards: Compared };

/** @throws Refusal till.unknown_coin at what is no coin or note of the currency, or is named twice */
const refuseCoins = ({ company }: Scope, { counts }: Form): void => {
  const known = denominationsOf(company.currency);
  counts.forEach(({ denomination }, index) => {
    const isTwice = counts.findIndex((each) => each.denomination === denomination) !== index;
    if (isTwice || !known.includes(denomination))
      refuseFields([{ path: `counts.${index}.denomination`, code: 'till.unknown_coin' }]);
  });
};

const compare = async (scope: Scope, session: LockedSession, form: Form): Promise<Count> => {
  const entries = await entriesOf(scope, session.id);
  const expected = expectedOf(entries, session.float_amount);
  const ticked = new Set(form.cheques);
  const cheques = entries.filter(({ id, method }) => method === 'cheque' && ticked.has(id));
  return {
    cash: { expected: expected.cash, counted: countedCash(form.counts) },
    cheques: { expected: expected.cheques, counted: sum(cheques.map((each) => cents(each.amount))) },
    cards: { expected: expected.cards, counted: cents(form.cards_total) },
  };
};

/**
 * A count that differs by more than the company lets pass needs another person than who opened the drawer, with the right to take
 * payments back: a colleague closes it, or approves it.
 */
const refuseDifference = async (scope: Scope, session: LockedSession, count: Count): Promise<void> => {
  const limit = cents(await limitOf(scope));
  if (!differsTooMuch(Object.values(count), limit)) return;
  demand(scope, 'payments.delete', { division: session.division_id });
  if (session.opened_by === scope.actor.userId && scope.approval === undefined)
    throw new Refusal('till.second_person', { limit });
};

/** Keeps what was counted. */
const keepCount = async (
  scope: Scope,
  session: LockedSession,
  { form, count }: { form: Form; count: Count },
) => {
  const { tx, company, now, actor } = scope;
  const told = {
    cash_expected: amount(count.cash.expected),
    cash_counted: amount(count.cash.counted),
    cheques_expected: amount(count.cheques.expected),
    cheques_counted: amount(count.cheques.counted),
    cards_expected: amount(count.cards.expected),
    cards_counted: amount(count.cards.counted),
    note: form.note,
  };
  await tx
    .updateTable('drawer_sessions')
    .set({
      ...told,
      closed_at: now.toString(),
      closed_by: actor.userId,
      closed_on: dayOf(now, company.timeZone),
      row_version: session.row_version + 1,
    })
    .where('id', '=', session.id)
    .execute();
  const pieces = form.counts.filter(({ pieces: found }) => found > 0);
  if (pieces.length > 0)
    await tx
      .insertInto('drawer_counts')
      .values(
        pieces.map((each) => ({
          company_id: company.id,
          session_id: session.id,
          worth: each.denomination,
          pieces: each.pieces,
        })),
      )
      .execute();
  if (form.cheques.length > 0)
    await tx
      .updateTable('drawer_entries')
      .set({ is_ticked: true })
      .where('session_id', '=', session.id)
      .where('method', '=', 'cheque')
      .where('id', 'in', form.cheques)
      .execute();
  await audit(scope, { action: 'close', noun: 'drawer_sessions', rowId: session.id, after: told });
};

/**
 * Closes a drawer with what was counted. Cash that is over or short goes into the books; checks and cards that differ are kept with the
 * count, as their money is elsewhere. Of two people who close it at once, the second is told.
 * @throws Refusal resource.not_found, permission.denied, till.closed {name}, till.unknown_coin, till.second_person {limit},
 *   ledger.period_closed {month}
 */
export const closeSession = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<DrawerSession> => {
  refuseCoins(scope, body);
  const session = await lockSession(scope, params.id);
  const count = await compare(scope, session, body);
  await refuseDifference(scope, session, count);
  const moved = overShort(count.cash);
  if (moved !== 0)
    await enterCash(scope, session, { kind: 'over_short', moved, reason: body.note.slice(0, 120) });
  await keepCount(scope, session, { form: body, count });
  return getSessionById(scope, session.id);
};
