import { randomUUID } from 'node:crypto';
import type { CallOf, Endpoint, ReplyOf } from '@yardline/contract/endpoint';
import type { Holder } from '@yardline/domain/permissions/derive';
import { allGrants } from '@yardline/domain/permissions/grants';
import { readCompany } from '../../../src/kernel/auth/holder.ts';
import type { Database } from '../../../src/kernel/database/transaction.ts';
import { inputOf } from '../../../src/kernel/http/input.ts';
import type { Route } from '../../../src/kernel/http/route.ts';
import { type Actor, newTrail, type Scope } from '../../../src/kernel/scope.ts';
import { modules } from '../../../src/modules/modules.ts';

const routes = new Map<string, Route>(
  modules.flatMap((module) => module.routes).map((route) => [route.endpoint.name, route]),
);

/** A call's input: path parameters as they are, and the version of the document that the caller saw. */
export type Wish<E extends Endpoint> = {
  params?: Record<keyof CallOf<E>['params'], string | number>;
  query?: CallOf<E>['query'];
  body?: CallOf<E>['body'];
  ifMatch?: number;
};

/** Calls an endpoint as a user at a moment, in the open transaction. */
export type Act = <E extends Endpoint>(endpoint: E, wish: Wish<E>) => Promise<ReplyOf<E>>;

/** One transaction of a demo company: each call has its own moment. */
export type Scene = {
  as(name: string, at: Temporal.Instant): Act;
  scope(name: string, at: Temporal.Instant): Scope;
};

export type Stage = {
  /** Everything that `play` does is saved together or not at all. */
  scene<T>(play: (scene: Scene) => Promise<T>): Promise<T>;
};

/** People of a demo's past hold no session from which anything could be handed to them. */
const noToken = async (): Promise<never> => {
  throw new Error('there is no session on the stage');
};

/** The answer of a route; what a call does in several transactions happens here in one. */
const answerOf = async (route: Route, scope: Scope, input: never, ifMatch?: number): Promise<unknown> => {
  if (route.kind === 'scoped')
    return route.run(scope, input, { ifMatch, ip: '', userAgent: '', tokenFor: noToken });
  if (route.kind !== 'stepped' && route.kind !== 'outward')
    throw new Error(`${route.endpoint.name} is not called from inside`);
  const begun = await route.steps.begin(scope, input);
  if ('reply' in begun) return begun.reply;
  const ending = await route.steps.finish(scope, begun.intent, await begun.act((work) => work(scope)));
  if ('refusal' in ending) throw ending.refusal;
  return ending.reply;
};

/** The function behind an endpoint, with input parsed as if it had come over the wire. */
const call = async <E extends Endpoint>(scope: Scope, endpoint: E, wish: Wish<E>): Promise<ReplyOf<E>> => {
  const route = routes.get(endpoint.name);
  if (route === undefined) throw new Error(`nobody answers ${endpoint.name} yet`);
  const texts = Object.entries(wish.params ?? {}).map(([name, value]) => [name, String(value)] as const);
  const raw = { params: Object.fromEntries(texts), query: wish.query ?? {}, body: wish.body };
  return (await answerOf(route, scope, inputOf(endpoint, raw) as never, wish.ifMatch)) as ReplyOf<E>;
};

/**
 * Opens a company for playing its past: people who exist there call the product's endpoints at moments that lie behind or
 * ahead. They may do everything, since a demo tells what happened and not who was allowed to.
 */
export const openStage = async (database: Database, companyId: number): Promise<Stage> => {
  const company = await database.transaction({ companyId }, readCompany);
  const [users, divisions] = await database.transaction({ companyId }, (tx) =>
    Promise.all([
      tx.selectFrom('users').select(['id', 'identity_id', 'name']).execute(),
      tx.selectFrom('divisions').select('id').execute(),
    ]),
  );
  const people = new Map(users.map((user) => [user.name, user]));
  const everywhere = divisions.map(({ id }) => ({ divisionId: id, grants: allGrants }));
  const holder: Holder = { isUpgraded: false, company: allGrants, divisions: everywhere, locations: [] };

  const actorOf = (name: string): Actor => {
    const user = people.get(name);
    if (user === undefined) throw new Error(`${name} does not work at ${company.name}`);
    return { userId: user.id, identityId: user.identity_id, name, holder };
  };
  return {
    scene: (play) =>
      database.transaction({ companyId }, (tx) => {
        const scope = (name: string, now: Temporal.Instant): Scope => ({
          tx,
          company,
          now,
          actor: actorOf(name),
          language: 'en',
          requestId: `demo-${randomUUID()}`,
          trail: newTrail(),
        });
        return play({
          scope,
          as: (name, at) => (endpoint, wish) => call(scope(name, at), endpoint, wish),
        });
      }),
  };
};
