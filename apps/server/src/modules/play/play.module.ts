import * as calls from '@yardline/contract/play/play';
import { openRoute, route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { readWaiting } from './demand-copy.ts';
import { describePlay } from './describe-play.ts';
import { setClock } from './set-clock.ts';
import { startCopy } from './start-copy.ts';

/** The sandbox: its copy of the company's data, and its clock. */
export const play: Module = {
  name: 'play',
  isOnMachineTime: true,
  routes: [
    route(calls.getPlay, (scope) => describePlay(scope)),
    route(calls.startPlayCopy, startCopy),
    openRoute(calls.getPlayCopy, (gate, { params }) => readWaiting(gate, params.ticket)),
    route(calls.setPlayClock, setClock),
  ],
};
