import type {
  listCustomerCertificates,
  listTaxCertificates,
  TaxCertificate,
} from '@yardline/contract/exemptions/certificates';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { certificateNoticeDays, certificateState } from '@yardline/domain/taxes/certificates';
import { dayOf } from '@yardline/domain/time/local';
import { type Expression, sql, type SqlBool } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** What invoices say of a certificate. The database looks: they are of modules above. */
const usedBy = sql<{
  invoices: number;
  exempt_base: number;
  last_used_on: string | null;
  is_outside: boolean;
}>`certificate_use(tax_certificates.company_id, tax_certificates.id, tax_certificates.valid_from,
  tax_certificates.expires_on)`;

const openDocuments = sql<number>`certificate_documents(tax_certificates.company_id, tax_certificates.customer_id,
  tax_certificates.site_id)`;

const isUsed = sql<SqlBool>`certificate_is_used(tax_certificates.company_id, tax_certificates.id)`;

const isRenewed = sql<boolean>`exists (select from tax_certificates n
  where n.company_id = tax_certificates.company_id and n.renews_id = tax_certificates.id and n.voided_at is null)`;

const certificatesOf = ({ tx }: Scope) =>
  tx
    .selectFrom('tax_certificates')
    .innerJoin('customers', 'customers.id', 'tax_certificates.customer_id')
    .leftJoin('sites', 'sites.id', 'tax_certificates.site_id')
    .leftJoin('tax_codes', 'tax_codes.id', 'tax_certificates.tax_code_id')
    .leftJoin('record_files', 'record_files.id', 'tax_certificates.record_file_id')
    .leftJoin('users', 'users.id', 'tax_certificates.checked_by')
    .select(['tax_certificates.id', 'tax_certificates.customer_id', 'customers.name as customer_name'])
    .select(['tax_certificates.site_id', 'sites.name as site_name', 'tax_certificates.kind'])
    .select(['tax_certificates.number', 'tax_certificates.authority', 'tax_certificates.tax_code_id'])
    .select([
      'tax_codes.code as tax_code',
      'tax_certificates.covers_rentals',
      'tax_certificates.covers_sales',
    ])
    .select(['tax_certificates.covers_services', 'tax_certificates.covers_waiver'])
    .select(['tax_certificates.valid_from', 'tax_certificates.expires_on', 'tax_certificates.voided_at'])
    .select(['tax_certificates.void_reason', 'tax_certificates.renews_id'])
    .select(['record_files.id as file_id', 'record_files.name as file_name'])
    .select(['users.name as checker_name', 'tax_certificates.checked_on', 'tax_certificates.row_version'])
    .select([usedBy.as('used'), openDocuments.as('open_documents'), isRenewed.as('is_renewed')])
    .$narrowType<Pick<TaxCertificate, 'kind'>>();

type Row = Awaited<ReturnType<ReturnType<typeof certificatesOf>['execute']>>[number];

const todayOf = ({ now, company }: Scope): string => dayOf(now, company.timeZone);

const replyOf =
  (today: string) =>
  (row: Row): TaxCertificate => {
    const { used, voided_at: voidedAt, file_id: file, file_name: name, ...rest } = row;
    const { checker_name: checker, site_name: site, tax_code: code, ...told } = rest;
    const { invoices, exempt_base, last_used_on, is_outside } = used;
    const standing = { valid_from: row.valid_from, expires_on: row.expires_on, is_void: voidedAt !== null };
    return Object.assign(told, {
      site_name: site ?? '',
      tax_code: code ?? '',
      state: certificateState(standing, today),
      file: file === null || name === null ? null : { id: file, name },
      checked_by_name: checker ?? '',
      invoices,
      exempt_base,
      last_used_on,
      is_used_outside: is_outside,
    });
  };

/** @throws Refusal resource.not_found */
export const getCertificateById = async (scope: Scope, id: number): Promise<TaxCertificate> => {
  const row = await certificatesOf(scope).where('tax_certificates.id', '=', id).executeTakeFirst();
  return replyOf(todayOf(scope))(row ?? notFound());
};

/** In which order a customer's certificates are told: what exempts first, then what will, then what did. */
const ranks: Readonly<Record<TaxCertificate['state'], number>> = {
  expiring: 0,
  valid: 0,
  to_come: 1,
  expired: 2,
  void: 3,
};

/** The certificates of a customer and their sites. @throws Refusal resource.not_found */
export const listOfCustomer = async (
  scope: Scope,
  { params }: InputOf<typeof listCustomerCertificates>,
): Promise<ReplyOf<typeof listCustomerCertificates>> => {
  const customer = await scope.tx
    .selectFrom('customers')
    .where('id', '=', params.id)
    .select('id')
    .executeTakeFirst();
  if (customer === undefined) return notFound();
  const [rows, codes] = await Promise.all([
    certificatesOf(scope)
      .where('tax_certificates.customer_id', '=', params.id)
      .orderBy('tax_certificates.id', 'desc')
      .execute(),
    scope.tx
      .selectFrom('tax_codes')
      .where('is_active', '=', true)
      .orderBy('code')
      .select(['id', 'code', 'description', 'authority'])
      .execute(),
  ]);
  const today = todayOf(scope);
  return {
    certificates: rows.map(replyOf(today)).toSorted((a, b) => ranks[a.state] - ranks[b.state]),
    tax_codes: codes.map(({ id, code, description }) => ({ id, code, description })),
    authorities: [...new Set(codes.map(({ authority }) => authority).filter((each) => each !== ''))],
    today,
  };
};

type Show = NonNullable<InputOf<typeof listTaxCertificates>['query']['show']>;

/** Which certificates a list shows; one that is renewed asks for nothing more. */
const shown = (today: string, until: string): Record<Show, Expression<SqlBool>> => {
  const isLast = sql<SqlBool>`tax_certificates.voided_at is null and not ${isRenewed}`;
  const isOver = sql<SqlBool>`(tax_certificates.expires_on < ${today}::date or tax_certificates.voided_at is not null)`;
  return {
    expiring: sql`${isLast} and tax_certificates.expires_on between ${today}::date and ${until}::date`,
    expired: sql`${isLast} and tax_certificates.expires_on < ${today}::date`,
    expired_used: sql`${isOver} and ${isUsed}`,
    unchecked: sql`tax_certificates.voided_at is null and tax_certificates.checked_by is null`,
    valid: sql`tax_certificates.voided_at is null and tax_certificates.valid_from <= ${today}::date
      and coalesce(tax_certificates.expires_on, 'infinity') >= ${today}::date`,
  };
};

/** Certificates of all customers, the next to expire first. */
export const listCertificates = async (
  scope: Scope,
  { query }: InputOf<typeof listTaxCertificates>,
): Promise<Page<TaxCertificate>> => {
  const today = todayOf(scope);
  const until = Temporal.PlainDate.from(today).add({ days: certificateNoticeDays }).toString();
  const rows = certificatesOf(scope)
    .where(query.show === undefined ? sql<SqlBool>`true` : shown(today, until)[query.show])
    .where(matches(sql`lower(customers.name || ' ' || tax_certificates.number)`, query.search));
  const page = await listPage(
    scope,
    rows,
    { ...query, search: undefined },
    {
      id: sql.ref<number>('tax_certificates.id'),
      sorts: {
        expires_on: {
          by: sql`coalesce(tax_certificates.expires_on, '9999-12-31'::date)`,
          of: (row) => row.expires_on ?? '9999-12-31',
        },
        customer: { by: sql`lower(customers.name)`, of: (row) => row.customer_name.toLowerCase() },
      },
    },
  );
  return { ...page, items: page.items.map(replyOf(today)) };
};
