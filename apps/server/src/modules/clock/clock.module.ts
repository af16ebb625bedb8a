import { clockOut as clockOutEndpoint } from '@yardline/contract/clock/clock';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { clockOut } from './clock-out.ts';

/** When people worked. */
export const clock: Module = {
  name: 'clock',
  isOnMachineTime: true,
  routes: [route(clockOutEndpoint, clockOut)],
};
