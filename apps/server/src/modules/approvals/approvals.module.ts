import * as calls from '@yardline/contract/approvals/approvals';
import { provingRoute, route } from '../../kernel/http/route.ts';
import { rehearser } from '../../kernel/approvals/rehearse.ts';
import { type Module, routesOf } from '../../kernel/module.ts';
import { getApproval, listByMe, listOfMe } from './approvals.queries.ts';
import { approveHere } from './approve-here.ts';
import { askApproval } from './ask-approval.ts';
import { decideApproval } from './decide-approval.ts';
import { listApprovers } from './list-approvers.ts';
import { withdrawApproval } from './withdraw-approval.ts';

/**
 * Refused calls that are put before a colleague; what is lent and used up is in kernel/approvals.
 * @param nouns the modules whose calls can be approved
 */
export const approvalsOf = (nouns: readonly Module[]): Module => {
  const rehearse = rehearser(routesOf(nouns));
  return {
    name: 'approvals',
    routes: [
      route(calls.listApprovals, async (scope) => ({
        of_me: await listOfMe(scope),
        by_me: await listByMe(scope),
      })),
      route(calls.getApproval, (scope, { params }) => getApproval(scope, params.id)),
      route(calls.listApprovers, listApprovers),
      route(calls.askApproval, (scope, input) => askApproval(scope, rehearse, input)),
      route(calls.decideApproval, (scope, input) => decideApproval(scope, rehearse, input)),
      provingRoute(calls.approveHere, (gate, input) => approveHere(gate, rehearse, input)),
      route(calls.withdrawApproval, withdrawApproval),
    ],
  };
};
