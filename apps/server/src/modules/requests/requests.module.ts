import * as calls from '@yardline/contract/requests/requests';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { acceptRequest } from './accept-request.ts';
import { createRequest } from './create-request.ts';
import { declineRequest } from './decline-request.ts';
import { getPhoto, getRequest, listRequests } from './requests.queries.ts';

/** What customers ask for of what they rent, and what the shop answers. */
export const requests: Module = {
  name: 'requests',
  routes: [
    route(calls.listRequests, listRequests),
    route(calls.getRequest, (scope, { params }) => getRequest(scope, params.id)),
    route(calls.getRequestPhoto, getPhoto),
    route(calls.createRequest, createRequest),
    route(calls.acceptRequest, acceptRequest),
    route(calls.declineRequest, declineRequest),
  ],
};
