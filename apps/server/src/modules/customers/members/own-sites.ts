import { newSiteForm, siteForm } from '@yardline/contract/customers/customer-fields';
import type { Site } from '@yardline/contract/customers/customers';
import { notFound } from '../../../kernel/refusal.ts';
import { isAtSites, type Member, type Scope } from '../../../kernel/scope.ts';
import { addSite } from '../sites-and-contacts.ts';
import { updateSite } from '../update-site.ts';

/** What a customer's own people say of a site; what the shop keeps of it beside that stays as it is. */
export type OwnSite = Pick<
  Site,
  'name' | 'address1' | 'city' | 'prov_state' | 'postal_code' | 'phone' | 'primary_contact_id'
>;

const seerOf = ({ member }: Scope): Member => (member?.rights.includes('see_rentals') ? member : notFound());

const keeperOf = ({ member }: Scope): Member =>
  member?.rights.includes('manage_people') && member.sites.length === 0 ? member : notFound();

const rowsOf = ({ tx }: Scope, { customerId }: Member) =>
  tx
    .selectFrom('sites')
    .leftJoin('contacts', 'contacts.id', 'sites.primary_contact_id')
    .where('sites.customer_id', '=', customerId)
    .where('sites.is_active', '=', true)
    .select([
      'sites.id',
      'sites.site_number',
      'sites.name',
      'sites.address1',
      'sites.city',
      'sites.prov_state',
    ])
    .select(['sites.postal_code', 'sites.phone', 'sites.primary_contact_id', 'sites.row_version'])
    .select(['contacts.first_name', 'contacts.last_name']);

/** The customer's sites for which the member acts, by name; archived ones are left out. @throws Refusal resource.not_found */
const list = async (scope: Scope) => {
  const member = seerOf(scope);
  const rows = await rowsOf(scope, member).orderBy('sites.name').orderBy('sites.id').execute();
  return rows.filter(({ id }) => isAtSites(member, id));
};

/** One of them. @throws Refusal resource.not_found, also for another customer's */
const get = async (scope: Scope, id: number) => {
  const member = seerOf(scope);
  const row = await rowsOf(scope, member).where('sites.id', '=', id).executeTakeFirst();
  return row !== undefined && isAtSites(member, id) ? row : notFound();
};

/** Whom one can ask for at a site: the customer's contacts. */
const contacts = ({ tx, member = notFound() }: Scope) =>
  tx
    .selectFrom('contacts')
    .where('customer_id', '=', member.customerId)
    .orderBy('first_name')
    .orderBy('id')
    .select(['id', 'first_name', 'last_name'])
    .execute();

/** @returns the id of the new site. @throws Refusal resource.not_found, request.invalid */
const add = async (scope: Scope, form: OwnSite): Promise<number> => {
  const { customerId } = keeperOf(scope);
  const body = newSiteForm.parse(form);
  const { id } = await addSite(scope, { params: { id: customerId }, query: {}, body });
  return id;
};

/**
 * Changes what the customer's people may say of a site.
 * @throws Refusal resource.not_found, document.stale where it has another version than the page showed, request.invalid
 */
const update = async (
  scope: Scope,
  id: number,
  { version, ...form }: OwnSite & { version: number },
): Promise<void> => {
  const { customerId } = keeperOf(scope);
  await get(scope, id);
  const row = await scope.tx.selectFrom('sites').where('id', '=', id).selectAll().executeTakeFirstOrThrow();
  const known = Object.fromEntries(
    Object.keys(siteForm.shape).map((name) => [name, row[name as keyof typeof row]]),
  );
  const body = siteForm.parse(Object.assign(known, form));
  await updateSite(scope, { params: { id: customerId, siteId: id }, query: {}, body }, { ifMatch: version });
};

/** What customers' people do with the sites of their customer. */
export const ownSites = { list, get, contacts, add, update } as const;
