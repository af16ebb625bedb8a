import * as calls from '@yardline/contract/guide/guide';
import * as startSet from '@yardline/contract/guide/start-set';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { addFirstTaxes } from './first-taxes.ts';
import { setFirstNumber } from './first-number.ts';
import { readGuide } from './guide.queries.ts';
import { closeGuide, seeGuide, skipGuideStep } from './say-of-guide.ts';
import { addStartSet, previewStartSet } from './start-set.ts';

/** Leads a new company from nothing to its first contract. */
export const guide: Module = {
  name: 'guide',
  routes: [
    route(calls.getGuide, (scope) => readGuide(scope)),
    route(calls.skipGuideStep, skipGuideStep),
    route(calls.closeGuide, closeGuide),
    route(calls.seeGuide, (scope) => seeGuide(scope)),
    route(calls.addFirstTaxes, addFirstTaxes),
    route(calls.setFirstNumber, setFirstNumber),
    route(startSet.getStartSet, (scope) => previewStartSet(scope)),
    route(startSet.addStartSet, (scope) => addStartSet(scope)),
  ],
};
