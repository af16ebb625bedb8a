import {
  cancelContract as cancelEndpoint,
  getCancellation as getEndpoint,
} from '@yardline/contract/cancellations/cancellations';
import { route } from '../../kernel/http/route.ts';
import type { Module } from '../../kernel/module.ts';
import { cancelContract } from './cancel-contract.ts';
import { getCancellation } from './get-cancellation.ts';

/** Documents that are canceled, and what that costs when it is late. */
export const cancellations: Module = {
  name: 'cancellations',
  routes: [route(getEndpoint, getCancellation), route(cancelEndpoint, cancelContract)],
};
