import { type Move, mirrored } from '@yardline/domain/ledger/postings';
import { cents, sum } from '@yardline/domain/money/cents';
import type { Scope } from '../../../kernel/scope.ts';
import type { NewEntry } from './enter.ts';
import { readParts } from './money-entries.ts';

/** The entries of cash that came into drawers, or left them, without a payment. */
export const entriesOfDrawerCash = async ({ tx }: Scope, ids: readonly number[]): Promise<NewEntry[]> => {
  const rows = await tx
    .selectFrom('drawer_entries')
    .where('id', 'in', ids)
    .where('kind', 'in', ['paid_in', 'paid_out', 'over_short'])
    .orderBy('id')
    .select(['id', 'kind', 'amount', 'division_id', 'posting_on'])
    .execute();
  return rows.map((row) => ({
    kind: 'drawer',
    noun: 'drawer_entries',
    rowId: row.id,
    reference: `${row.id}`,
    postingOn: row.posting_on,
    moves: [
      {
        posting: row.kind === 'over_short' ? 'drawerCount' : 'drawerCash',
        amount: cents(row.amount),
        divisionId: row.division_id,
      },
    ],
  }));
};

const readSlips = ({ tx }: Scope, ids: readonly number[]) =>
  tx
    .selectFrom('bank_slips')
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'number', 'account_id', 'made_on', 'taken_back_on'])
    .execute();

const readLines = ({ tx }: Scope, ids: readonly number[]) =>
  tx
    .selectFrom('bank_slip_lines as l')
    .leftJoin('drawer_entries as e', 'e.id', 'l.drawer_entry_id')
    .where('l.slip_id', 'in', ids)
    .orderBy('l.slip_id')
    .orderBy('l.line_number')
    .select(['l.slip_id', 'l.method', 'l.kind', 'l.amount', 'l.payment_id', 'e.division_id'])
    .execute();

type Line = Awaited<ReturnType<typeof readLines>>[number];
type Part = Awaited<ReturnType<typeof readParts>>[number];

/** What of a line leaves the till of which division: of a payment that is for several, what each got; the rest is of the first. */
const movesOfLine = (line: Line, parts: readonly Part[]): Move[] => {
  const posting = line.method === 'cash' ? ('cashBanked' as const) : ('chequesBanked' as const);
  if (line.division_id !== null)
    return [{ posting, amount: cents(line.amount), divisionId: line.division_id }];
  const own = parts.filter(({ payment_id: id }) => id === line.payment_id);
  const sign = line.kind === 'void' ? -1 : 1;
  const shares = own.map((part) => sign * cents(part.amount));
  const rest = cents(line.amount) - sum(shares);
  return own.map(({ division_id: divisionId }, at) => ({
    posting,
    amount: (shares[at] ?? 0) + (at === 0 ? rest : 0),
    divisionId,
  }));
};

/** Moves of one division as one, so that a slip of many payments has few lines. */
const byDivision = (moves: readonly Move[]): Move[] => {
  const byKey = new Map<string, Move>();
  for (const move of moves) {
    const key = `${move.posting} ${move.divisionId}`;
    byKey.set(key, { ...move, amount: (byKey.get(key)?.amount ?? 0) + move.amount });
  }
  return [...byKey.values()].filter(({ amount }) => amount !== 0);
};

const readMoves = async (scope: Scope, ids: readonly number[]) => {
  const [slips, lines] = await Promise.all([readSlips(scope, ids), readLines(scope, ids)]);
  const payments = lines.flatMap(({ payment_id: id }) => (id === null ? [] : [id]));
  const parts = payments.length === 0 ? [] : await readParts(scope, payments);
  return slips.map((slip) => ({
    slip,
    moves: byDivision(
      lines.filter((line) => line.slip_id === slip.id).flatMap((line) => movesOfLine(line, parts)),
    ),
  }));
};

/** The entries of what went to the bank together. */
export const entriesOfBankSlips = async (scope: Scope, ids: readonly number[]): Promise<NewEntry[]> =>
  (await readMoves(scope, ids)).map(({ slip, moves }) => ({
    kind: 'bank_slip',
    noun: 'bank_slips',
    rowId: slip.id,
    reference: `${slip.number}`,
    postingOn: slip.made_on,
    bankId: slip.account_id,
    moves,
  }));

/** The mirrors of slips that were taken back. */
export const entriesOfBankSlipReturns = async (scope: Scope, ids: readonly number[]): Promise<NewEntry[]> =>
  (await readMoves(scope, ids)).flatMap(({ slip, moves }) =>
    slip.taken_back_on === null
      ? []
      : [
          {
            kind: 'bank_slip_return' as const,
            noun: 'bank_slips',
            rowId: slip.id,
            reference: `${slip.number}`,
            postingOn: slip.taken_back_on,
            bankId: slip.account_id,
            moves: mirrored(moves),
          },
        ],
  );
