import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A yard as a transfer needs it: with its division, whose clocks it goes by. */
export type Yard = { locationId: number; divisionId: number; zone: string };

/**
 * A yard of the company.
 * @param path the field that names it
 * @throws Refusal request.invalid at the field
 */
export const getYard = async ({ tx }: Scope, locationId: number, path = ''): Promise<Yard> => {
  const yard = await tx
    .selectFrom('locations')
    .innerJoin('divisions', 'divisions.id', 'locations.division_id')
    .where('locations.id', '=', locationId)
    .select(['locations.division_id', 'divisions.time_zone'])
    .executeTakeFirst();
  if (yard === undefined) return refuseFields([{ path, code: 'reference.not_found' }]);
  return { locationId, divisionId: yard.division_id, zone: yard.time_zone };
};
