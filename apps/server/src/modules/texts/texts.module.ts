import * as calls from '@yardline/contract/texts/texts';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { receiveText, stopTexts } from './receive-text.ts';
import { sendText } from './send-text.ts';
import { listTextRows } from './texts.queries.ts';

/** Texts to and from phones, the built-in inbox, and what the owners of numbers said to texts. */
export const texts: Module = {
  name: 'texts',
  routes: [
    route(calls.listTexts, listTextRows),
    route(calls.answerText, receiveText),
    route(calls.stopTexts, stopTexts),
  ],
  jobs: [sendText],
};
