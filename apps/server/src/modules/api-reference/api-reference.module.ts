import * as calls from '@yardline/contract/api-reference/api-reference';
import { route } from '../../kernel/http/route.ts';
import { type Module, routesOf } from '../../kernel/module.ts';
import { notFound } from '../../kernel/refusal.ts';
import { describeCall, listed } from './describe-call.ts';

/**
 * A reference of every call, by which people try them.
 * @param modules whose calls it tells
 */
export const apiReferenceOf = (modules: readonly Module[]): Module => {
  const endpoints = [
    ...routesOf(modules).map(({ endpoint }) => endpoint),
    calls.listApiCalls,
    calls.getApiCall,
  ];
  const byName = new Map(endpoints.map((endpoint) => [endpoint.name, endpoint]));
  return {
    name: 'api-reference',
    routes: [
      route(calls.listApiCalls, async () => ({ calls: endpoints.map(listed) })),
      route(calls.getApiCall, async ({ site }, { params: { name } }) => {
        const endpoint = byName.get(name);
        if (site === undefined) throw new Error('only a call knows where it is');
        return endpoint === undefined ? notFound() : describeCall(endpoint, site.environments);
      }),
    ],
  };
};
