import * as calls from '@yardline/contract/field/field';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { readConflictCount, readConflicts, readEvidence } from './conflicts.queries.ts';
import { sendCommands } from './send-commands.ts';
import { settleConflict } from './settle-conflict.ts';

/** What phones say from the shop and the road: taken in once, and what could not be done waits for the desk. */
export const field: Module = {
  name: 'field',
  routes: [
    route(calls.sendFieldCommands, sendCommands),
    route(calls.listFieldConflicts, readConflicts),
    route(calls.countFieldConflicts, readConflictCount),
    route(calls.settleFieldConflict, settleConflict),
    route(calls.listEvidence, readEvidence),
  ],
};
