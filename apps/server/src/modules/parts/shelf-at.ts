import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** A location as rights ask for it. @param path the field that names it @throws Refusal request.invalid at the field */
export const shelfAt = async (
  { tx }: Scope,
  locationId: number,
  path = 'location_id',
): Promise<{ division: number; location: number }> => {
  const row = await tx
    .selectFrom('locations')
    .where('id', '=', locationId)
    .select('division_id')
    .executeTakeFirst();
  if (row === undefined) return refuseFields([{ path, code: 'reference.not_found' }]);
  return { division: row.division_id, location: locationId };
};
