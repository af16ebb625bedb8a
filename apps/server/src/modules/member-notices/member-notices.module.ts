import type { Module } from '../../kernel/module.ts';
import { listeners } from './listeners.ts';
import { notifyMembers } from './notify-members.ts';

/** What customers' people are told by mail about their rentals, invoices and requests. */
export const memberNotices: Module = {
  name: 'member-notices',
  routes: [],
  jobs: [notifyMembers],
  listeners,
};
