import {
  printCount as countEndpoint,
  printDocument,
  printInspection as inspectionEndpoint,
  printSample as sampleEndpoint,
  printStatement as statementEndpoint,
} from '@yardline/contract/papers/papers';
import { printBankSlip as slipEndpoint } from '@yardline/contract/papers/bank-slips';
import { takeOrderBundle as bundleEndpoint } from '@yardline/contract/papers/order-bundle';
import { printLabels as labelsEndpoint } from '@yardline/contract/papers/labels';
import { printReceipt as receiptEndpoint, printRequestedReceipt } from '@yardline/contract/papers/receipts';
import { route, streamingRoute } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { printTag as tagEndpoint } from '@yardline/contract/papers/tags';
import { printTag } from './tags/draw-tag.ts';
import { printLabels } from './labels/print-labels.ts';
import { receipts } from '../payments/public.ts';
import { printSample } from './sample-paper.ts';
import { takeOrderBundle } from './workshop/order-bundle.ts';
import {
  printBankSlip,
  printCount,
  printInspection,
  printPaper,
  printReceipt,
  printStatement,
} from './print-paper.ts';

export const papers: Module = {
  name: 'papers',
  routes: [
    route(printDocument, printPaper),
    route(statementEndpoint, printStatement),
    route(sampleEndpoint, printSample),
    route(labelsEndpoint, printLabels),
    route(tagEndpoint, printTag),
    route(countEndpoint, (scope, { params }) => printCount(scope, params.id)),
    route(slipEndpoint, (scope, { params }) => printBankSlip(scope, params.id)),
    route(inspectionEndpoint, (scope, { params }) => printInspection(scope, params.id)),
    streamingRoute(bundleEndpoint, takeOrderBundle),
    route(receiptEndpoint, async (scope, { params }) =>
      printReceipt(scope, await receipts.of(scope, params.id)),
    ),
    route(printRequestedReceipt, async (scope, { params }) =>
      printReceipt(scope, await receipts.requested(scope, params)),
    ),
  ],
};
