import type { WorkOrderForm } from '@yardline/contract/work-orders/work-orders';
import { toInstant } from '@yardline/domain/time/local';
import { postingProblems } from '@yardline/domain/work-orders/posting';
import type { z } from 'zod';
import type { workOrderChange } from '@yardline/contract/work-orders/work-orders';
import { type FieldRefusal, refuseProblems } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { type AssetFacts, findAssets } from '../assets/public.ts';

export type OrderForm = z.output<typeof workOrderChange>;
export type NewOrderForm = OrderForm & { return_line_id: WorkOrderForm['return_line_id'] };

/** A form with what it names, looked up, and its moments. */
export type CheckedOrder = {
  form: OrderForm;
  asset: AssetFacts | undefined;
  divisionId: number;
  startsAt: string | null;
  endsAt: string | null;
  readyAt: string | null;
};

const momentOf = (date: string | null, time: string | null, zone: string, otherwise: string) =>
  date === null ? null : toInstant(date, time ?? otherwise, zone).toString();

const yardOf = (scope: Scope, locationId: number) =>
  scope.tx
    .selectFrom('locations')
    .innerJoin('divisions', 'divisions.id', 'locations.division_id')
    .where('locations.id', '=', locationId)
    .select(['locations.division_id', 'divisions.time_zone'])
    .executeTakeFirst();

const isCustomer = async (scope: Scope, id: number): Promise<boolean> =>
  (await scope.tx
    .selectFrom('customers')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst()) !== undefined;

const isSiteOf = async (scope: Scope, id: number, customerId: number | null): Promise<boolean> =>
  (await scope.tx
    .selectFrom('sites')
    .where('id', '=', id)
    .where('customer_id', '=', customerId)
    .select('id')
    .executeTakeFirst()) !== undefined;

/** Terms that an order can be given; one keeps those that it has. */
const areTerms = async (scope: Scope, id: number, kept: number | null): Promise<boolean> =>
  id === kept ||
  (await scope.tx
    .selectFrom('terms')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .select('id')
    .executeTakeFirst()) !== undefined;

const strangers = async (scope: Scope, mechanics: readonly number[], kept: readonly number[]) => {
  const wanted = mechanics.filter((id) => !kept.includes(id));
  if (wanted.length === 0) return [];
  const known = await scope.tx
    .selectFrom('users')
    .where('id', 'in', wanted)
    .where('is_mechanic', '=', true)
    .where('is_active', '=', true)
    .select('id')
    .execute();
  return wanted.filter((id) => !known.some((each) => each.id === id));
};

const assetKind = (asset: AssetFacts | undefined): 'own' | 'customer' | 'none' => {
  if (asset === undefined) return 'none';
  return asset.kind === 'customer_owned' ? 'customer' : 'own';
};

const scheduleProblems = ({ form, startsAt, endsAt }: CheckedOrder): FieldRefusal[] => {
  const problems: FieldRefusal[] = [];
  for (const name of ['start', 'end', 'ready'] as const) {
    if (form[`${name}Time`] !== null && form[`${name}Date`] === null)
      problems.push({ path: `${name}Date`, code: 'work_order.schedule_day_missing' });
  }
  if (startsAt !== null && form.mechanics.length === 0)
    problems.push({ path: 'mechanics', code: 'work_order.mechanic_required' });
  if (startsAt !== null && endsAt === null) problems.push({ path: 'endDate', code: 'field.required' });
  if (startsAt === null && endsAt !== null) problems.push({ path: 'startDate', code: 'field.required' });
  if (startsAt !== null && endsAt !== null && Temporal.Instant.compare(startsAt, endsAt) >= 0)
    problems.push({ path: 'endDate', code: 'work_order.schedule_ordered' });
  return problems;
};

const holdProblems = ({ form, asset, startsAt }: CheckedOrder): FieldRefusal[] => {
  if (form.hold_mode === 'none') return [];
  if (assetKind(asset) !== 'own') return [{ path: 'hold_mode', code: 'work_order.hold_needs_asset' }];
  return form.hold_mode === 'planned' && startsAt === null
    ? [{ path: 'hold_mode', code: 'work_order.planned_needs_schedule' }]
    : [];
};

type Kept = { mechanics: readonly number[]; termsId: number | null };

/**
 * Looks up what the form of an order names, and refuses what is wrong, each at its field.
 *
 * @param kept what the order has already: a mechanic who has left the company stays, and terms that are no longer given
 * @throws Refusal request.invalid
 */
export const checkOrder = async (
  scope: Scope,
  form: OrderForm,
  kept: Kept = { mechanics: [], termsId: null },
): Promise<CheckedOrder> => {
  const { asset_id: assetId, customer_id: customerId, site_id: siteId } = form;
  const [yard, assets, customer, site, terms, unknown] = await Promise.all([
    yardOf(scope, form.location_id),
    findAssets(scope, assetId === null ? [] : [assetId]),
    customerId === null || isCustomer(scope, customerId),
    siteId === null || isSiteOf(scope, siteId, customerId),
    form.terms_id === null || areTerms(scope, form.terms_id, kept.termsId),
    strangers(scope, form.mechanics, kept.mechanics),
  ]);
  const asset = assets.get(assetId ?? 0);
  const zone = yard?.time_zone ?? 'UTC';
  const checked: CheckedOrder = {
    form,
    asset,
    divisionId: yard?.division_id ?? 0,
    startsAt: momentOf(form.startDate, form.startTime, zone, '08:00'),
    endsAt: momentOf(form.endDate, form.endTime, zone, '17:00'),
    readyAt: momentOf(form.readyDate, form.readyTime, zone, '17:00'),
  };
  const isProduct = asset !== undefined && (asset.kind === 'kit' || asset.kind === 'group');
  const missing: { path: string; is: boolean }[] = [
    { path: 'location_id', is: yard === undefined },
    { path: 'asset_id', is: assetId !== null && (asset === undefined || isProduct) },
    { path: 'customer_id', is: !customer },
    { path: 'site_id', is: !site },
    { path: 'terms_id', is: !terms },
  ];
  refuseProblems([
    ...missing.filter(({ is }) => is).map(({ path }) => ({ path, code: 'reference.not_found' as const })),
    ...unknown.map((id) => ({
      path: `mechanics.${form.mechanics.indexOf(id)}`,
      code: 'work_order.not_mechanic' as const,
    })),
    ...postingProblems({
      posting: form.posting,
      billing: form.billing,
      asset: assetKind(asset),
      hasCustomer: customerId !== null,
      vendorNumber: form.vendor_number,
    }),
    ...(form.quantity > 1 && asset?.kind !== 'bulk'
      ? [{ path: 'quantity', code: 'quantity.invalid' as const }]
      : []),
    ...scheduleProblems(checked),
    ...holdProblems(checked),
  ]);
  return checked;
};
