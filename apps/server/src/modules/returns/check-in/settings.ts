import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import {
  checkInFaults,
  type CheckInPrice,
  type CheckInSettings,
  type getCheckInSettings as getEndpoint,
  type setCheckInSettings as endpoint,
} from '@yardline/contract/returns/check-in';
import { sql } from 'kysely';
import { audit } from '../../../kernel/audit.ts';
import type { Call } from '../../../kernel/http/route.ts';
import { type FieldRefusal, refuseFields, refuseProblems } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { expectVersion } from '../../../kernel/version.ts';

type Told = ReplyOf<typeof getEndpoint>;

/** What the company charges for how things come back; nothing until it says so. */
export const readCheckInSettings = async ({ tx, company }: Scope): Promise<Told> => {
  const [settings, prices] = await Promise.all([
    tx.selectFrom('check_in_settings').select(['asks_photo', 'row_version']).executeTakeFirst(),
    sql<Told['prices'][number]>`
      select p.charges_for as "for", p.class_id as "classId", p.group_id as "groupId", p.service_id as "serviceId",
        p.priced_by as "by", p.figure, p.most, s.description as service, coalesce(g.name, c.name, '') as "of"
      from check_in_prices p
      join services s on s.company_id = ${company.id} and s.id = p.service_id
      left join classes c on c.company_id = ${company.id} and c.id = p.class_id
      left join groups g on g.company_id = ${company.id} and g.id = p.group_id
      where p.company_id = ${company.id}
      order by p.charges_for, p.class_id nulls first, p.group_id nulls first, p.id`.execute(tx),
  ]);
  return {
    asks_photo: settings?.asks_photo ?? false,
    prices: prices.rows,
    row_version: settings?.row_version ?? 0,
  };
};

const known = async (
  scope: Scope,
  table: 'classes' | 'groups' | 'services',
  ids: readonly number[],
): Promise<ReadonlySet<number>> => {
  if (ids.length === 0) return new Set();
  const rows =
    table === 'services'
      ? await scope.tx
          .selectFrom('services')
          .where('id', 'in', ids)
          .where('is_active', '=', true)
          .where('price_kind', '=', 'flat')
          .select('id')
          .execute()
      : await scope.tx.selectFrom(table).where('id', 'in', ids).select('id').execute();
  return new Set(rows.map(({ id }) => id));
};

/** @throws Refusal request.invalid, each fault at its field */
const refuseWrong = async (scope: Scope, settings: CheckInSettings): Promise<void> => {
  refuseProblems(checkInFaults(settings));
  const { prices } = settings;
  const [classes, groups, services] = await Promise.all([
    known(
      scope,
      'classes',
      prices.flatMap(({ classId }) => classId ?? []),
    ),
    known(
      scope,
      'groups',
      prices.flatMap(({ groupId }) => groupId ?? []),
    ),
    known(
      scope,
      'services',
      prices.map(({ serviceId }) => serviceId),
    ),
  ]);
  const faults = prices.flatMap(({ classId, groupId, serviceId }, index): FieldRefusal[] => {
    const missing = (field: string): FieldRefusal => ({
      path: `prices.${index}.${field}`,
      code: 'reference.not_found',
    });
    return [
      ...(services.has(serviceId) ? [] : [missing('serviceId')]),
      ...(classId === null || classes.has(classId) ? [] : [missing('classId')]),
      ...(groupId === null || groups.has(groupId) ? [] : [missing('groupId')]),
    ];
  });
  if (faults.length > 0) refuseFields(faults);
};

const rowOf = (companyId: number, price: CheckInPrice) => ({
  company_id: companyId,
  charges_for: price.for,
  class_id: price.classId,
  group_id: price.groupId,
  service_id: price.serviceId,
  priced_by: price.by,
  figure: price.figure,
  most: price.most,
});

/** Sets what is charged, from the next return on. @throws Refusal document.stale, request.invalid */
export const setCheckInSettings = async (
  scope: Scope,
  { body }: InputOf<typeof endpoint>,
  { ifMatch }: Call,
): Promise<Told> => {
  const { tx, company } = scope;
  // One after the other for each company, also for the first row.
  await tx.selectFrom('companies').where('id', '=', company.id).select('id').forNoKeyUpdate().execute();
  const before = await readCheckInSettings(scope);
  await expectVersion(scope, 'companies', { id: company.id, row_version: before.row_version }, ifMatch);
  await refuseWrong(scope, body);
  const settings = { asks_photo: body.asks_photo, row_version: before.row_version + 1 };
  await tx
    .insertInto('check_in_settings')
    .values({ company_id: company.id, ...settings })
    .onConflict((conflict) => conflict.column('company_id').doUpdateSet(settings))
    .execute();
  await tx.deleteFrom('check_in_prices').execute();
  if (body.prices.length > 0)
    await tx
      .insertInto('check_in_prices')
      .values(body.prices.map((price) => rowOf(company.id, price)))
      .execute();
  const after = await readCheckInSettings(scope);
  await audit(scope, {
    action: 'update',
    noun: 'companies',
    rowId: company.id,
    before: { asks_photo: before.asks_photo, check_in_prices: before.prices },
    after: { asks_photo: after.asks_photo, check_in_prices: after.prices },
  });
  return after;
};
