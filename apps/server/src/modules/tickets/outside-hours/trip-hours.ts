import type { InputOf } from '@yardline/contract/endpoint';
import type { TripHours, updateTripHours as endpoint } from '@yardline/contract/tickets/trip-hours';
import { audit, changesOf } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { refuseFields } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';

/** What trips outside of the hours are charged; nothing until the company says by which service. */
export const readTripHours = async ({ tx }: Scope): Promise<TripHours> => {
  const row = await tx
    .selectFrom('ticket_settings as t')
    .leftJoin('services as s', 's.id', 't.outside_service_id')
    .select(['t.outside_service_id', 't.trips_from', 't.trips_to', 't.row_version'])
    .select(['s.description', 's.amount'])
    .executeTakeFirst();
  return {
    service_id: row?.outside_service_id ?? null,
    service: row?.description ?? '',
    amount: row?.amount ?? 0,
    from: row?.trips_from ?? '08:00',
    to: row?.trips_to ?? '17:00',
    row_version: row?.row_version ?? 0,
  };
};

/** @throws Refusal request.invalid at the end that is not after the beginning, and at a service without a flat price */
const refuseWrong = async ({ tx }: Scope, { service_id: id, from, to }: InputOf<typeof endpoint>['body']) => {
  if (to <= from) refuseFields([{ path: 'to', code: 'field.invalid' }]);
  if (id === null) return;
  const service = await tx
    .selectFrom('services')
    .where('id', '=', id)
    .where('is_active', '=', true)
    .where('price_kind', '=', 'flat')
    .select('id')
    .executeTakeFirst();
  if (service === undefined) refuseFields([{ path: 'service_id', code: 'reference.not_found' }]);
};

/** Changes what trips outside of the hours are charged. @throws Refusal document.stale, request.invalid */
export const updateTripHours = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<TripHours> => {
  const { tx, company } = scope;
  // One after the other for each company, also for the first row.
  await tx.selectFrom('companies').where('id', '=', company.id).select('id').forNoKeyUpdate().execute();
  const before = await readTripHours(scope);
  const seen = { id: company.id, row_version: before.row_version };
  await expectVersion(scope, 'ticket_settings', seen, ifMatch);
  await refuseWrong(scope, body);
  const row = {
    outside_service_id: body.service_id,
    trips_from: body.from,
    trips_to: body.to,
    row_version: before.row_version + 1,
  };
  await tx
    .insertInto('ticket_settings')
    .values({ company_id: company.id, ...row })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row))
    .execute();
  const after = await readTripHours(scope);
  const changes = changesOf(before, after);
  await audit(scope, { action: 'update', noun: 'ticket_settings', rowId: company.id, ...changes });
  return after;
};
