import type { Needs } from '@yardline/contract/endpoint';
import { demand, may, type Scope } from '../scope.ts';

/** Refuses unless the actor holds what a call needs somewhere in the company. @throws Refusal permission.denied */
export const demandNeeds = (scope: Scope, needs: Needs): void => {
  if (needs === 'public' || needs === 'signed-in') return;
  if (typeof needs === 'string') return demand(scope, needs);
  const [first] = needs;
  if (first !== undefined && !needs.some((permission) => may(scope, permission))) demand(scope, first);
};
