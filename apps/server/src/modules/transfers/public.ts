import { arriveWhole } from './receive-transfer.ts';
import { giveUpWhole } from './end-transfer.ts';
import { expectTransfer } from './expect-transfer.ts';
import { sendTransfer } from './send-transfer.ts';
import { takeOver } from './take-over.ts';
import type { InputOf } from '@yardline/contract/endpoint';
import type { sendTransfer as endpoint } from '@yardline/contract/transfers/transfers';
import type { Scope } from '../../kernel/scope.ts';

/**
 * A transfer that a task carries: sent by it or taken over, expected at another time, arrived, or given up. Who may do all but the sending is the
 * caller's question.
 */
export const carriage = {
  send: (scope: Scope, body: InputOf<typeof endpoint>['body']) =>
    sendTransfer(scope, { body, params: {}, query: {} }),
  takeOver,
  expect: expectTransfer,
  arrive: arriveWhole,
  giveUp: giveUpWhole,
};
