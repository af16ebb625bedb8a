import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import type {
  listPaperPrinters,
  PrintedPaper,
  printPaperOn as endpoint,
} from '@yardline/contract/printing/print-papers';
import { Refusal, notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { drawPaper, readSendable, titleOf } from '../papers/public.ts';
import { getPrinterById, printersWithSheets } from './printers.queries.ts';
import { sendToPrinter } from './send-to-printer.ts';

/** Where each document says its division. */
const tableOf = {
  quote: 'contracts',
  reservation: 'contracts',
  contract: 'contracts',
  sales_order: 'contracts',
  delivery: 'tickets',
  pickup: 'tickets',
  task: 'tickets',
} as const satisfies Record<PrintedPaper, 'contracts' | 'tickets'>;

const divisionOf = async ({ tx }: Scope, type: PrintedPaper, id: number): Promise<number> => {
  const row = await tx
    .selectFrom(tableOf[type])
    .where('id', '=', id)
    .select('division_id')
    .executeTakeFirst();
  return row?.division_id ?? notFound();
};

export const listPrintersForPapers = async (
  scope: Scope,
  { query }: InputOf<typeof listPaperPrinters>,
): Promise<ReplyOf<typeof listPaperPrinters>> => ({
  printers: (await printersWithSheets(scope))
    .filter(({ division_id: division }) => division === null || division === query.division_id)
    .map(({ id, title }) => ({ id, title })),
});

/**
 * Has the paper of a document sent to a printer of its division, or of all, that has sheets.
 * @throws Refusal resource.not_found for what the caller may not see, printer.inactive, printer.not_selected for another division's
 *   printer, printer.labels_only
 */
export const printPaperOn = async (
  scope: Scope,
  { body: { type, id, printer_id: printerId } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  const { paper } = await readSendable(scope, type, id, scope.language);
  const divisionId = await divisionOf(scope, type, id);
  const printer = await getPrinterById(scope, printerId);
  if (!printer.is_active) throw new Refusal('printer.inactive');
  if (printer.division_id !== null && printer.division_id !== divisionId)
    throw new Refusal('printer.not_selected');
  if (printer.driver !== 'ipp' || printer.is_label) throw new Refusal('printer.labels_only');
  const document = { type, id, name: titleOf(paper) };
  const printJobId = await sendToPrinter(scope, printer, {
    kind: 'paper',
    document,
    bytes: await drawPaper(scope, paper),
  });
  return { print_job_id: printJobId };
};
