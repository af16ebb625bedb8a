import * as calls from '@yardline/contract/warranty-claims/warranty-claims';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { listClaimableRows } from './claimable.queries.ts';
import { remindOfClaims } from './remind-of-claims.ts';
import {
  answerWarrantyClaim,
  closeWarrantyClaim,
  fileWarrantyClaim,
  receiveWarrantyClaim,
  withdrawWarrantyClaim,
} from './step-claim.ts';
import { getClaimById, listClaimRows, readRecovery } from './warranty-claims.queries.ts';
import { createWarrantyClaim, updateWarrantyClaim } from './write-claim.ts';

/** What vendors pay back of work under warranty: what is claimed, how they answer, and what comes back. */
export const warrantyClaims: Module = {
  name: 'warranty-claims',
  routes: [
    route(calls.listWarrantyClaims, listClaimRows),
    route(calls.listClaimable, listClaimableRows),
    route(calls.getRecovery, readRecovery),
    route(calls.getWarrantyClaim, (scope, { params }) => getClaimById(scope, params.id)),
    route(calls.createWarrantyClaim, createWarrantyClaim),
    route(calls.updateWarrantyClaim, updateWarrantyClaim),
    route(calls.fileWarrantyClaim, fileWarrantyClaim),
    route(calls.answerWarrantyClaim, answerWarrantyClaim),
    route(calls.receiveWarrantyClaim, receiveWarrantyClaim),
    route(calls.closeWarrantyClaim, closeWarrantyClaim),
    route(calls.withdrawWarrantyClaim, withdrawWarrantyClaim),
  ],
  jobs: [remindOfClaims],
};
