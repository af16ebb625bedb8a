import type { RefusedCall } from '@yardline/contract/approvals/approvals';
import { isApprovable } from '@yardline/contract/approvals/approvable';
import type { z } from 'zod';
import { sql } from 'kysely';
import { inputFor } from '../http/costs.ts';
import type { Route } from '../http/route.ts';
import { demandNeeds } from '../http/needs.ts';
import { Refusal } from '../refusal.ts';
import { type Actor, newTrail, type Scope } from '../scope.ts';

type ScopedRoute = Extract<Route, { kind: 'scoped' }>;
type Approvable = ScopedRoute & { endpoint: { reply: z.ZodType } };

const canBeApproved = (route: Route): route is Approvable =>
  route.kind === 'scoped' && route.endpoint.reply !== undefined && isApprovable(route.endpoint);

/** What a call would answer, or why it is refused. */
export type Rehearsed = { reply: unknown } | { refusal: Refusal };

/** Tries a call as an actor, and takes back all that it wrote. @throws Refusal approval.not_askable for a call that no one approves */
export type Rehearse = (scope: Scope, call: RefusedCall, actor: Actor) => Promise<Rehearsed>;

const noToken = (): Promise<string> => Promise.reject(new Refusal('permission.denied'));

const run = async (scope: Scope, route: Approvable, call: RefusedCall): Promise<unknown> => {
  const { endpoint } = route;
  demandNeeds(scope, endpoint.needs);
  const input = inputFor(scope, endpoint, { params: call.params, query: call.query, body: call.body });
  const { ip = '', userAgent = '' } = scope.origin ?? {};
  const ifMatch = call.if_match ?? undefined;
  return endpoint.reply.parse(
    await route.run(scope, input as never, { ifMatch, ip, userAgent, tokenFor: noToken }),
  );
};

/** Rehearses the calls of these routes. */
export const rehearser = (routes: readonly Route[]): Rehearse => {
  const known = new Map(routes.filter(canBeApproved).map((route) => [route.endpoint.name, route]));
  return async (scope, call, actor) => {
    const route = known.get(call.name);
    if (route === undefined) throw new Refusal('approval.not_askable');
    await sql`savepoint rehearsal`.execute(scope.tx);
    try {
      return { reply: await run({ ...scope, actor, trail: newTrail() }, route, call) };
    } catch (error) {
      if (error instanceof Refusal) return { refusal: error };
      throw error;
    } finally {
      await sql`rollback to savepoint rehearsal`.execute(scope.tx);
    }
  };
};
