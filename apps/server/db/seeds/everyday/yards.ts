import type { Scope } from '../../../src/kernel/scope.ts';

/** A division with its yard and its people at the counter: where documents are written. */
export type Yard = { divisionId: number; locationId: number; code: string; zone: string };

/** The yards in the order in which the quantities of the demo goods are given. */
export const readYards = async (scope: Scope): Promise<Yard[]> => {
  const rows = await scope.tx
    .selectFrom('locations')
    .innerJoin('divisions', 'divisions.id', 'locations.division_id')
    .orderBy('locations.id')
    .select(['locations.id', 'divisions.id as division_id', 'divisions.code', 'divisions.time_zone'])
    .execute();
  return rows.map((row) => ({
    divisionId: row.division_id,
    locationId: row.id,
    code: row.code,
    zone: row.time_zone,
  }));
};
