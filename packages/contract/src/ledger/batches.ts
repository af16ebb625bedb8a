import { journalFormatNames } from '@yardline/domain/ledger/formats/formats';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, instant, money } from '../fields.ts';

const format = z.enum(journalFormatNames as [string, ...string[]], { error: 'field.invalid' });

/** The most entries of one batch. */
export const mostEntries = 20_000;

const batch = z.object({
  id,
  number: z.int(),
  format,
  from_on: z.string(),
  to_on: z.string(),
  entries: z.int(),
  /** All debits, which are all credits. */
  total: money,
  /** By which one knows the file again: the SHA-256 of it, in hexadecimal digits. */
  sha256: z.string(),
  made_by_name: z.string(),
  made_at: instant,
});
export type LedgerBatch = z.output<typeof batch>;

const shows = ['ledger_batches', 'users'] as const;

export const listLedgerBatches = endpoint({
  name: 'listLedgerBatches',
  method: 'GET',
  path: '/rest-api/ledger/batches',
  summary: 'What of the journal left for other programs, the last first',
  needs: 'ledger.view',
  shows: [...shows],
  reply: z.object({ batches: z.array(batch) }),
});

export const createLedgerBatch = endpoint({
  name: 'createLedgerBatch',
  method: 'POST',
  path: '/rest-api/ledger/batches',
  summary: 'Makes the file of some days for another program, of every entry that has not left for it yet',
  needs: 'ledger.edit',
  body: z.strictObject({ format, from_on: day, to_on: day }),
  reply: batch,
  status: 201,
});

export const takeLedgerBatch = endpoint({
  name: 'takeLedgerBatch',
  method: 'POST',
  path: '/rest-api/ledger/batches/{id}/file',
  summary: 'The file of a batch: the same whenever it is asked for',
  needs: 'ledger.view',
  params: idParams,
  file: 'application/octet-stream',
});
