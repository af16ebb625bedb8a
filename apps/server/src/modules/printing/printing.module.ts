import * as calls from '@yardline/contract/printing/printing';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { findMechanic } from './find-mechanic.ts';
import { printWorkOrderTag } from './print-tag.ts';

/** Tags of the workshop, and where they are printed. */
export const printing: Module = {
  name: 'printing',
  routes: [
    route(calls.listPrinters, () =>
      Promise.resolve({ results: [{ title: calls.screenPrinter, driver: 'screen' as const }] }),
    ),
    route(calls.printWorkOrderTag, printWorkOrderTag),
    route(calls.findMechanic, findMechanic),
  ],
};
