import { printDocument } from '@yardline/contract/sight';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { printPaper } from './print-paper.ts';

export const documents: Module = { name: 'documents', routes: [route(printDocument, printPaper)] };
