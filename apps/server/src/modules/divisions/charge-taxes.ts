import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/**
 * Charges one or two taxes in every division. The caller writes the audit.
 * @returns the ids of the divisions
 */
export const chargeTaxes = async (
  { tx }: Scope,
  [tax1, tax2]: readonly (number | undefined)[],
): Promise<number[]> => {
  const rows = await tx
    .updateTable('divisions')
    .set({ tax1_code_id: tax1 ?? null, tax2_code_id: tax2 ?? null, row_version: sql`row_version + 1` })
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};
