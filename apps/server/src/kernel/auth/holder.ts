import { permissions } from '@yardline/domain/permissions/areas';
import { grantsOf, type Grants, holds } from '@yardline/domain/permissions/grants';
import type { Holder } from '@yardline/domain/permissions/derive';
import type { SourcedHolder } from '@yardline/domain/permissions/why';
import type { Kysely } from 'kysely';
import type { DB } from '../../../db/types.ts';
import type { Company } from '../scope.ts';

type CompanyRow = {
  id: number;
  name: string;
  time_zone: string;
  currency: string;
  country: string;
  phone_format: string;
  postal_format: string;
  clock_offset_seconds: number;
};

/** The part of the company's row that a scope carries. */
export const companyOf = (row: CompanyRow): Company => ({
  id: row.id,
  name: row.name,
  timeZone: row.time_zone,
  currency: row.currency,
  country: row.country,
  phoneFormat: row.phone_format,
  postalFormat: row.postal_format,
  clockOffset: row.clock_offset_seconds,
});

/** The rights of a caller who may do only what an endpoint opens to them. */
export const noRights: Holder = {
  isUpgraded: false,
  company: grantsOf([], { rental: 0, sales: 0 }),
  divisions: [],
  locations: [],
};

/** A holder limited to some permission names, as for a key with scopes; unchanged without names. */
export const withinScopes = (holder: Holder, names: string | undefined): Holder => {
  if (names === undefined) return holder;
  const { company } = holder;
  const { rentalDiscountMax: rental, salesDiscountMax: sales } = company;
  const scopes = grantsOf(names.split(' '), { rental, sales });
  const both = permissions.filter((name) => holds(company, name) && holds(scopes, name));
  return { ...holder, company: grantsOf(both, { rental, sales }) };
};

/** The company whose transaction this is. */
export const readCompany = async (tx: Kysely<DB>): Promise<Company> => {
  const row = await tx
    .selectFrom('companies')
    .where('id', '=', (eb) => eb.fn<number>('ctx_company', []))
    .select([
      ...(['id', 'name', 'time_zone', 'currency', 'country', 'phone_format', 'postal_format'] as const),
      'clock_offset_seconds',
    ])
    .executeTakeFirstOrThrow();
  return companyOf(row);
};

/** Stored grants as permission names: an area with its level, a flag alone. */
const namesOf = (rows: { name: string; level: string }[]): string[] =>
  rows.map(({ name, level }) => (level === 'yes' ? name : `${name}.${level}`));

/** The input of the permission derivation for some users: the company's grants and their role sets by place. */
export const readHolders = async (
  tx: Kysely<DB>,
  userIds: readonly number[],
): Promise<Map<number, SourcedHolder>> => {
  if (userIds.length === 0) return new Map();
  const [company, companyGrants, roleGrants, divisions, locations, common] = await Promise.all([
    tx
      .selectFrom('companies')
      .where('id', '=', (eb) => eb.fn<number>('ctx_company', []))
      .select('is_upgraded')
      .executeTakeFirstOrThrow(),
    tx.selectFrom('company_grants').select(['name', 'level']).execute(),
    tx.selectFrom('role_grants').select(['role_id', 'name', 'level']).execute(),
    tx
      .selectFrom('user_division_roles')
      .innerJoin('roles', 'roles.id', 'user_division_roles.role_id')
      .where('user_id', 'in', userIds)
      .select(['user_id', 'division_id', 'role_id', 'rental_discount_max', 'sales_discount_max'])
      .execute(),
    tx
      .selectFrom('user_location_roles')
      .innerJoin('roles', 'roles.id', 'user_location_roles.role_id')
      .innerJoin('locations', 'locations.id', 'user_location_roles.location_id')
      .where('user_id', 'in', userIds)
      .select([
        'user_id',
        'location_id',
        'locations.division_id',
        'role_id',
        'rental_discount_max',
        'sales_discount_max',
      ])
      .execute(),
    tx.selectFrom('locations').where('is_user_location', '=', false).select(['id', 'division_id']).execute(),
  ]);
  const ofRole = (role: {
    role_id: number;
    rental_discount_max: number;
    sales_discount_max: number;
  }): Grants =>
    grantsOf(namesOf(roleGrants.filter((grant) => grant.role_id === role.role_id)), {
      rental: role.rental_discount_max,
      sales: role.sales_discount_max,
    });
  const whole = grantsOf(namesOf(companyGrants), { rental: 100, sales: 100 });
  const holderOf = (userId: number): SourcedHolder => {
    const inDivisions = divisions
      .filter((row) => row.user_id === userId)
      .map((row) => ({ divisionId: row.division_id, roleId: row.role_id, grants: ofRole(row) }));
    // At a location without roles of its own, users have those of its division. [B6.3]
    const atCommon = common.flatMap(({ id, division_id: divisionId }) =>
      inDivisions
        .filter((each) => each.divisionId === divisionId)
        .map((each) => ({ ...each, locationId: id })),
    );
    const atLocations = locations
      .filter((row) => row.user_id === userId)
      .map((row) => ({
        locationId: row.location_id,
        divisionId: row.division_id,
        roleId: row.role_id,
        grants: ofRole(row),
      }));
    return {
      isUpgraded: company.is_upgraded,
      company: whole,
      divisions: inDivisions,
      locations: [...atLocations, ...atCommon],
    };
  };
  return new Map(userIds.map((userId) => [userId, holderOf(userId)]));
};

/** The same for one user. */
export const readHolder = async (tx: Kysely<DB>, userId: number): Promise<SourcedHolder> => {
  const holder = (await readHolders(tx, [userId])).get(userId);
  if (holder === undefined) throw new Error('a holder is read for every user asked for');
  return holder;
};
