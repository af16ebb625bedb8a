import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { idParams, instant, isCardless, text } from '../fields.ts';

/** The bucket of the company to which exports by schedule are sent. Its secret is told to no one. */
const exportTarget = z.object({
  endpoint: z.string(),
  bucket: z.string(),
  /** Where in the bucket, without slashes at the ends; empty for the bucket itself. */
  folder: z.string(),
  region: z.string(),
  key_id: z.string(),
  set_at: instant,
});
export type ExportTarget = z.output<typeof exportTarget>;

/** The setting; null while exports are sent nowhere. */
export const exportTargetOrNone = exportTarget.nullable();

/** Why an export, or the object of a trial, did not get there. */
export const sendingReasons = [
  'key_refused',
  'no_bucket',
  'wrong_region',
  'busy',
  'unreached',
  'other',
  'target_removed',
  'archive_gone',
  'cut_off',
] as const;

/** The sending of an export to the bucket. */
export const exportSending = z.object({
  state: z.enum(['waiting', 'sent', 'failed']),
  tries: z.int(),
  /** When it is tried next; what has ended is not. */
  next_at: instant,
  ended_at: instant.nullable(),
  /** Why the last try came to nothing. */
  reason: z.enum(['', ...sendingReasons]),
  /** What the store answered to it. */
  answer: z.string(),
  /** Its name in the bucket, once it is there. */
  object: z.string(),
});

const targetNow = z.object({ target: exportTargetOrNone });

const plain = (pattern: RegExp, error: string, example: string, max: number) =>
  text(max)
    .regex(pattern, { error })
    .meta({ examples: [example] });

/** As it is written: a secret that is left empty stays, as long as address, bucket and key are the same. */
export const exportTargetForm = z.strictObject({
  endpoint: z
    .string({ error: 'export_target.address' })
    .max(500, { error: 'export_target.address' })
    .regex(/^https?:\/\/[^\s]+$/, { error: 'export_target.address' })
    .refine(isCardless, { error: 'text.card_number' })
    .meta({ examples: ['https://s3.ca-central-1.amazonaws.com'] }),
  bucket: plain(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'export_target.bucket', 'northyard-exports', 63),
  folder: plain(
    /^([A-Za-z0-9_-][A-Za-z0-9_.-]*(\/[A-Za-z0-9_-][A-Za-z0-9_.-]*)*)?$/,
    'export_target.folder',
    'yardline/weekly',
    200,
  ).default(''),
  region: plain(/^[a-z0-9-]{1,40}$/, 'export_target.region', 'ca-central-1', 40),
  key_id: plain(/^[^\s/,]{1,128}$/, 'export_target.key', 'AKIAEXAMPLE', 128),
  secret: text(200).default(''),
});

export const setExportTarget = endpoint({
  name: 'setExportTarget',
  method: 'PUT',
  path: '/rest-api/company-export-target',
  summary:
    'Sends exports by schedule to a bucket of the company from now on. Users prove their identity for it',
  needs: 'security.edit',
  acting: 'closed',
  body: exportTargetForm,
  reply: targetNow,
});

export const removeExportTarget = endpoint({
  name: 'removeExportTarget',
  method: 'DELETE',
  path: '/rest-api/company-export-target',
  summary: 'Forgets the bucket with its key; exports are sent no more. Users prove their identity for it',
  needs: 'security.edit',
  acting: 'closed',
  reply: targetNow,
});

export const tryExportTarget = endpoint({
  name: 'tryExportTarget',
  method: 'POST',
  path: '/rest-api/company-export-target/trial',
  summary: 'Writes a small object to the bucket and removes it, and says what the store answered',
  needs: 'security.edit',
  acting: 'closed',
  body: z.strictObject({}),
  reply: z.object({
    /** When the setting that was tried was made: it may have been changed meanwhile. */
    set_at: instant,
    works: z.boolean(),
    reason: z.enum(['', ...sendingReasons]),
    answer: z.string(),
  }),
});

export const sendCompanyExport = endpoint({
  name: 'sendCompanyExport',
  method: 'POST',
  path: '/rest-api/company-exports/{id}/sending',
  summary:
    'Sends an archive to the bucket of the company, in the background, also one that failed. Users prove their identity for it',
  needs: 'security.edit',
  acting: 'closed',
  params: idParams,
  body: z.strictObject({}),
  reply: exportSending,
  status: 202,
});
