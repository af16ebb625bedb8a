import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, requiredText } from '../fields.ts';

/** Days for which a closing can be taken back. */
export const closingDays = 30;

const closingStates = ['waiting', 'erasing', 'erased', 'taken_back'] as const;

/** A company that the provider closes, or closed; once it is erased, this is the certificate of it. */
export const companyClosing = z.object({
  id,
  closed_id: id,
  closed_name: z.string(),
  state: z.enum(closingStates),
  reason: z.string(),
  asked_by: z.string(),
  asked_at: instant,
  /** When everything that the company owns is erased. */
  erases_at: instant,
  taken_back_by: z.string().nullable(),
  taken_back_at: instant.nullable(),
  began_at: instant.nullable(),
  finished_at: instant.nullable(),
  /** The instant of the backup that brought the company back, where a restore erased it again. */
  restored_to: instant.nullable(),
  /** Rows of each table when the erasure began. */
  counts: z.record(z.string(), z.int()),
  rows_total: z.int(),
  rows_erased: z.int(),
  /** Accounts of people who belonged to no other company. */
  people_erased: z.int(),
});
export type CompanyClosing = z.output<typeof companyClosing>;

/** What would be erased of a company, in figures. */
export const closingPreview = z.object({
  id,
  name: z.string(),
  rows: z.int(),
  files: z.int(),
  users: z.int(),
  /** Users who belong to no other company, and lose their account. */
  accounts: z.int(),
  /** When the data were last exported; null when never. */
  exported_at: instant.nullable(),
  erases_at: instant,
});

export const listCompanyClosings = endpoint({
  name: 'listCompanyClosings',
  method: 'GET',
  path: '/rest-api/provider/closings',
  summary: 'Companies that are closed, the newest first, for internal staff of the provider alone',
  needs: 'signed-in',
  isOfIdentity: true,
  acting: 'closed',
  shows: ['company_closings', 'users'],
  reply: z.object({ items: z.array(companyClosing) }),
});

export const previewClosing = endpoint({
  name: 'previewClosing',
  method: 'GET',
  path: '/rest-api/provider/companies/{id}/closing',
  summary: 'What closing a company would erase, in figures, for internal staff of the provider alone',
  needs: 'signed-in',
  isOfIdentity: true,
  acting: 'closed',
  params: idParams,
  rate: 'preview',
  isPreview: true,
  shows: ['company_closings', 'companies', 'users', 'company_exports', 'files'],
  reply: closingPreview,
});

export const closeCompany = endpoint({
  name: 'closeCompany',
  method: 'POST',
  path: '/rest-api/provider/companies/{id}/closing',
  summary:
    'Closes a company: in thirty days all its data are erased, unless it is taken back before. Its administrators are told. For internal staff of the provider, who prove their identity for it',
  needs: 'signed-in',
  isOfIdentity: true,
  acting: 'closed',
  params: idParams,
  body: z.strictObject({
    reason: requiredText(200),
    /** The name of the company, typed again. */
    name: requiredText(200),
  }),
  reply: companyClosing,
  status: 201,
});

export const takeBackClosing = endpoint({
  name: 'takeBackClosing',
  method: 'POST',
  path: '/rest-api/provider/closings/{id}/return',
  summary:
    'Takes the closing of a company back before it is erased. For internal staff of the provider alone',
  needs: 'signed-in',
  isOfIdentity: true,
  acting: 'closed',
  params: idParams,
  body: z.strictObject({}),
  reply: companyClosing,
});
