import type {
  Contact,
  Customer,
  CustomerRow,
  listCustomers,
  Site,
} from '@yardline/contract/customers/customers';
import type { InputOf } from '@yardline/contract/endpoint';
import { insuranceNoticeDays } from '@yardline/domain/waiver/insurance';
import { type Expression, sql, type SqlBool } from 'kysely';
import { listPage, type Page } from '../../kernel/list.ts';
import { notFound, refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** What the customer owes: the unpaid balances less the credits that stand open. */
const balance = sql<number>`coalesce((select sum(i.balance) from invoices i
  where i.company_id = customers.company_id and i.customer_id = customers.id and i.balance <> 0), 0)`;

const rowColumns = [
  'customers.id',
  'customer_number',
  'customers.name',
  'first_name',
  'last_name',
  'kind',
  'account_type',
  'email',
  'phone',
  'city',
  'prov_state',
  'is_active',
  'customers.custom_fields',
] as const;

// Written out, not a parameter: nearly all are on account, and one plan does not do for the others.
const accountTypes: Readonly<Record<CustomerRow['account_type'], Expression<SqlBool>>> = {
  Y: sql`account_type = 'Y'`,
  N: sql`account_type = 'N'`,
  H: sql`account_type = 'H'`,
};

/** Whose insurance is over, or ends soon, by the calendar of the company. [B3.36] */
const insuranceEnds = ({ now, company }: Scope, state: 'expired' | 'expiring'): Expression<SqlBool> => {
  const today = now.toZonedDateTimeISO(company.timeZone).toPlainDate();
  const soon = today.add({ days: insuranceNoticeDays });
  return state === 'expired'
    ? sql`insurance_policy_number <> '' and insurance_expires_on < ${today.toString()}::date`
    : sql`insurance_policy_number <> ''
        and insurance_expires_on between ${today.toString()}::date and ${soon.toString()}::date`;
};

/** Customers as lists show them. */
export const rowsOfCustomers = ({ tx }: Scope) =>
  tx
    .selectFrom('customers')
    .select(rowColumns)
    .select(balance.as('account_balance'))
    .$narrowType<Pick<CustomerRow, 'kind' | 'account_type' | 'custom_fields'>>();

export const listCustomerRows = async (
  scope: Scope,
  { query }: InputOf<typeof listCustomers>,
): Promise<Page<CustomerRow>> => {
  let rows = rowsOfCustomers(scope);
  if (query.inactive === undefined) rows = rows.where('is_active', '=', true);
  if (query.ids !== undefined)
    rows = rows.where('customers.id', '=', sql<number>`any(${query.ids}::bigint[])`);
  if (query.account_type !== undefined) rows = rows.where(accountTypes[query.account_type]);
  if (query.insurance !== undefined) rows = rows.where(insuranceEnds(scope, query.insurance));
  return listPage(scope, rows, query, {
    id: sql.ref<number>('customers.id'),
    searched: 'customers',
    sorts: {
      name: { by: sql`lower(customers.name)`, of: (row) => row.name.toLowerCase() },
      customer_number: { by: sql.ref('customer_number'), of: (row) => row.customer_number },
      city: { by: sql.ref('customers.city'), of: (row) => row.city },
    },
  });
};

/** @throws Refusal resource.not_found */
export const getCustomerById = async (scope: Scope, customerId: number): Promise<Customer> =>
  (await scope.tx
    .selectFrom('customers')
    .selectAll()
    .select(balance.as('account_balance'))
    .where('customers.id', '=', customerId)
    .$narrowType<
      Pick<Customer, 'kind' | 'account_type' | 'country' | 'deposit_kind' | 'licenses' | 'language'>
    >()
    .$narrowType<Pick<Customer, 'ok_to_continue' | 'allow_activity' | 'allow_activity_if_unpaid'>>()
    .$narrowType<Pick<Customer, 'custom_fields' | 'portal_type' | 'statement_form'>>()
    .executeTakeFirst()) ?? notFound();

/** The customer, locked against other writers until the transaction ends. */
export const lockCustomer = async (scope: Scope, customerId: number) =>
  (await scope.tx
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()) ?? notFound();

/** Where a customer's machines may go: their own sites and the global sites. */
export const listCustomerSites = async (scope: Scope, customerId: number): Promise<{ sites: Site[] }> => {
  await getCustomerById(scope, customerId);
  const sites = await scope.tx
    .selectFrom('sites')
    .selectAll()
    .where((eb) => eb.or([eb('customer_id', '=', customerId), eb('is_global', '=', true)]))
    .where('is_active', '=', true)
    .orderBy('name')
    .orderBy('id')
    .execute();
  return { sites };
};

export const listCustomerContacts = async (
  scope: Scope,
  customerId: number,
): Promise<{ contacts: Contact[] }> => {
  await getCustomerById(scope, customerId);
  const contacts = await scope.tx
    .selectFrom('contacts')
    .selectAll()
    .where('customer_id', '=', customerId)
    .orderBy('last_name')
    .orderBy('id')
    .execute();
  return { contacts };
};

/** A site, if it is this customer's. */
export const siteOf = ({ tx }: Scope, { id, siteId }: { id: number; siteId: number }) =>
  tx.selectFrom('sites').selectAll().where('id', '=', siteId).where('customer_id', '=', id);

/** A contact, if it is this customer's. */
export const contactOf = ({ tx }: Scope, { id, contactId }: { id: number; contactId: number }) =>
  tx.selectFrom('contacts').selectAll().where('id', '=', contactId).where('customer_id', '=', id);

/** @throws Refusal request.invalid when whom to ask for at a site is nobody of its customer's */
export const checkPrimaryContact = async (
  scope: Scope,
  customerId: number,
  contactId: number | null,
): Promise<void> => {
  if (contactId === null) return;
  const found = await contactOf(scope, { id: customerId, contactId }).executeTakeFirst();
  if (found === undefined) refuseFields([{ path: 'primary_contact_id', code: 'site.contact_elsewhere' }]);
};

/** The next free number of a customer's sites: one above the highest that is a plain number. */
export const nextSiteNumber = async ({ tx }: Scope, customerId: number): Promise<string> => {
  const { highest } = await tx
    .selectFrom('sites')
    .where('customer_id', '=', customerId)
    .where('site_number', '~', '^[0-9]{1,8}$')
    .select(sql<number | null>`max(site_number::integer)`.as('highest'))
    .executeTakeFirstOrThrow();
  return String((highest ?? 0) + 1);
};
