import type {
  createLocation as createEndpoint,
  Division,
  updateLocation as updateEndpoint,
} from '@yardline/contract/divisions/divisions';
import type { InputOf } from '@yardline/contract/endpoint';
import type { Call } from '../../kernel/http/route.ts';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { moveRights } from '../companies/public.ts';
import { demandFree, dependantsOfLocations } from './dependants.ts';
import { lockDivision } from './divisions.queries.ts';
import { letIntoLocation } from './let-in.ts';
import { writeChange } from './update-division.ts';

/**
 * Adds a location to a division.
 * @throws Refusal resource.not_found, document.stale, location.code_taken, location.division_closed
 */
export const createLocation = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof createEndpoint>,
  { ifMatch }: Call,
): Promise<Division> => {
  const row = await lockDivision(scope, id, ifMatch);
  if (row.is_closed && !body.is_closed) throw new Refusal('location.division_closed');
  return writeChange(scope, row, {
    action: 'update',
    write: async () => {
      await moveRights(scope);
      const { id: locationId } = await scope.tx
        .insertInto('locations')
        .values({ ...body, company_id: scope.company.id, division_id: id })
        .returning('id')
        .executeTakeFirstOrThrow();
      await letIntoLocation(scope, { divisionId: id, locationId });
    },
  });
};

/**
 * Changes a location, closes it when nothing lies there any more, or opens it again.
 * @throws Refusal resource.not_found, document.stale, location.code_taken, location.in_use, location.division_closed
 */
export const updateLocation = async (
  scope: Scope,
  { params: { id, location }, body }: InputOf<typeof updateEndpoint>,
  { ifMatch }: Call,
): Promise<Division> => {
  const row = await lockDivision(scope, id, ifMatch);
  const before =
    (await scope.tx
      .selectFrom('locations')
      .where('id', '=', location)
      .where('division_id', '=', id)
      .select('is_closed')
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  if (body.is_closed && !before.is_closed)
    demandFree('location.in_use', (await dependantsOfLocations(scope, [location]))(location));
  if (!body.is_closed && before.is_closed && row.is_closed) throw new Refusal('location.division_closed');
  return writeChange(scope, row, {
    action: 'update',
    write: async () => {
      await moveRights(scope);
      await scope.tx.updateTable('locations').set(body).where('id', '=', location).execute();
    },
  });
};
