import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/**
 * Marks a change of the company's rights: counts the version up, so that every process reads them again. Its row is locked
 * until the transaction ends, so two changes of rights run one after the other, and the second sees the result of the first.
 */
export const moveRights = async ({ tx, company }: Scope): Promise<void> => {
  await tx
    .updateTable('companies')
    .set({ grants_version: sql`grants_version + 1` })
    .where('id', '=', company.id)
    .execute();
};
