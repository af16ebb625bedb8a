import * as calls from '@yardline/contract/security-events/security-events';
import { route } from '../../kernel/http/route.ts';
import { type Module, routesOf } from '../../kernel/module.ts';
import { listEvents, listPeople, needsAmong } from './security-events.queries.ts';

/**
 * What attacks and guards left behind, for people to read.
 * @param modules whose calls events are about
 */
export const securityEventsOf = (modules: readonly Module[]): Module => {
  const needs = needsAmong(routesOf(modules).map(({ endpoint }) => endpoint));
  return {
    name: 'security-events',
    isOnMachineTime: true,
    routes: [
      route(calls.listSecurityEvents, listEvents(needs)),
      route(calls.listSecurityEventPeople, listPeople),
    ],
  };
};
