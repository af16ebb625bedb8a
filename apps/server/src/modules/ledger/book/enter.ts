import type { PostedCause } from '@yardline/domain/ledger/costs';
import { monthOf } from '@yardline/domain/ledger/months';
import { type Move, postings } from '@yardline/domain/ledger/postings';
import { amount } from '@yardline/domain/money/cents';
import type { Purpose } from '@yardline/domain/ledger/purposes';
import type { Scope } from '../../../kernel/scope.ts';
import { accountAt, type Mapping, mappingsOf } from './chart.ts';
import { periodsOf } from './periods.ts';

/** What entries are derived from, by kind. */
export type DerivedKind =
  | 'invoice'
  | 'credit'
  | 'payment'
  | 'refund'
  | 'void'
  | 'deposit_use'
  | 'deposit_return'
  | 'credit_use'
  | 'credit_return'
  | 'accrual'
  | 'accrual_return'
  | 'write_off'
  | 'write_off_return'
  | `stock_${PostedCause}`
  | 'repair_cost'
  | 'sublet_cost'
  | 'warranty'
  | 'drawer'
  | 'bank_slip'
  | 'bank_slip_return';

/** An entry of a record: when it is posted, what its paper is called, and what it moves. */
export type NewEntry = {
  kind: DerivedKind;
  noun: string;
  rowId: number;
  reference: string;
  /** The day of the books; that on the paper is the same unless it is said. */
  postingOn: string;
  documentOn?: string;
  /** The account of the bank, where the record names one. */
  bankId?: number | undefined;
  moves: readonly Move[];
};

/** A move as a line: which accounts of which divisions it debits and credits. */
export const lineOf = (mappings: readonly Mapping[], move: Move, bankId: number | undefined) => {
  const { debit, credit } = postings[move.posting];
  const { divisionId, creditDivisionId = divisionId, classId = null, taxCode = '' } = move;
  const place = { classId, taxCode };
  const accountOf = (purpose: Purpose, division: number): number =>
    purpose === 'bank' && bankId !== undefined
      ? bankId
      : accountAt(mappings, { ...place, purpose, divisionId: division });
  const debits = { account: accountOf(debit, divisionId), divisionId };
  const credits = {
    account: accountOf(credit, creditDivisionId),
    divisionId: creditDivisionId,
  };
  const [from, to] = move.amount > 0 ? [debits, credits] : [credits, debits];
  return {
    debit_account_id: from.account,
    debit_division_id: from.divisionId,
    credit_account_id: to.account,
    credit_division_id: to.divisionId,
    amount: amount(Math.abs(move.amount)),
    class_id: classId,
    tax_code: taxCode,
  };
};

const monthIn = (periods: ReadonlyMap<string, number>, day: string): number => {
  const id = periods.get(monthOf(day).startsOn);
  if (id === undefined) throw new Error(`no period of the ledger for ${day}`);
  return id;
};

/**
 * Writes the entries of records in the transaction that writes these. An entry of a record that has one of its kind already is
 * left out.
 * @returns how many were written
 * @throws Refusal ledger.period_closed {month}
 */
export const enterAll = async (scope: Scope, entries: readonly NewEntry[]): Promise<number> => {
  if (entries.length === 0) return 0;
  const days = entries.map(({ postingOn }) => postingOn);
  const [mappings, periods] = await Promise.all([mappingsOf(scope), periodsOf(scope, days)]);
  const company = { company_id: scope.company.id };
  const rows = await scope.tx
    .insertInto('ledger_entries')
    .values(
      entries.map((entry) => ({
        ...company,
        kind: entry.kind,
        noun: entry.noun,
        row_id: entry.rowId,
        reference: entry.reference,
        period_id: monthIn(periods, entry.postingOn),
        posting_on: entry.postingOn,
        document_on: entry.documentOn ?? entry.postingOn,
        created_by: scope.actor.userId === 0 ? null : scope.actor.userId,
        created_at: scope.now.toString(),
      })),
    )
    .onConflict((conflict) => conflict.constraint('ledger_entry_once').doNothing())
    .returning(['id', 'kind', 'noun', 'row_id', 'posting_on'])
    .execute();
  const lines = rows.flatMap((row) => {
    const entry = entries.find(
      (each) => each.kind === row.kind && each.noun === row.noun && each.rowId === row.row_id,
    );
    return (entry?.moves ?? []).map((move, at) => ({
      ...company,
      ...lineOf(mappings, move, entry?.bankId),
      entry_id: row.id,
      line_number: at + 1,
      posting_on: row.posting_on,
    }));
  });
  if (lines.length > 0) await scope.tx.insertInto('ledger_lines').values(lines).execute();
  return rows.length;
};
