import * as calls from '@yardline/contract/clock/clock';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { clockOut } from './clock-out.ts';
import { clockIn, readClock } from './openings.ts';

/** When people worked. */
export const clock: Module = {
  name: 'clock',
  isOnMachineTime: true,
  routes: [route(calls.clockOut, clockOut), route(calls.getClock, readClock), route(calls.clockIn, clockIn)],
};
