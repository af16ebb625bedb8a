import { printLabels as labelsEndpoint } from '@yardline/contract/labels';
import { printDocument } from '@yardline/contract/sight';
import { printStatement as statementEndpoint } from '@yardline/contract/statements';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { printLabels } from './labels/print-labels.ts';
import { printPaper, printStatement } from './print-paper.ts';

export const documents: Module = {
  name: 'documents',
  routes: [
    route(printDocument, printPaper),
    route(statementEndpoint, printStatement),
    route(labelsEndpoint, printLabels),
  ],
};
