import type { Scope } from '../../../src/kernel/scope.ts';

/** A division with its yard: where documents are written. */
export type Yard = {
  divisionId: number;
  locationId: number;
  code: string;
  title: string;
  city: string;
  state: string;
  zone: string;
};

/** The yards in the order in which they were opened. */
export const readYards = async (scope: Scope): Promise<Yard[]> => {
  const rows = await scope.tx
    .selectFrom('locations')
    .innerJoin('divisions', 'divisions.id', 'locations.division_id')
    .orderBy('locations.id')
    .select(['locations.id', 'divisions.id as division_id', 'divisions.code', 'divisions.time_zone'])
    .select(['locations.title', 'divisions.city', 'divisions.prov_state'])
    .execute();
  return rows.map((row) => ({
    divisionId: row.division_id,
    locationId: row.id,
    code: row.code,
    title: row.title,
    city: row.city,
    state: row.prov_state,
    zone: row.time_zone,
  }));
};
