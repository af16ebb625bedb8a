import * as calls from '@yardline/contract/numbering/numbers';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getNumbers, listNumbers } from './numbers.queries.ts';
import { setNextNumber } from './set-next-number.ts';

/** The numbers of documents, kind by kind. */
export const numbering: Module = {
  name: 'numbering',
  routes: [
    route(calls.listNumbers, (scope) => listNumbers(scope)),
    route(calls.getNumbers, getNumbers),
    route(calls.setNextNumber, setNextNumber),
  ],
};
