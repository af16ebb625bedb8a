import type { Scope } from '../../kernel/scope.ts';

/** Says whether the company requires a second factor. No screen of its settings shows it, so their version stays. */
export const demandSecondFactor = async ({ tx, company }: Scope, isDemanded: boolean): Promise<void> => {
  await tx
    .updateTable('companies')
    .set({ demands_second_factor: isDemanded })
    .where('id', '=', company.id)
    .execute();
};
