import type { Division, setDivisionHolidays as endpoint } from '@yardline/contract/divisions/divisions';
import type { InputOf } from '@yardline/contract/endpoint';
import type { Call } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { lockDivision } from './divisions.queries.ts';
import { writeChange } from './update-division.ts';

/**
 * Says on which days a division is closed and charges nothing, each day once and in order. [B9.5]
 * @throws Refusal resource.not_found, document.stale
 */
export const setDivisionHolidays = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Division> => {
  const row = await lockDivision(scope, id, ifMatch);
  const holidays = [...new Set(body.holidays)].toSorted();
  return writeChange(scope, row, {
    action: 'update',
    write: async () => {
      await scope.tx.updateTable('divisions').set({ holidays }).where('id', '=', id).execute();
    },
  });
};
