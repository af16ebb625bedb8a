import type { Scope } from '../../kernel/scope.ts';

/** Sets the company's clock ahead of the machine's, or behind it below zero. The database holds that this happens in Play alone. */
export const moveClock = async ({ tx, company }: Scope, seconds: number): Promise<void> => {
  await tx
    .updateTable('companies')
    .set({ clock_offset_seconds: seconds })
    .where('id', '=', company.id)
    .execute();
};
