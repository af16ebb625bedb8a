import type { NumberedKind } from '@yardline/contract/numbering/kinds';
import type { Scope } from '../../kernel/scope.ts';

/** The next number of a kind, locked until the transaction ends: no document takes it meanwhile. */
export const lockCounter = async ({ tx, company }: Scope, kind: NumberedKind): Promise<number> => {
  await tx
    .insertInto('document_counters')
    .values({ company_id: company.id, kind, next_number: 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { next_number } = await tx
    .selectFrom('document_counters')
    .where('kind', '=', kind)
    .select('next_number')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return next_number;
};

/** Who left numbers out, and why; no user where an import brought its own. */
export type JumpReason = { userId: number | null; reason: string };

/** Sets a locked counter forward and keeps which numbers were left out. */
export const jumpTo = async (
  scope: Scope,
  kind: NumberedKind,
  { from, to }: { from: number; to: number },
  { userId, reason }: JumpReason,
): Promise<void> => {
  const { tx, company, now } = scope;
  await tx.updateTable('document_counters').set({ next_number: to }).where('kind', '=', kind).execute();
  await tx
    .insertInto('number_jumps')
    .values({
      company_id: company.id,
      kind,
      from_number: from,
      to_number: to,
      user_id: userId,
      reason,
      at: now.toString(),
    })
    .execute();
};

/**
 * The jump with which a counter stands where it stands, as long as no document took a number after it. It can be set again,
 * because none of its numbers was given out; those that an import left out may be its own.
 */
export const openJump = async (
  { tx }: Scope,
  kind: NumberedKind,
  next: number,
): Promise<{ from_number: number } | undefined> =>
  tx
    .selectFrom('number_jumps')
    .where('kind', '=', kind)
    .where('to_number', '=', next)
    .where('user_id', 'is not', null)
    .select('from_number')
    .executeTakeFirst();
