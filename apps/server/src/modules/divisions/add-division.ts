import type { Insertable } from 'kysely';
import type { Divisions } from '../../../db/types.ts';
import type { Scope } from '../../kernel/scope.ts';

/** Writes a division and its first location. @param yard the name of that location */
export const addDivision = async (
  { tx, company }: Scope,
  division: Omit<Insertable<Divisions>, 'company_id' | 'id'>,
  yard: string,
): Promise<{ id: number; locationId: number }> => {
  const of = { company_id: company.id };
  const { id } = await tx
    .insertInto('divisions')
    .values({ ...division, ...of })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id: locationId } = await tx
    .insertInto('locations')
    .values({ ...of, division_id: id, code: `${division.code}-1`, title: yard })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, locationId };
};
