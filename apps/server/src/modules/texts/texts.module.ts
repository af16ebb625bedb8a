import * as provider from '@yardline/contract/texts/provider';
import * as quiet from '@yardline/contract/texts/quiet-hours';
import * as calls from '@yardline/contract/texts/texts';
import { openRoute, outwardRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { getProvider } from './provider/provider.queries.ts';
import { removeProvider } from './provider/remove-provider.ts';
import { takeInReport, takeInState } from './provider/reports.ts';
import { setProvider } from './provider/set-provider.ts';
import { testProvider } from './provider/test-provider.ts';
import { readQuietHours, setQuietHours } from './quiet-hours.ts';
import { agreeToTexts, answerText, stopTexts } from './receive-text.ts';
import { listTextRows } from './texts.queries.ts';

/** Texts to and from phones, who carries them, and what the owners of numbers said to texts. */
export const texts: Module = {
  name: 'texts',
  routes: [
    route(calls.listTexts, listTextRows),
    route(calls.answerText, answerText),
    route(calls.stopTexts, stopTexts),
    route(calls.agreeToTexts, agreeToTexts),
    route(quiet.getQuietHours, readQuietHours),
    route(quiet.setQuietHours, setQuietHours),
    route(provider.getTextProvider, getProvider),
    route(provider.setTextProvider, setProvider),
    route(provider.removeTextProvider, removeProvider),
    outwardRoute(provider.testTextProvider, testProvider),
    openRoute(provider.reportText, takeInReport),
    openRoute(provider.reportTextState, takeInState),
  ],
};
