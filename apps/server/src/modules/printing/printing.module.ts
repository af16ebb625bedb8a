import * as jobs from '@yardline/contract/printing/print-jobs';
import * as printers from '@yardline/contract/printing/printers';
import * as paperCalls from '@yardline/contract/printing/print-papers';
import * as calls from '@yardline/contract/printing/printing';
import { route, streamingRoute } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { findMechanic } from './find-mechanic.ts';
import { listPrintJobRows, readPrintJobFile } from './print-jobs.queries.ts';
import { printWorkOrderTag } from './print-tag.ts';
import { listPrintersForPapers, printPaperOn } from './print-paper-on.ts';
import { printTestPage } from './print-test-page.ts';
import { getPrinterById, listChoices, listPrinterRows } from './printers.queries.ts';
import { retryPrintJob } from './retry-print-job.ts';
import { createPrinter, updatePrinter } from './write-printer.ts';

/** Tags of the workshop and papers of the counter, the printers that they go to, and what became of them there. */
export const printing: Module = {
  name: 'printing',
  routes: [
    route(calls.listPrinters, listChoices),
    route(calls.printWorkOrderTag, printWorkOrderTag),
    route(calls.findMechanic, findMechanic),
    route(printers.listPrinterRecords, listPrinterRows),
    route(printers.getPrinter, (scope, { params }) => getPrinterById(scope, params.id)),
    route(printers.createPrinter, createPrinter),
    route(printers.updatePrinter, updatePrinter),
    route(printers.printTestPage, printTestPage),
    route(paperCalls.listPaperPrinters, listPrintersForPapers),
    route(paperCalls.printPaperOn, printPaperOn),
    route(jobs.listPrintJobs, listPrintJobRows),
    streamingRoute(jobs.getPrintJobFile, readPrintJobFile),
    route(jobs.retryPrintJob, retryPrintJob),
  ],
};
