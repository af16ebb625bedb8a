import { outcomeOf, printJobRequest, type PrintOutcome, readIpp } from '@yardline/domain/printing/ipp';
import { type Driver, type Paper, papers, readPrinterAddress } from '@yardline/domain/printing/printers';
import { audit } from '../../kernel/audit.ts';
import { readWhole } from '../../kernel/files/files.ts';
import type { Job } from '../../kernel/jobs/job.ts';
import type { InScope } from '../../kernel/jobs/system-scope.ts';
import type { PrinterLine } from '../../kernel/printing/printer-line.ts';
import type { Site } from '../../kernel/site.ts';

const mostTries = 3;

type Waiting = {
  id: number;
  tries: number;
  driver: Driver;
  address: string;
  paper: Paper;
  user: string;
  title: string;
  bytes: Uint8Array;
};

/** The job that waits, with its printer as it is now and what is sent. */
const takeUp = (inScope: InScope, id: number): Promise<Waiting | undefined> =>
  inScope(async ({ tx }) => {
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
    return Object.assign(job, { title: file.name, bytes: file.bytes });
  });

const said = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).slice(0, 200);

/** Sends one job by the protocol of its printer. A connection that fails is tried again; an address out of reach is not. */
const send = async (line: PrinterLine, job: Waiting): Promise<PrintOutcome> => {
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
    const request = { uri: job.address, user, title, language: 'en', media, requestId };
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
  inScope: InScope,
  { id, tries }: Waiting,
  { status: said, answer }: PrintOutcome,
): Promise<boolean> =>
  inScope(async (scope) => {
    const isAgain = said === 'later' && tries + 1 < mostTries;
    const status = isAgain ? 'waiting' : said === 'printed' ? 'printed' : 'failed';
    await scope.tx
      .updateTable('print_jobs')
      .set({ status, answer, tries: tries + 1, ended_at: isAgain ? null : scope.now.toString() })
      .where('id', '=', id)
      .where('status', '=', 'waiting')
      .execute();
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
  run: async ({ inScope }, payload) => {
    const job = await takeUp(inScope, Number(payload['print_job_id']));
    if (job === undefined) return;
    const outcome = await send(site.printers, job);
    if (await record(inScope, job, outcome)) throw new Error(`the printer: ${outcome.answer}`);
  },
  giveUp: async ({ inScope }, payload) => {
    const job = await takeUp(inScope, Number(payload['print_job_id']));
    if (job !== undefined) await record(inScope, job, { status: 'refused', answer: 'the server stopped' });
  },
});
