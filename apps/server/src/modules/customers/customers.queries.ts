import type { Contact, Customer, CustomerRow, listCustomers, Site } from '@yardline/contract/customers';
import type { InputOf } from '@yardline/contract/endpoint';
import { type Expression, sql, type SqlBool } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** What the customer owes: the unpaid balances less the credits that stand open. */
const balance = sql<number>`coalesce((select sum(i.balance) from invoices i
  where i.company_id = customers.company_id and i.customer_id = customers.id and i.balance <> 0), 0)`;

const rowColumns = [
  'customers.id',
  'customer_number',
  'customers.name',
  'kind',
  'account_type',
  'email',
  'phone',
  'city',
  'prov_state',
  'is_active',
] as const;

// Written out, not a parameter: nearly all are on account, and one plan does not do for the others.
const accountTypes: Readonly<Record<CustomerRow['account_type'], Expression<SqlBool>>> = {
  Y: sql`account_type = 'Y'`,
  N: sql`account_type = 'N'`,
  H: sql`account_type = 'H'`,
};

export const listCustomerRows = async (
  scope: Scope,
  { query }: InputOf<typeof listCustomers>,
): Promise<Page<CustomerRow>> => {
  let rows = scope.tx
    .selectFrom('customers')
    .select(rowColumns)
    .select(balance.as('account_balance'))
    .where(matches(sql.ref('customers.search'), query.search))
    .$narrowType<Pick<CustomerRow, 'kind' | 'account_type'>>();
  if (query.inactive === undefined) rows = rows.where('is_active', '=', true);
  if (query.account_type !== undefined) rows = rows.where(accountTypes[query.account_type]);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('customers.id'),
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
    .$narrowType<Pick<Customer, 'kind' | 'account_type' | 'country' | 'deposit_kind'>>()
    .executeTakeFirst()) ?? notFound();

/** The customer, locked against other writers until the transaction ends. */
export const lockCustomer = async (scope: Scope, customerId: number) =>
  (await scope.tx
    .selectFrom('customers')
    .selectAll()
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst()) ?? notFound();

export const listCustomerSites = async (scope: Scope, customerId: number): Promise<{ sites: Site[] }> => {
  await getCustomerById(scope, customerId);
  const sites = await scope.tx
    .selectFrom('sites')
    .selectAll()
    .where('customer_id', '=', customerId)
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
