import { certificateKinds } from '@yardline/domain/taxes/certificates';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, listQuery, money, pageOf, requiredText, text } from '../fields.ts';

const kind = z.enum(certificateKinds, { error: 'field.required' });

/** How a certificate stands today. */
const state = z.enum(['valid', 'expiring', 'expired', 'to_come', 'void']);

const covers = {
  covers_rentals: z.boolean(),
  covers_sales: z.boolean(),
  covers_services: z.boolean(),
  covers_waiver: z.boolean(),
};

const certificate = z.object({
  id,
  customer_id: id,
  customer_name: z.string(),
  /** Null: of the customer as a whole. */
  site_id: id.nullable(),
  site_name: z.string(),
  kind: z.enum(certificateKinds),
  number: z.string(),
  /** From the taxes of an authority, or from one tax; neither: from all. */
  authority: z.string(),
  tax_code_id: id.nullable(),
  tax_code: z.string(),
  ...covers,
  valid_from: z.string(),
  /** The last day on which it exempts; null: no end is known. */
  expires_on: z.string().nullable(),
  state,
  /** Among the attachments of the customer. */
  file: z.object({ id, name: z.string() }).nullable(),
  checked_by_name: z.string(),
  checked_on: z.string().nullable(),
  renews_id: id.nullable(),
  is_renewed: z.boolean(),
  void_reason: z.string(),
  /** Invoices that it exempts, what of them is exempt, and the day of the last one. */
  invoices: z.int(),
  exempt_base: money,
  last_used_on: z.string().nullable(),
  /** An invoice that it exempts is of a day on which it does not, as it stands now. */
  is_used_outside: z.boolean(),
  /** Open documents of whom it is. */
  open_documents: z.int(),
  row_version: z.int(),
});
export type TaxCertificate = z.output<typeof certificate>;

export const certificateForm = z.strictObject({
  site_id: id.nullable().default(null),
  kind,
  number: requiredText(40),
  authority: text(64).default(''),
  tax_code_id: id.nullable().default(null),
  covers_rentals: z.boolean().default(true),
  covers_sales: z.boolean().default(true),
  covers_services: z.boolean().default(true),
  covers_waiver: z.boolean().default(true),
  valid_from: day,
  expires_on: day.nullable().default(null),
  /** A file that its caller has sent: it becomes an attachment of the customer. */
  file_id: id.nullable().default(null),
  /** The caller has compared it with what the authority says. */
  is_checked: z.boolean().default(false),
  /** The one in whose place it comes. */
  renews_id: id.nullable().default(null),
});
export type CertificateForm = z.input<typeof certificateForm>;

const shows = ['customers', 'sites', 'tax_codes', 'invoices', 'contracts', 'record_files', 'users'] as const;

export const listCustomerCertificates = endpoint({
  name: 'listCustomerCertificates',
  method: 'GET',
  path: '/rest-api/customers/{id}/tax-certificates',
  summary: 'The exemption certificates of a customer and their sites, those that exempt first',
  needs: 'customers.view',
  params: idParams,
  shows: [...shows],
  reply: z.object({
    certificates: z.array(certificate),
    /** What a certificate may name. */
    tax_codes: z.array(z.object({ id, code: z.string(), description: z.string() })),
    authorities: z.array(z.string()),
    today: z.string(),
  }),
});

/** Which certificates a list shows; left out, all of them. */
export const certificateViews = ['expiring', 'expired_used', 'expired', 'unchecked', 'valid'] as const;

export const listTaxCertificates = endpoint({
  name: 'listTaxCertificates',
  method: 'GET',
  path: '/rest-api/tax-certificates',
  summary:
    'Exemption certificates of all customers: those that expire within sixty days, that expired and were used, and others',
  needs: 'customers.view',
  query: listQuery(['expires_on', 'customer'], {
    show: z.enum(certificateViews).optional(),
  }),
  shows: [...shows],
  reply: pageOf(certificate),
});

export const addTaxCertificate = endpoint({
  name: 'addTaxCertificate',
  method: 'POST',
  path: '/rest-api/customers/{id}/tax-certificates',
  summary:
    'Enters an exemption certificate of a customer or a site, or the one that comes in the place of another',
  needs: 'customer_terms',
  params: idParams,
  body: certificateForm,
  reply: certificate,
  status: 201,
});

export const checkTaxCertificate = endpoint({
  name: 'checkTaxCertificate',
  method: 'POST',
  path: '/rest-api/tax-certificates/{id}/check',
  summary: 'Records that the caller has checked a certificate with its authority',
  needs: 'customer_terms',
  params: idParams,
  body: z.strictObject({}),
  reply: certificate,
});

export const voidTaxCertificate = endpoint({
  name: 'voidTaxCertificate',
  method: 'POST',
  path: '/rest-api/tax-certificates/{id}/void',
  summary: 'Ends a certificate at once; what was billed with it stays as it is',
  needs: 'customer_terms',
  params: idParams,
  body: z.strictObject({ reason: requiredText(250) }),
  reply: certificate,
});

/** What a counter is told of a certificate before a document is saved or billed. */
export const certificateNotice = z.object({
  id,
  number: z.string(),
  customer_id: id,
  /** It exempts no more, or its last day comes before the end of the document. */
  state: z.enum(['expired', 'ends_before']),
  expires_on: z.string(),
});
export type CertificateNotice = z.output<typeof certificateNotice>;
