import type { DaysOut } from '@yardline/domain/contracts/days-out';
import type { Scope } from '../../kernel/scope.ts';

/** How long documents run where nothing else says so: at the counter, and in a store without rules of its own. [B3.48] */
export const rentalDefaults = async ({ tx, company }: Scope): Promise<DaysOut> => {
  const { rental_days: usual, minimum_days_out: fewest } = await tx
    .selectFrom('companies')
    .where('id', '=', company.id)
    .select(['rental_days', 'minimum_days_out'])
    .executeTakeFirstOrThrow();
  return { usual, fewest };
};
