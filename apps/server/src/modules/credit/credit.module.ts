import { getCustomerCredit } from '@yardline/contract/credit/customer-credit';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { customerCredit } from './customer-credit.ts';

export const credit: Module = {
  name: 'credit',
  routes: [route(getCustomerCredit, customerCredit)],
};
