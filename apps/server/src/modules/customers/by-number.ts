import { customerForm, type Customer, type Site } from '@yardline/contract/customers/customers';
import type * as calls from '@yardline/contract/customers/customers-by-number';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { sql } from 'kysely';
import { matches } from '../../kernel/list.ts';
import { fieldsOf } from '../../kernel/http/input.ts';
import { refuseFields } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { getCustomerById, listCustomerSites, rowsOfCustomers } from './customers.queries.ts';
import { customerIdOf } from './customer-by-number.ts';
import { addSite } from './sites-and-contacts.ts';
import { saveCustomer } from './update-customer.ts';

export const getByNumber = async (
  scope: Scope,
  { params }: InputOf<typeof calls.getFlaskCustomer>,
): Promise<Customer> => getCustomerById(scope, await customerIdOf(scope, params.customerNumber));

type Patch = InputOf<typeof calls.updateCustomerByNumber>['body'];

const formKeys = Object.keys(customerForm.shape) as (keyof typeof customerForm.shape)[];

/** A new whole name, or a change to a company, clears first and last name unless they are given too. */
const namesOf = (written: Record<string, unknown>): { first_name?: string; last_name?: string } =>
  written['name'] === undefined && written['kind'] !== 'company' ? {} : { first_name: '', last_name: '' };

/** Changes what is named and leaves the rest, over whatever the row says now. */
const patch = async (scope: Scope, customerNumber: string, body: Patch): Promise<Customer> => {
  const id = await customerIdOf(scope, customerNumber);
  return saveCustomer(scope, { id, ifMatch: undefined }, (before) => {
    const now = Object.fromEntries(formKeys.map((key) => [key, before[key]]));
    const written = Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined));
    const parsed = customerForm.safeParse({ ...now, ...namesOf(written), ...written }, { reportInput: true });
    return parsed.data ?? refuseFields(fieldsOf('', parsed.error));
  });
};

/** @throws Refusal resource.not_found, request.invalid, customer.number_taken */
export const updateByNumber = (
  scope: Scope,
  { params, body }: InputOf<typeof calls.updateCustomerByNumber>,
): Promise<Customer> => patch(scope, params.customerNumber, body);

/** @throws Refusal resource.not_found, request.invalid */
export const updateTermsByNumber = (
  scope: Scope,
  { params, body: { province, ...rates } }: InputOf<typeof calls.updateFlaskCustomer>,
): Promise<Customer> => patch(scope, params.customerNumber, { ...rates, prov_state: province });

/** @throws Refusal resource.not_found, request.invalid, site.number_taken */
export const addSiteByNumber = async (
  scope: Scope,
  { params, body }: InputOf<typeof calls.createSiteByNumber>,
): Promise<Site> =>
  addSite(scope, { params: { id: await customerIdOf(scope, params.customerNumber) }, query: {}, body });

/** Who may rent for a customer: a person for themselves, and the contacts allowed to. [B5.5] */
export const allowedNames = async (
  scope: Scope,
  customerId: number,
): Promise<ReplyOf<typeof calls.listAllowedNames>> => {
  const { kind, name } = await getCustomerById(scope, customerId);
  const contacts = await scope.tx
    .selectFrom('contacts')
    .where('customer_id', '=', customerId)
    .where('may_rent', '=', true)
    .orderBy('first_name')
    .orderBy('id')
    .select(sql<string>`trim(first_name || ' ' || last_name)`.as('name'))
    .execute();
  const all = [...(kind === 'individual' ? [name] : []), ...contacts.map((each) => each.name)];
  return { allowed_names: [...new Set(all)] };
};

export const allowedNamesByNumber = async (
  scope: Scope,
  { params }: InputOf<typeof calls.listFlaskAllowedNames>,
): Promise<ReplyOf<typeof calls.listAllowedNames>> =>
  allowedNames(scope, await customerIdOf(scope, params.customerNumber));

export const listSitesByNumber = async (
  scope: Scope,
  { params }: InputOf<typeof calls.listFlaskSites>,
): Promise<{ sites: Site[] }> => listCustomerSites(scope, await customerIdOf(scope, params.customerNumber));

/** A page of customers by number of the page, as the records service counts: 25 of them unless asked otherwise. */
export const listByPage = async (
  scope: Scope,
  { query }: InputOf<typeof calls.listFlaskCustomers>,
): Promise<ReplyOf<typeof calls.listFlaskCustomers>> => {
  const [page, size] = [Number(query.page ?? '1'), Number(query.per_page ?? '25')];
  const rows = rowsOfCustomers(scope)
    .where('is_active', '=', true)
    .where(matches(sql.ref('customers.search'), query.search));
  const customers = await rows
    .orderBy(sql`lower(customers.name)`)
    .orderBy('customers.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const { n } = await scope.tx
    .selectFrom('customers')
    .where('is_active', '=', true)
    .where(matches(sql.ref('customers.search'), query.search))
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .executeTakeFirstOrThrow();
  return { customers, pages: { page, per_page: size, total: Math.ceil(n / size) } };
};
