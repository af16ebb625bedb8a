import type {
  DrawerEntry,
  DrawerSession,
  DrawerSessionRow,
  getDrawerSession as endpoint,
  listDrawerSessions as listEndpoint,
} from '@yardline/contract/till/sessions';
import type { InputOf } from '@yardline/contract/endpoint';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { divisionsWhere } from '@yardline/domain/permissions/derive';
import { overShort } from '@yardline/domain/till/count';
import { sql, type SqlBool } from 'kysely';
import { listPage, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';

const named = (column: 'opened_by' | 'closed_by') => sql<string>`coalesce((select u.name from users u
  where u.company_id = drawer_sessions.company_id and u.id = ${sql.ref(`drawer_sessions.${column}`)}), '')`;

const heads = (scope: Scope) =>
  scope.tx
    .selectFrom('drawer_sessions')
    .innerJoin('drawers', 'drawers.id', 'drawer_sessions.drawer_id')
    .innerJoin('divisions', 'divisions.id', 'drawer_sessions.division_id')
    .where(
      sql<SqlBool>`drawer_sessions.division_id = any(${divisionsWhere(scope.actor.holder, 'payments.view')}::bigint[])`,
    )
    .select(['drawer_sessions.id', 'drawer_sessions.drawer_id', 'drawers.name as drawer_name'])
    .select(['drawer_sessions.division_id', 'divisions.title as division_title'])
    .select(['drawer_sessions.float_amount', 'opened_at', 'closed_at', 'note', 'drawer_sessions.row_version'])
    .select([named('opened_by').as('opened_by_name'), named('closed_by').as('closed_by_name')]);

/** From when to when drawers were open, the last first. */
export const listSessions = (
  scope: Scope,
  { query }: InputOf<typeof listEndpoint>,
): Promise<Page<DrawerSessionRow>> => {
  let rows = heads(scope).select(sql<number | null>`cash_counted - cash_expected`.as('over_short'));
  if (query.drawer_id !== undefined) rows = rows.where('drawer_sessions.drawer_id', '=', query.drawer_id);
  if (query.state !== undefined)
    rows = rows.where('closed_at', query.state === 'open' ? 'is' : 'is not', null);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('drawer_sessions.id'),
    defaultDirection: 'desc',
    sorts: { opened_at: { by: sql.ref('drawer_sessions.opened_at'), of: (row) => row.opened_at } },
  });
};

type Entry = Omit<DrawerEntry, 'amount'> & { amount: number; counts: boolean };

/** What stands in a session, the first first. A card that was declined, or still is asked, brought nothing. */
export const entriesOf = async ({ tx, company }: Scope, sessionId: number): Promise<Entry[]> => {
  const { rows } = await sql<Entry>`
    select e.id, e.kind, e.method, e.amount, e.reason, e.is_ticked, e.created_at, u.name as by_name,
      p.number as payment_number, coalesce(p.cheque_number, '') as cheque_number, coalesce(c.name, '') as customer_name,
      coalesce(p.status in ('succeeded', 'void'), true) as counts
    from drawer_entries e
    join users u on u.company_id = ${company.id} and u.id = e.created_by
    left join payments p on p.company_id = ${company.id} and p.id = e.payment_id
    left join customers c on c.company_id = ${company.id} and c.id = p.customer_id
    where e.company_id = ${company.id} and e.session_id = ${sessionId}
    order by e.id`.execute(tx);
  return rows.filter(({ counts }) => counts);
};

/** What a session should hold, in cents: cash with its float, checks, and cards of the terminal. */
export const expectedOf = (entries: readonly Entry[], float: number) => {
  const of = (...methods: Entry['method'][]) =>
    sum(
      entries
        .filter(({ kind, method }) => kind !== 'over_short' && methods.includes(method))
        .map((entry) => cents(entry.amount)),
    );
  return { cash: cents(float) + of('cash'), cheques: of('cheque'), cards: of('card', 'debit') };
};

const comparedOf = (expected: number | null, counted: number | null) => ({
  expected,
  counted,
  difference:
    expected === null || counted === null
      ? null
      : amount(overShort({ expected: cents(expected), counted: cents(counted) })),
});

/** An entry as it is told: a user who counts blind sees the amounts of checks alone, which they tick. */
const toldEntry = (entry: Entry, isBlind: boolean): DrawerEntry => ({
  id: entry.id,
  kind: entry.kind,
  method: entry.method,
  amount: isBlind && entry.method !== 'cheque' ? null : entry.amount,
  payment_number: entry.payment_number,
  cheque_number: entry.cheque_number,
  customer_name: entry.customer_name,
  reason: entry.reason,
  is_ticked: entry.is_ticked,
  created_at: entry.created_at,
  by_name: entry.by_name,
});

const countsOf = async ({ tx }: Scope, sessionId: number) =>
  tx
    .selectFrom('drawer_counts')
    .where('session_id', '=', sessionId)
    .orderBy('worth', 'desc')
    .select(['worth as denomination', 'pieces'])
    .execute();

/**
 * A session. While it is open, what is expected is told only to those who may take payments back: others count without knowing, and
 * see of the entries which checks to look for.
 * @throws Refusal resource.not_found
 */
export const getSessionById = async (scope: Scope, id: number): Promise<DrawerSession> => {
  const row = await heads(scope)
    .where('drawer_sessions.id', '=', id)
    .select(['cash_expected', 'cash_counted', 'cheques_expected', 'cheques_counted'])
    .select(['cards_expected', 'cards_counted'])
    .executeTakeFirst();
  if (row === undefined) return notFound();
  const isBlind = row.closed_at === null && !may(scope, 'payments.delete', { division: row.division_id });
  const [entries, counts] = await Promise.all([entriesOf(scope, id), countsOf(scope, id)]);
  const now = expectedOf(entries, row.float_amount);
  const told = (kept: number | null, computed: number) => {
    if (isBlind) return null;
    return row.closed_at === null ? amount(computed) : kept;
  };
  const {
    cash_expected: cash,
    cash_counted: cashCounted,
    cheques_expected: cheques,
    cheques_counted: chequesCounted,
    cards_expected: cards,
    cards_counted: cardsCounted,
    ...head
  } = row;
  return {
    ...head,
    cash: comparedOf(told(cash, now.cash), cashCounted),
    cheques: comparedOf(told(cheques, now.cheques), chequesCounted),
    cards: comparedOf(told(cards, now.cards), cardsCounted),
    entries: entries.map((entry) => toldEntry(entry, isBlind)),
    counts,
    is_blind: isBlind,
  };
};

/** The session of an address. */
export const getSession = (scope: Scope, { params }: InputOf<typeof endpoint>): Promise<DrawerSession> =>
  getSessionById(scope, params.id);
