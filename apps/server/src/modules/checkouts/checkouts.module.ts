import type { Module } from '../../kernel/module.ts';
import { lapseApproval } from './approvals/lapse-approval.ts';
import { expireCheckout } from './expire-checkout.ts';

/** What shoppers hold while they check out in a store, until it is a reservation or free again. */
export const checkouts: Module = {
  name: 'checkouts',
  routes: [],
  jobs: [expireCheckout, lapseApproval],
};
