import { namesSerial, type RecallSerials } from '@yardline/domain/recalls/serials';
import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** Which machines a recall names. */
export type Named = RecallSerials & { make: string; model: string };

/**
 * Machines in use, ours and those of customers, by the make, model and serial number of a recall. Capitals say nothing; a recall
 * without a model is of all models.
 * @returns the ids in their order, and how many of the make and model have no serial number
 */
export const namedMachines = async (
  { tx }: Scope,
  named: Named,
): Promise<{ ids: number[]; withoutSerialNumber: number }> => {
  const rows = await tx
    .selectFrom('assets')
    .where(sql<boolean>`lower(assets.make) = lower(${named.make}::text) and assets.make <> ''`)
    .where(sql<boolean>`(${named.model}::text = '' or lower(assets.model) = lower(${named.model}::text))`)
    .where('kind', 'in', ['numbered', 'customer_owned'])
    .where('is_active', '=', true)
    .orderBy('id')
    .select(['id', 'serial_number'])
    .execute();
  return {
    ids: rows.filter((each) => namesSerial(named, each.serial_number)).map(({ id }) => id),
    withoutSerialNumber: rows.filter((each) => each.serial_number === '').length,
  };
};
