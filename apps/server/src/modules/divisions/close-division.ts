import type {
  closeDivision as closeEndpoint,
  Division,
  reopenDivision as reopenEndpoint,
} from '@yardline/contract/divisions/divisions';
import type { InputOf } from '@yardline/contract/endpoint';
import type { Call } from '../../kernel/http/route.ts';
import type { Scope } from '../../kernel/scope.ts';
import { demandFree, dependantsOf } from './dependants.ts';
import { lockDivision } from './divisions.queries.ts';
import { writeChange } from './update-division.ts';

/**
 * Closes a division with its locations: nothing new begins there, and its records stay readable. Writing a
 * document or a machine into it locks its row, so that happens before or after, never between.
 * @throws Refusal resource.not_found, document.stale, division.in_use with what depends on it
 */
export const closeDivision = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof closeEndpoint>,
  { ifMatch }: Call,
): Promise<Division> => {
  const row = await lockDivision(scope, id, ifMatch);
  demandFree('division.in_use', await dependantsOf(scope, id));
  return writeChange(scope, row, {
    action: 'close',
    write: async () => {
      await scope.tx.updateTable('divisions').set({ is_closed: true }).where('id', '=', id).execute();
      await scope.tx
        .updateTable('locations')
        .set({ is_closed: true })
        .where('division_id', '=', id)
        .execute();
    },
  });
};

/** Opens a closed division again; its locations are opened one by one. @throws Refusal resource.not_found, document.stale */
export const reopenDivision = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof reopenEndpoint>,
  { ifMatch }: Call,
): Promise<Division> => {
  const row = await lockDivision(scope, id, ifMatch);
  return writeChange(scope, row, {
    action: 'open',
    write: async () => {
      await scope.tx.updateTable('divisions').set({ is_closed: false }).where('id', '=', id).execute();
    },
  });
};
