import {
  outcomeOf,
  plainAnswer,
  printJobRequest,
  type PrintOutcome,
  readIpp,
} from '@yardline/domain/printing/ipp';
import {
  type Driver,
  type Paper,
  papers,
  readPrinterAddress,
  scalingOn,
} from '@yardline/domain/printing/printers';
import { audit } from '../../kernel/audit.ts';
import { readWhole } from '../../kernel/files/files.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { InScope } from '../../kernel/jobs/system-scope.ts';
import type { PrinterLine } from '../../kernel/printing/printer-line.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { Site } from '../../kernel/site.ts';
import { findUnfit, unfit } from './find-unfit.ts';

const mostTries = 3;
const stopped = 'the server stopped';

type Waiting = {
  id: number;
  tries: number;
  driver: Driver;
  address: string;
  paper: Paper;
  user: string;
  title: string;
  bytes: Uint8Array;
  /** Why it is not sent at all. */
  why: string | undefined;
};

/** Why a job that waits is not sent: its printer cannot print it now, or the last try ended with its process. */
const whyUnsent = async (scope: Scope, { id, tries }: { id: number; tries: number }) => {
  const reason = await findUnfit(scope, id);
  if (reason !== undefined) return unfit[reason];
  return tries < mostTries ? undefined : stopped;
};

/**
 * The job that waits, with its printer as it is now and what is sent. The try is counted before the printer is spoken to, so that a
 * process that dies each time sends no more often than one that lives.
 */
const takeUp = (inScope: InScope, id: number): Promise<Waiting | undefined> =>
  inScope(async (scope) => {
    const { tx } = scope;
    const row = await tx
      .selectFrom('print_jobs')
      .innerJoin('printers', 'printers.id', 'print_jobs.printer_id')
      .innerJoin('users', 'users.id', 'print_jobs.created_by')
      .where('print_jobs.id', '=', id)
      .where('print_jobs.status', '=', 'waiting')
      .select(['print_jobs.id', 'print_jobs.tries', 'print_jobs.file_id', 'printers.driver'])
      .select(['printers.address', 'printers.paper', 'users.name as user'])
      .$narrowType<{ driver: Driver; paper: Paper }>()
      .executeTakeFirst();
    const file = row === undefined ? undefined : await readWhole(tx, row.file_id);
    if (row === undefined || file === undefined) return undefined;
    const { file_id: _, ...job } = row;
    const why = await whyUnsent(scope, row);
    if (why === undefined) {
      job.tries += 1;
      await tx.updateTable('print_jobs').set({ tries: job.tries }).where('id', '=', id).execute();
    }
    return Object.assign(job, { title: file.name, bytes: file.bytes, why });
  });

const said = (error: unknown): string => plainAnswer(error instanceof Error ? error.message : String(error));

/** Sends one job by the protocol of its printer. A connection that fails is tried again; an address out of reach is not. */
const send = async (line: PrinterLine, job: Waiting): Promise<PrintOutcome> => {
  if (job.why !== undefined) return { status: 'refused', answer: job.why };
  const target = readPrinterAddress(job.driver, job.address);
  if (target === undefined || !line.mayReach(target))
    return { status: 'refused', answer: 'the address is not in PRINTER_NETWORKS' };
  try {
    if (job.driver === 'zpl') {
      await line.push(target, job.bytes);
      return { status: 'printed', answer: '' };
    }
    const { user, title, id: requestId } = job;
    const { media } = papers[job.paper];
    const scaling = scalingOn(job.paper);
    const request = { uri: job.address, user, title, language: 'en', media, scaling, requestId };
    const body = Buffer.concat([printJobRequest(request), job.bytes]);
    const answer = await line.post(target, body);
    if (answer.status !== 200) return { status: 'later', answer: `HTTP ${answer.status}` };
    return outcomeOf(readIpp(answer.body));
  } catch (error) {
    return { status: 'later', answer: said(error) };
  }
};

/** Records what the printer said. @returns whether it is tried again */
const record = (
  lastly: InScope,
  { id, tries }: Pick<Waiting, 'id' | 'tries'>,
  { status: said, answer }: PrintOutcome,
): Promise<boolean> =>
  lastly(async (scope) => {
    const isAgain = said === 'later' && tries < mostTries;
    const status = isAgain ? 'waiting' : said === 'printed' ? 'printed' : 'failed';
    const { numUpdatedRows: recorded } = await scope.tx
      .updateTable('print_jobs')
      .set({ status, answer, ended_at: isAgain ? null : scope.now.toString() })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .executeTakeFirst();
    if (recorded === 0n) return false;
    await audit(scope, { action: 'update', noun: 'print_jobs', rowId: id, after: { status, answer } });
    return isAgain;
  });

/**
 * Sends a tag to its printer, three times at most; the queue waits longer after each. No transaction is open while the printer
 * is spoken to.
 */
export const printOut = (site: Site): Job => ({
  task: 'print-out',
  repeatable:
    'only a job that waits is sent; one that the printer took before the process died may come out twice, as two equal tags',
  run: async ({ inScope, lastly }, payload) => {
    const job = await takeUp(inScope, Number(payload['print_job_id']));
    if (job === undefined) return;
    const outcome = await send(site.printers, job);
    // Also where the process is stopping: what the printer took must not be sent again.
    if (await record(lastly, job, outcome)) throw new Error(`the printer: ${outcome.answer}`);
  },
  giveUp: async ({ lastly }, payload) => {
    const job = { id: Number(payload['print_job_id']), tries: mostTries };
    await record(lastly, job, { status: 'refused', answer: stopped });
  },
});
