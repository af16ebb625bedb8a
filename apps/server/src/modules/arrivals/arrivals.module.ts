import * as calls from '@yardline/contract/arrivals/arrivals';
import * as open from '@yardline/contract/arrivals/open-arrival';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { listeners } from './announce-arrival.ts';
import { listNotices } from './arrivals.queries.ts';
import { decideRequest } from './decide-request.ts';
import { askChange, openArrival, printProof } from './open-arrival.ts';
import { textLate } from './text-late.ts';

/** What customers are told of a driver's arrival by text, and the page of its link. */
export const arrivals: Module = {
  name: 'arrivals',
  listeners,
  routes: [
    route(calls.listArrivalNotices, listNotices),
    route(calls.textLate, textLate),
    route(calls.decideArrivalRequest, decideRequest),
    route(open.openArrival, openArrival),
    route(open.askArrivalChange, askChange),
    route(open.printArrivalProof, printProof),
  ],
};
