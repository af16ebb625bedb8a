import type { WriteOffKind } from '@yardline/contract/payments/write-offs';
import { amount, cents, type Cents } from '@yardline/domain/money/cents';
import type { Scope } from '../../../kernel/scope.ts';
import { takeOffBalance } from '../../invoices/public.ts';
import { book } from '../../ledger/public.ts';

/** An invoice or a credit whose lock the caller holds. */
export type LockedPaper = {
  id: number;
  number: number;
  customer_id: number;
  division_id: number;
  balance: number;
};

/** Papers by their ids, locked in the order of these, which is the order of every verb that locks some of them. */
export const lockPapers = ({ tx }: Scope, ids: readonly number[]): Promise<LockedPaper[]> =>
  tx
    .selectFrom('invoices')
    .where('id', 'in', ids)
    .orderBy('id')
    .select(['id', 'number', 'customer_id', 'division_id', 'balance'])
    .forUpdate()
    .execute();

type NewWriteOff = { kind: WriteOffKind; reason: string; reversesId?: number };

/** Writes an amount of a paper off: the row, its entry in the books, and the balance. @returns its id */
export const enterWriteOff = async (
  scope: Scope,
  paper: LockedPaper,
  part: Cents,
  { kind, reason, reversesId }: NewWriteOff,
): Promise<number> => {
  const { id } = await scope.tx
    .insertInto('write_offs')
    .values({
      company_id: scope.company.id,
      customer_id: paper.customer_id,
      invoice_id: paper.id,
      kind,
      amount: amount(part),
      reason,
      written_at: scope.now.toString(),
      created_by: scope.actor.userId,
      reverses_id: reversesId ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await book.writeOffs(scope, [id]);
  await takeOffBalance(scope, paper, 0, { writtenOff: amount(part) });
  return id;
};

/** What a paper asks for after so much of it was written off. */
export const restOf = (paper: LockedPaper, part: Cents): number => amount(cents(paper.balance) - part);
