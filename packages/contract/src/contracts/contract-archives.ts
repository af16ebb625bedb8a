import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, instant } from '../fields.ts';

/** How putting old contracts away stands. */
export const contractArchive = z.object({
  id,
  /** Contracts that were closed before this day. */
  cutoff: z.string(),
  status: z.enum(['queued', 'running', 'done', 'failed']),
  contracts_total: z.int(),
  contracts_done: z.int(),
  created_by: z.string(),
  created_at: instant,
  finished_at: instant.nullable(),
});
export type ContractArchive = z.output<typeof contractArchive>;

/** `srm_uid` of the caller: callers ask only for their own tasks. */
const ownTasks = z.strictObject({ srm_uid: z.string().regex(/^\w{1,64}$/, { error: 'id.invalid' }) });

export const archiveContracts = endpoint({
  name: 'archiveContracts',
  method: 'POST',
  path: '/tasks/{srm_uid}',
  summary: 'Archives contracts closed before a day, in the background; one run at a time per company',
  needs: 'signed-in',
  params: ownTasks,
  body: z.strictObject({
    cutoff: day,
    logging: z.literal(0, { error: 'field.invalid' }),
    task: z.literal('archive contracts', { error: 'field.invalid' }),
  }),
  reply: contractArchive,
  status: 202,
});

export const getLastArchive = endpoint({
  name: 'getLastArchive',
  method: 'GET',
  path: '/tasks/{srm_uid}',
  summary: 'The last archive run and its progress; empty before the first',
  needs: 'signed-in',
  params: ownTasks,
  shows: ['contract_archives', 'companies', 'users'],
  reply: z.object({ archive: contractArchive.nullable() }),
});
