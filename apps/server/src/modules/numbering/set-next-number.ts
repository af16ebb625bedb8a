import type { InputOf } from '@yardline/contract/endpoint';
import type { NumberedKind } from '@yardline/contract/numbering/kinds';
import type { Numbers, setNextNumber as endpoint } from '@yardline/contract/numbering/numbers';
import { sql } from 'kysely';
import { audit } from '../../kernel/audit.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { jumpTo, lockCounter, openJump } from './jump.ts';
import { numbersOfKind } from './numbers.queries.ts';

/** People may type the number of a customer, ahead of the counter. */
const isTaken = async ({ tx }: Scope, kind: NumberedKind, number: number): Promise<boolean> => {
  if (kind !== 'customer') return false;
  const { rows } = await sql<{ taken: boolean }>`select customer_number_taken(${number}) as taken`.execute(
    tx,
  );
  return rows[0]?.taken === true;
};

/**
 * Sets the next number of a kind. It goes back only behind a jump after which no number was taken, so that a mistyped number
 * can be mended before a document has it.
 * @throws Refusal request.invalid with number.given or number.taken at the field
 */
export const setNextNumber = async (
  scope: Scope,
  { params: { type: kind }, body: { next_number: next, reason } }: InputOf<typeof endpoint>,
): Promise<Numbers> => {
  const before = await lockCounter(scope, kind);
  const open = await openJump(scope, kind, before);
  const lowest = open?.from_number ?? before;
  if (next < lowest) refuseFields([{ path: 'next_number', code: 'number.given', data: { n: lowest } }]);
  if (await isTaken(scope, kind, next)) refuseFields([{ path: 'next_number', code: 'number.taken' }]);
  if (open !== undefined)
    await scope.tx
      .deleteFrom('number_jumps')
      .where('kind', '=', kind)
      .where('from_number', '=', open.from_number)
      .execute();
  if (next > lowest)
    await jumpTo(scope, kind, { from: lowest, to: next }, { userId: scope.actor.userId, reason });
  else
    await scope.tx
      .updateTable('document_counters')
      .set({ next_number: next })
      .where('kind', '=', kind)
      .execute();
  await audit(scope, {
    action: 'update',
    noun: 'numbers',
    rowId: kind,
    before: { next_number: before },
    after: { next_number: next, reason },
  });
  return numbersOfKind(scope, kind);
};
