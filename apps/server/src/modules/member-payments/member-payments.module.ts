import type { Module } from '../../kernel/module.ts';
import { askMemberPayment } from './ask-member-payment.ts';

/** What customers' people pay in their account, on a page of the card's provider. */
export const memberPayments: Module = { name: 'member-payments', routes: [], jobs: [askMemberPayment] };
