import type { InputOf } from '@yardline/contract/endpoint';
import type { MissedRental, noteMissedRental as endpoint } from '@yardline/contract/shortages/missed-rentals';
import { audit } from '../../kernel/audit.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import { demand, may, type Scope } from '../../kernel/scope.ts';
import { findAssets } from '../assets/public.ts';
import { stretchOf } from '../availability/public.ts';
import { priceOfAll, rowOf } from './asked.ts';
import { missedRows } from './missed-rentals.queries.ts';

type Form = InputOf<typeof endpoint>['body'];

/** Users who see documents of one kind at the yard may note there what was missed. */
export const demandThere = (scope: Scope, place: { division: number; location: number }): void => {
  const isSeen = (['quotes.view', 'reservations.view', 'contracts.view'] as const).some((view) =>
    may(scope, view, place),
  );
  if (!isSeen) demand(scope, 'contracts.view', place);
};

/** The yard's division. @throws Refusal request.invalid at location_id */
const divisionOf = async ({ tx }: Scope, locationId: number): Promise<number> => {
  const yard = await tx
    .selectFrom('locations')
    .where('id', '=', locationId)
    .select('division_id')
    .executeTakeFirst();
  return yard?.division_id ?? refuseFields([{ path: 'location_id', code: 'reference.not_found' }]);
};

const refuseUnknownCustomer = async ({ tx }: Scope, id: number | null): Promise<void> => {
  if (id === null) return;
  const found = await tx.selectFrom('customers').where('id', '=', id).select('id').executeTakeFirst();
  if (found === undefined) refuseFields([{ path: 'customer_id', code: 'reference.not_found' }]);
};

const askedOf = async (scope: Scope, form: Form) => {
  const division = await divisionOf(scope, form.location_id);
  demandThere(scope, { division, location: form.location_id });
  await refuseUnknownCustomer(scope, form.customer_id);
  const product =
    (await findAssets(scope, [form.product_id])).get(form.product_id) ??
    refuseFields([{ path: 'product_id', code: 'asset.not_found' }]);
  const dates = {
    avail_from_date: form.from_date,
    avail_from_time: form.from_time,
    avail_to_date: form.to_date,
    avail_to_time: form.to_time,
  };
  return {
    product,
    quantity: form.quantity,
    stretch: await stretchOf(scope, dates, { divisionId: division }, 'to_date'),
    locationId: form.location_id,
    party: {
      division_id: division,
      customer_id: form.customer_id ?? undefined,
      site_id: form.site_id ?? undefined,
    },
    exceptContractId: undefined,
  };
};

/**
 * Notes a rental that could not be made, with what it would have cost now. [B1.7] [B3.54]
 * @throws Refusal request.invalid, permission.denied at the yard
 */
export const noteMissedRental = async (
  scope: Scope,
  { body: form }: InputOf<typeof endpoint>,
): Promise<MissedRental> => {
  const asked = await askedOf(scope, form);
  const { price } = await rowOf(scope, asked);
  const values = {
    asset_id: form.product_id,
    quantity: form.quantity,
    starts_at: asked.stretch.from,
    ends_at: asked.stretch.to,
    location_id: form.location_id,
    customer_id: form.customer_id,
    reason: form.reason,
    note: form.note,
    amount: priceOfAll(price, form.quantity),
  };
  const { id } = await scope.tx
    .insertInto('missed_rentals')
    .values({
      company_id: scope.company.id,
      noted_at: scope.now.toString(),
      noted_by: scope.actor.userId,
      ...values,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await audit(scope, { action: 'create', noun: 'missed_rentals', rowId: id, after: values });
  return missedRows(scope).where('missed_rentals.id', '=', id).executeTakeFirstOrThrow();
};
