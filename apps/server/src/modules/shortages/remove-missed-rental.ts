import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type { removeMissedRental as endpoint } from '@yardline/contract/shortages/missed-rentals';
import { audit } from '../../kernel/audit.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { demandThere } from './note-missed-rental.ts';

/** Marks a missed rental as noted in error; who may is the caller's question. */
export const markRemoved = async (scope: Scope, id: number, reason: string): Promise<void> => {
  await scope.tx
    .updateTable('missed_rentals')
    .set({ removed_at: scope.now.toString(), removed_by: scope.actor.userId, removal_reason: reason })
    .where('id', '=', id)
    .execute();
  await audit(scope, { action: 'delete', noun: 'missed_rentals', rowId: id, after: { reason } });
};

/**
 * Removes a missed rental that was noted in error, with the reason; lists and reports leave it out, the history keeps it.
 * @throws Refusal resource.not_found, permission.denied at the yard
 */
export const removeMissedRental = async (
  scope: Scope,
  { params: { id }, body: { reason } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const row =
    (await scope.tx
      .selectFrom('missed_rentals')
      .innerJoin('locations', 'locations.id', 'missed_rentals.location_id')
      .where('missed_rentals.id', '=', id)
      .where('removed_at', 'is', null)
      .select(['missed_rentals.location_id', 'locations.division_id'])
      .forUpdate('missed_rentals')
      .executeTakeFirst()) ?? notFound();
  demandThere(scope, { division: row.division_id, location: row.location_id });
  await markRemoved(scope, id, reason);
  return { id };
};
