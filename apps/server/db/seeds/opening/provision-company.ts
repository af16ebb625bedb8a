import { areas, flags } from '@yardline/domain/permissions/areas';
import { allGrants } from '@yardline/domain/permissions/grants';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { audit } from '../../../src/kernel/audit.ts';
import type { Clock } from '../../../src/kernel/clock.ts';
import { readCompany } from '../../../src/kernel/auth/holder.ts';
import type { Database } from '../../../src/kernel/database/transaction.ts';
import { newTrail, type Scope } from '../../../src/kernel/scope.ts';
import { defaultRoles } from '../../../src/modules/roles/default-roles.ts';

export type CompanyPlan = {
  name: string;
  timeZone: string;
  country: 'C' | 'U';
  currency: string;
  settings?: {
    phone?: string;
    email?: string;
    main_title?: string;
    /** Where requests of customers go that no division takes, and questions about invoices. */
    pickup_email?: string;
    reservation_email?: string;
    service_email?: string;
    receivables_email?: string;
    address1?: string;
    city?: string;
    prov_state?: string;
    postal_code?: string;
    accent_color?: string;
    phone_format?: string;
    /** What of the product is switched on for it. */
    features?: string[];
    is_operator_by_division?: boolean;
    /** SRM, TW or both: where its people may sign in to. */
    login_source?: string;
    /** Address of its account for the provider's staff. */
    scs_email?: string;
  };
  taxes: readonly [
    { code: string; description: string; percent: number },
    { code: string; description: string; percent: number },
  ];
  divisions: readonly {
    code: string;
    title: string;
    city: string;
    provState: string;
    timeZone?: string;
    /** Street and number of its yard: where deliveries leave from. */
    address1?: string;
    postalCode?: string;
    phone?: string;
  }[];
};

/** The outer wall of permissions: a new company may do everything that the product can. */
const openCompany = async (scope: Scope): Promise<void> => {
  const rows = [
    ...areas.map((name) => ({ name, level: 'delete' })),
    ...flags.map((name) => ({ name, level: 'yes' })),
  ];
  await scope.tx
    .insertInto('company_grants')
    .values(rows.map((row) => ({ ...row, company_id: scope.company.id })))
    .execute();
};

const addRoles = async (scope: Scope): Promise<void> => {
  for (const role of defaultRoles) {
    const { id } = await scope.tx
      .insertInto('roles')
      .values({
        company_id: scope.company.id,
        name: role.name,
        rental_discount_max: role.rentalDiscountMax,
        sales_discount_max: role.salesDiscountMax,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const grants = [...Object.entries(role.levels), ...role.flags.map((flag) => [flag, 'yes'] as const)];
    await scope.tx
      .insertInto('role_grants')
      .values(grants.map(([name, level]) => ({ company_id: scope.company.id, role_id: id, name, level })))
      .execute();
  }
};

const addDivisions = async (scope: Scope, plan: CompanyPlan): Promise<void> => {
  const [tax1, tax2] = await scope.tx
    .insertInto('tax_codes')
    .values(plan.taxes.map((tax) => ({ ...tax, company_id: scope.company.id })))
    .returning('id')
    .execute();
  for (const { code, title, city, provState, timeZone, ...at } of plan.divisions) {
    const { id } = await scope.tx
      .insertInto('divisions')
      .values({
        company_id: scope.company.id,
        code,
        title,
        city,
        prov_state: provState,
        address1: at.address1 ?? '',
        postal_code: at.postalCode ?? '',
        phone: at.phone ?? '',
        country: plan.country,
        time_zone: timeZone ?? plan.timeZone,
        tax1_code_id: tax1?.id ?? null,
        tax2_code_id: tax2?.id ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await scope.tx
      .insertInto('locations')
      .values({ company_id: scope.company.id, division_id: id, code: `${code}-1`, title: `${title} yard` })
      .execute();
  }
};

/**
 * Opens a company: its row, rights, roles, taxes, divisions and a yard for each. People come next, with addUser.
 * @returns the company's id
 */
export const provisionCompany = async (
  database: Database,
  clock: Clock,
  plan: CompanyPlan,
): Promise<number> => {
  const companyId = await database.transaction({ companyId: 0 }, async (tx) => {
    const { rows } = await sql<{ id: number }>`select nextval('companies_id_seq') as id`.execute(tx);
    return rows[0]?.id ?? 0;
  });
  await database.transaction({ companyId }, async (tx) => {
    await sql`insert into companies (id, name, time_zone, country, currency) overriding system value
      values (${companyId}, ${plan.name}, ${plan.timeZone}, ${plan.country}, ${plan.currency})`.execute(tx);
    if (plan.settings !== undefined)
      await tx.updateTable('companies').set(plan.settings).where('id', '=', companyId).execute();
    const scope = systemActor({ tx, company: await readCompany(tx), now: clock() });
    await openCompany(scope);
    await addRoles(scope);
    await addDivisions(scope, plan);
    await audit(scope, { action: 'create', noun: 'companies', rowId: companyId, after: { name: plan.name } });
  });
  return companyId;
};

/** A scope of the system itself, before there is anybody to act: it may do everything. */
export const systemActor = (part: Pick<Scope, 'tx' | 'company' | 'now'>): Scope => ({
  ...part,
  actor: {
    userId: 0,
    identityId: 0,
    name: 'Yardline',
    holder: { isUpgraded: false, company: allGrants, divisions: [], locations: [] },
  },
  language: 'en',
  requestId: randomUUID(),
  trail: newTrail(),
});
