import { toLocal } from '@yardline/domain/time/local';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import type { AssetFacts } from '../../assets/public.ts';
import { isOverdue, type OpenHold } from '../holds.queries.ts';

/** Whether two holds want the same time. */
export const meets = (one: OpenHold, other: OpenHold, now: Temporal.Instant): boolean => {
  const isBefore = (a: OpenHold, b: OpenHold): boolean =>
    a.ends_at !== null && !isOverdue(a, now) && Temporal.Instant.compare(a.ends_at, b.starts_at) <= 0;
  return !isBefore(one, other) && !isBefore(other, one);
};

/**
 * Says who has the machine, and until when.
 * @throws Refusal asset.in_inspection, product.unavailable, bar.taken, bar.taken_without_end
 */
export const refuseHolder = async (scope: Scope, { number }: AssetFacts, hold: OpenHold): Promise<never> => {
  if (hold.status_code === 'W') throw new Refusal('asset.in_inspection', { number });
  const document = await scope.tx
    .selectFrom('contracts')
    .leftJoin('customers', 'customers.id', 'contracts.customer_id')
    .leftJoin('divisions', 'divisions.id', 'contracts.division_id')
    .where('contracts.id', '=', hold.contract_id ?? 0)
    .select(['contracts.number', 'customers.name', 'divisions.time_zone'])
    .executeTakeFirst();
  if (document === undefined) throw new Refusal('product.unavailable', { number, available: 0 });
  const holder = [document.name, document.number].filter((each) => each !== null).join(' ');
  if (hold.due_at === null || isOverdue(hold, scope.now))
    throw new Refusal('bar.taken_without_end', { number, holder });
  const until = toLocal(Temporal.Instant.from(hold.due_at), document.time_zone ?? scope.company.timeZone);
  throw new Refusal('bar.taken', { number, holder, until: `${until.date} ${until.time}` });
};

/** @throws Refusal asset.not_found, product.inactive, contract.unit_not_of_group, bar.elsewhere */
export const refuseStranger = (from: AssetFacts, to: AssetFacts | undefined, hold: OpenHold): AssetFacts => {
  if (to === undefined) throw new Refusal('asset.not_found');
  const { number } = to;
  if (to.kind !== 'numbered' || to.group_id !== from.group_id)
    throw new Refusal('contract.unit_not_of_group', { number, group: from.description });
  if (!to.is_active) throw new Refusal('product.inactive', { number });
  if (to.location_id !== hold.location_id) throw new Refusal('bar.elsewhere', { number });
  return to;
};
