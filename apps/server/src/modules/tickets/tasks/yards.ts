import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** A yard as a task needs it: with its division, whose clocks it goes by. */
export type Yard = { location_id: number; division_id: number; timeZone: string };

/**
 * A yard of the company.
 * @param path the field that names it
 * @throws Refusal request.invalid at the field
 */
export const getYard = async ({ tx }: Scope, locationId: number, path: string): Promise<Yard> =>
  (await tx
    .selectFrom('locations')
    .innerJoin('divisions', 'divisions.id', 'locations.division_id')
    .where('locations.id', '=', locationId)
    .select(['locations.id as location_id', 'locations.division_id', 'divisions.time_zone as timeZone'])
    .executeTakeFirst()) ?? refuseFields([{ path, code: 'reference.not_found' }]);
