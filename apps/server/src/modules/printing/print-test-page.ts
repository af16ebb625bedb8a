import type { InputOf } from '@yardline/contract/endpoint';
import type { PrintJob } from '@yardline/contract/printing/print-jobs';
import type { printTestPage as endpoint } from '@yardline/contract/printing/printers';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { tags } from '../papers/public.ts';
import { getPrintJobById } from './print-jobs.queries.ts';
import { getPrinterById } from './printers.queries.ts';
import { sendToPrinter } from './send-to-printer.ts';

/** Sends a test page to a printer. @throws Refusal resource.not_found, printer.inactive */
export const printTestPage = async (
  scope: Scope,
  { params: { id } }: InputOf<typeof endpoint>,
): Promise<PrintJob> => {
  const printer = await getPrinterById(scope, id);
  if (!printer.is_active) throw new Refusal('printer.inactive');
  const tag = await tags.ofPrinter(scope, printer);
  return getPrintJobById(scope, await sendToPrinter(scope, printer, { kind: 'test', tag }));
};
