import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant } from '../fields.ts';
import { exportSending, exportTargetOrNone } from './export-target.ts';

/** Days for which an archive can be downloaded. */
export const exportDays = 7;

/** One that waits, runs, can be downloaded, came to nothing, or was stopped by a person. */
const exportStatuses = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;

/** An export of everything that the company owns. */
export const companyExport = z.object({
  id,
  status: z.enum(exportStatuses),
  asked_by: z.string(),
  /** Whether it began by the schedule. */
  is_scheduled: z.boolean(),
  asked_at: instant,
  /** The moment of which the data are. */
  taken_at: instant.nullable(),
  finished_at: instant.nullable(),
  /** Until when the archive can be downloaded; null before it is whole. */
  expires_at: instant.nullable(),
  tables_done: z.int(),
  tables_total: z.int(),
  files_done: z.int(),
  files_total: z.int(),
  rows_done: z.int(),
  /** Size of the archive in bytes; null while there is none to download. */
  size: z.int().nullable(),
  /** SHA-256 of the archive in hexadecimal digits. */
  sha256: z.string().nullable(),
  /** Its way to the bucket of the company; null for one that is not sent. */
  sending: exportSending.nullable(),
});
export type CompanyExport = z.output<typeof companyExport>;

/** How often an export begins by itself. */
export const exportIntervals = ['week', 'month'] as const;

const schedule = z.object({
  /** Null while none begins by itself. */
  every: z.enum(exportIntervals).nullable(),
  next_at: instant.nullable(),
});
export type ExportSchedule = z.output<typeof schedule>;

export const listCompanyExports = endpoint({
  name: 'listCompanyExports',
  method: 'GET',
  path: '/rest-api/company-exports',
  summary: 'The last twenty exports of all data of the company, the newest first',
  needs: 'security.edit',
  acting: 'closed',
  shows: ['company_exports', 'users', 'files'],
  reply: z.object({ items: z.array(companyExport), schedule, target: exportTargetOrNone }),
});

export const startCompanyExport = endpoint({
  name: 'startCompanyExport',
  method: 'POST',
  path: '/rest-api/company-exports',
  summary:
    'Exports everything that the company owns into one archive, in the background; one at a time. Users prove their identity for it',
  needs: 'security.edit',
  acting: 'closed',
  takesRoom: true,
  body: z.strictObject({}),
  reply: companyExport,
  status: 202,
});

export const cancelCompanyExport = endpoint({
  name: 'cancelCompanyExport',
  method: 'POST',
  path: '/rest-api/company-exports/{id}/cancellation',
  summary: 'Stops an export that waits or runs; nothing of it is kept',
  needs: 'security.edit',
  acting: 'closed',
  params: idParams,
  body: z.strictObject({}),
  reply: companyExport,
});

export const takeCompanyExport = endpoint({
  name: 'takeCompanyExport',
  method: 'POST',
  path: '/rest-api/company-exports/{id}/archive',
  summary:
    'The archive of an export, for seven days; the download is recorded. Users prove their identity for it',
  needs: 'security.edit',
  acting: 'closed',
  params: idParams,
  file: 'application/zip',
});

export const setExportSchedule = endpoint({
  name: 'setExportSchedule',
  method: 'PUT',
  path: '/rest-api/company-export-schedule',
  summary:
    'Lets exports of all data begin by themselves, every week or month, or no more. Users prove their identity for it',
  needs: 'security.edit',
  acting: 'closed',
  body: z.strictObject({ every: z.enum(exportIntervals, { error: 'field.invalid' }).nullable() }),
  reply: schedule,
});
