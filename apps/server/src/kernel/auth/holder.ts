import type { Holder } from '@yardline/domain/permissions/derive';
import { grantsOf, type Grants } from '@yardline/domain/permissions/grants';
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
};

/** What a scope carries of the company's row. */
export const companyOf = (row: CompanyRow): Company => ({
  id: row.id,
  name: row.name,
  timeZone: row.time_zone,
  currency: row.currency,
  country: row.country,
  phoneFormat: row.phone_format,
  postalFormat: row.postal_format,
});

/** The company whose transaction this is. */
export const readCompany = async (tx: Kysely<DB>): Promise<Company> => {
  const row = await tx
    .selectFrom('companies')
    .where('id', '=', (eb) => eb.fn<number>('ctx_company', []))
    .select(['id', 'name', 'time_zone', 'currency', 'country', 'phone_format', 'postal_format'])
    .executeTakeFirstOrThrow();
  return companyOf(row);
};

/** Stored grants as permission names: an area with its level, a flag alone. */
const namesOf = (rows: { name: string; level: string }[]): string[] =>
  rows.map(({ name, level }) => (level === 'yes' ? name : `${name}.${level}`));

/** Everything that the permission derivation needs of one user: the company's grants and his role sets by division and location. */
export const readHolder = async (tx: Kysely<DB>, userId: number): Promise<Holder> => {
  const [company, companyGrants, roleGrants, divisions, locations] = await Promise.all([
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
      .where('user_id', '=', userId)
      .select(['division_id', 'role_id', 'rental_discount_max', 'sales_discount_max'])
      .execute(),
    tx
      .selectFrom('user_location_roles')
      .innerJoin('roles', 'roles.id', 'user_location_roles.role_id')
      .innerJoin('locations', 'locations.id', 'user_location_roles.location_id')
      .where('user_id', '=', userId)
      .select([
        'location_id',
        'locations.division_id',
        'role_id',
        'rental_discount_max',
        'sales_discount_max',
      ])
      .execute(),
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
  return {
    isUpgraded: company.is_upgraded,
    company: grantsOf(namesOf(companyGrants), { rental: 100, sales: 100 }),
    divisions: divisions.map((row) => ({ divisionId: row.division_id, grants: ofRole(row) })),
    locations: locations.map((row) => ({
      locationId: row.location_id,
      divisionId: row.division_id,
      grants: ofRole(row),
    })),
  };
};
