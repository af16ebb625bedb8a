import { siteForm } from '@yardline/contract/customers/customers';
import { siteFields } from '@yardline/domain/imports/people';
import { sql } from 'kysely';
import type { z } from 'zod';
import { checkFormats } from '../../customers/public.ts';
import {
  type Candidate,
  type Fault,
  formOf,
  type Prepared,
  type Ready,
  type Setting,
  type Tried,
} from './kind.ts';
import { termFaults } from './customers.ts';
import { customersNamed, unknown } from './references.ts';
import { bulkKind } from './run-kind.ts';
import { pick, writeRecords } from './write-records.ts';

type Form = z.output<typeof siteForm> & { customer_id: number };

/** A site that is there. */
type Known = { id: number; customer_id: number; site_number: string; name: string };

const columns = [
  'customer_id',
  ...siteFields.map(({ name }) => name).filter((name) => name !== 'external_id' && name !== 'customer'),
];

const sitesOf = async ({ scope: { tx } }: Setting, customerIds: readonly number[]): Promise<Known[]> =>
  customerIds.length === 0
    ? []
    : tx
        .selectFrom('sites')
        .where('customer_id', 'in', [...new Set(customerIds)])
        .select(['id', 'customer_id', 'site_number', 'name'])
        .orderBy('id')
        .execute();

const fold = (text: string): string => text.trim().toLowerCase();

/** Without an external id a site is known by its number, and without that by its name: both are its customer's. */
const naturally = (sites: readonly Known[]) => {
  const byNumber = new Map(sites.map((site) => [`${site.customer_id} ${site.site_number}`, site.id]));
  const byName = new Map(sites.map((site) => [`${site.customer_id} ${fold(site.name)}`, site.id]));
  return ({ customer_id: owner, site_number: number, name }: Form): number | undefined =>
    number === '' ? byName.get(`${owner} ${fold(name)}`) : byNumber.get(`${owner} ${number}`);
};

const prepare = async (
  setting: Setting,
  candidates: readonly Candidate[],
  known: ReadonlyMap<number, number>,
): Promise<Tried<Prepared<Form>>> => {
  const owners = await customersNamed(setting, candidates);
  const sites = await sitesOf(
    setting,
    candidates.flatMap(({ values }) => owners(String(values['customer'])) ?? []),
  );
  const find = naturally(sites);
  const forbidden = termFaults(setting);
  const tryRow = (candidate: Candidate): Fault[] | Prepared<Form> => {
    const { external_id: id, customer, ...values } = candidate.values;
    const owner = owners(String(customer));
    if (owner === undefined) return unknown('customer');
    const result = formOf(siteForm, values, { check: (each) => checkFormats(setting.scope, each) });
    if ('faults' in result) return result.faults;
    if (forbidden.length > 0) return forbidden;
    const form = { ...result.form, customer_id: owner };
    const byNumber = form.site_number === '' && id !== undefined ? undefined : find(form);
    return { ...candidate, form, recordId: known.get(candidate.row) ?? byNumber };
  };
  return new Map(candidates.map((candidate) => [candidate.row, tryRow(candidate)]));
};

/** The next free numbers of customers, for sites that come without one. The customers are locked against others. */
const numberFreely = async (
  { scope: { tx, company } }: Setting,
  rows: readonly Prepared<Form>[],
): Promise<Map<number, string>> => {
  const nameless = rows.filter(({ form, recordId }) => recordId === undefined && form.site_number === '');
  if (nameless.length === 0) return new Map();
  const ids = [...new Set(nameless.map(({ form }) => form.customer_id))];
  await sql`select from customers where company_id = ${company.id} and id = any(${ids}::bigint[])
    order by id for no key update`.execute(tx);
  const { rows: found } = await sql<{ id: number; highest: number }>`
    select customer_id as id, max(site_number::bigint) as highest from sites
    where company_id = ${company.id} and customer_id = any(${ids}::bigint[]) and site_number ~ '^[0-9]{1,9}$'
    group by customer_id`.execute(tx);
  const highest = new Map(found.map(({ id, highest: n }) => [id, n]));
  // The file's own numbers are passed as well.
  for (const { form } of rows) {
    const own = /^\d{1,9}$/.test(form.site_number) ? Number(form.site_number) : 0;
    highest.set(form.customer_id, Math.max(own, highest.get(form.customer_id) ?? 0));
  }
  return new Map(
    nameless.map(({ row, form }) => {
      const next = (highest.get(form.customer_id) ?? 0) + 1;
      highest.set(form.customer_id, next);
      return [row, String(next)];
    }),
  );
};

const write = async (setting: Setting, rows: readonly Ready<Form>[]): Promise<Tried<number>> => {
  const given = await numberFreely(setting, rows);
  return writeRecords({ ...setting, mapped: new Set([...setting.mapped, 'customer_id']) }, 'sites', {
    key: ['customer_id', 'site_number'],
    rows: rows.map(({ row, recordId, form, held }) => ({
      row,
      recordId,
      held,
      columns: pick({ ...form, site_number: given.get(row) ?? (form.site_number || undefined) }, columns),
    })),
  });
};

/** Sites, known by their external id, else by their number or name at their customer. [B5.48] */
export const sites = bulkKind<Form>(
  'sites',
  { nameOf: ({ customer, site_number: number, name }) => `${customer} ${number ?? name}`, prepare, write },
  { needs: 'maintain_sites' },
);
