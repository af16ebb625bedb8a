import type { watchChanges } from '@yardline/contract/changes/changes';
import type { InputOf } from '@yardline/contract/endpoint';
import { hasSecretAnswer } from '@yardline/contract/repeatable';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { claimsOf, identify } from '../auth/authenticate.ts';
import { demandAsApproved, spend } from '../approvals/lend.ts';
import type { Shown } from '../auth/caller-row.ts';
import { demandOwnSession } from '../auth/own-session.ts';
import type { Scope } from '../scope.ts';
import type { Database } from '../database/transaction.ts';
import { until } from '../database/until.ts';
import { openDeadline } from '../deadline.ts';
import { seatOf } from '../live/lines.ts';
import { Refusal } from '../refusal.ts';
import { claimKey, keepAnswer, keepIntent, keyFor, keyOf, once, type Stored } from './idempotency.ts';
import { costsSeenBy, inputFor, replyFor, type SeesCosts, stranger } from './costs.ts';
import { inputOf } from './input.ts';
import { versionSaid } from './version-said.ts';
import { answeredTo, isOlder, keySaid, noteUnversioned, saidIn, saidOpenly } from './older/older.ts';
import { noteHandout } from './note-handouts.ts';
import { type FileReply, type Gate, isReadOnly, type Look, type Route, type SessionCall } from './route.ts';
import { type Bindings, scopes } from './scopes.ts';
import { sendStreamed } from './streamed.ts';
import { noteChanges } from './changed.ts';
import { answerOf, languageOf } from './words.ts';

type ScopedRoute = Extract<Route, { kind: 'scoped' }>;
type SteppedRoute = Extract<Route, { kind: 'stepped' }>;
type AskingRoute = Extract<Route, { kind: 'asking' }>;
type OutwardRoute = Extract<Route, { kind: 'outward' }>;
type StreamingRoute = Extract<Route, { kind: 'streaming' }>;
type OpenRoute = Extract<Route, { kind: 'open' }>;

const versionOf = (route: Route, request: FastifyRequest): number | undefined => {
  const version = versionSaid(request);
  if (version === undefined && route.endpoint.versioned === true && !isOlder(route.endpoint, request))
    throw new Refusal('document.version_required');
  return version;
};

const agentOf = (request: FastifyRequest): string => (request.headers['user-agent'] ?? '').slice(0, 300);

/**
 * The reply as the contract describes it: unlisted fields are removed, a missing one is a bug. Costs are null for
 * callers without the right to them.
 */
const shaped = (route: Route, result: unknown, sees: SeesCosts): Stored => ({
  status: route.endpoint.status ?? 200,
  body: route.endpoint.reply === undefined ? null : replyFor(route.endpoint.reply, result, sees),
  isSecret: hasSecretAnswer(route.endpoint),
});

const hasVersion = (body: unknown): body is { row_version: number } =>
  typeof body === 'object' && body !== null && 'row_version' in body && typeof body.row_version === 'number';

const send = (reply: FastifyReply, { status, body }: Stored): FastifyReply => {
  if (body === null) return reply.status(204).send();
  if (hasVersion(body)) void reply.header('etag', `"v${body.row_version}"`);
  return reply.status(status).send(body);
};

const sendFile = (reply: FastifyReply, type: string, file: FileReply): FastifyReply =>
  reply
    .type(type)
    .header('content-disposition', `inline; filename*=UTF-8''${encodeURIComponent(file.filename)}`)
    .send(file.bytes);

const audited = ({ endpoint }: Route, { trail }: Scope): void => {
  if (!isReadOnly(endpoint) && endpoint.isPulse !== true && trail.entries === 0)
    throw new Error(`${endpoint.name} changed something and audited nothing`);
};

const tokenFor =
  ({ tokens }: Bindings, claims: Shown, now: Temporal.Instant): SessionCall['tokenFor'] =>
  async (audience, seat) => {
    if (!('sessionId' in claims)) throw new Refusal('permission.denied');
    const { companyId, binding } = claims;
    return tokens.sign(seat === undefined ? claims : { ...seat, companyId, binding }, now, audience);
  };

const scoped = async (
  bindings: Bindings,
  route: ScopedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { endpoint } = route;
  const inScope = await scopes(bindings, route, request);
  let handed: Scope | undefined;
  const result = await inScope(async (scope, claims): Promise<Stored | FileReply> => {
    if (endpoint.takesRoom === true && (await bindings.room.level()) !== 'enough')
      throw new Refusal('storage.low');
    const said = saidIn(scope, endpoint, request);
    const input = inputFor(scope, endpoint, said instanceof Promise ? await said : said);
    const ifMatch = versionOf(route, request);
    noteUnversioned(scope, endpoint, ifMatch);
    const call: SessionCall = {
      ifMatch,
      ip: request.ip,
      userAgent: agentOf(request),
      tokenFor: tokenFor(bindings, claims, bindings.clock()),
    };
    if (endpoint.file !== undefined) return (await route.run(scope, input as never, call)) as FileReply;
    const work = async (): Promise<Stored> => {
      await spend(scope);
      const stored = shaped(route, await route.run(scope, input as never, call), costsSeenBy(scope));
      demandAsApproved(scope, stored.body);
      audited(route, scope);
      handed = scope;
      return stored;
    };
    const key = keyFor(endpoint, keySaid(endpoint, request));
    if (key === undefined) return work();
    return once(scope, key, { name: endpoint.name, params: input.params, body: input.body }, work);
  });
  if (handed !== undefined) await noteHandout(bindings, route, request, handed);
  if ('bytes' in result) return sendFile(reply, endpoint.file ?? '', result);
  return send(reply, { ...result, body: answeredTo(endpoint, request, result.body) });
};

type Begun = { stored: Stored } | { intent: unknown; act: (look: Look) => Promise<unknown> };

const stepped = async (
  bindings: Bindings,
  route: SteppedRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { endpoint, steps } = route;
  const inScope = await scopes(bindings, route, request);
  let key = '';
  const begun = await inScope(async (scope): Promise<Begun> => {
    const input = inputFor(scope, endpoint, await saidIn(scope, endpoint, request));
    key = keyOf(keySaid(endpoint, request));
    const { name } = endpoint;
    const claim = await claimKey(scope, key, { name, params: input.params, body: input.body });
    if (claim.kind === 'answered') return claim;
    if (claim.kind === 'begun')
      return {
        intent: claim.intent,
        act: () => steps.ask(claim.intent, (work) => inScope((scope) => work(scope))),
      };
    const first = await steps.begin(scope, input as never);
    audited(route, scope);
    if ('intent' in first) {
      await keepIntent(scope, key, first.intent);
      return first;
    }
    const stored = shaped(route, first.reply, costsSeenBy(scope));
    await keepAnswer(scope, key, stored);
    return { stored };
  });
  if ('stored' in begun) return send(reply, begun.stored);
  const outcome = await begun.act((work) => inScope((scope) => work(scope)));
  const stored = await inScope(async (scope): Promise<Stored | Refusal> => {
    const ending = await steps.finish(scope, begun.intent, outcome);
    if ('refusal' in ending && !ending.isFinal) return ending.refusal;
    const answer =
      'refusal' in ending
        ? answerOf(ending.refusal, scope.language, request.id)
        : shaped(route, ending.reply, costsSeenBy(scope));
    await keepAnswer(scope, key, answer);
    return answer;
  });
  if (stored instanceof Refusal) throw stored;
  return send(reply, stored);
};

const asking = async (
  bindings: Bindings,
  route: AskingRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const inScope = await scopes(bindings, route, request);
  const { ask, sees } = await inScope(async (scope) => ({
    ask: await route.run(
      scope,
      inputFor(scope, route.endpoint, await saidIn(scope, route.endpoint, request)) as never,
    ),
    sees: costsSeenBy(scope),
  }));
  return send(reply, shaped(route, await ask(), sees));
};

const outward = async (
  bindings: Bindings,
  route: OutwardRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const { endpoint, steps } = route;
  const inScope = await scopes(bindings, route, request);
  const { begun: first, sees } = await inScope(async (scope) => {
    const input = inputFor(scope, endpoint, await saidIn(scope, endpoint, request));
    const begun = await steps.begin(scope, input as never);
    if (!('reply' in begun && begun.isRepeat === true)) audited(route, scope);
    return { begun, sees: costsSeenBy(scope) };
  });
  if ('reply' in first) return send(reply, shaped(route, first.reply, sees));
  const outcome = await first.act((work) => inScope((scope) => work(scope)));
  const ending = await inScope((scope) => steps.finish(scope, first.intent, outcome));
  if ('refusal' in ending) throw ending.refusal;
  return send(reply, shaped(route, ending.reply, sees));
};

const streaming = async (
  bindings: Bindings,
  route: StreamingRoute,
  request: FastifyRequest,
  reply: FastifyReply,
) => {
  const inScope = await scopes(bindings, route, request);
  const begun = await inScope(async (scope) => {
    const said = await saidIn(scope, route.endpoint, request);
    const file = await route.run(scope, inputFor(scope, route.endpoint, said) as never);
    return { file, first: await file.next(scope) };
  });
  return sendStreamed(reply, begun, () => inScope((scope) => begun.file.next(scope)));
};

const watching = async (bindings: Bindings, route: Route, request: FastifyRequest, reply: FastifyReply) => {
  const inScope = await scopes(bindings, route, request);
  const { query } = inputOf(route.endpoint, request);
  const after = request.headers['last-event-id'];
  const line = await bindings.lines.open({
    look: () => inScope(async (scope) => seatOf(scope)),
    seconds: (query as InputOf<typeof watchChanges>['query']).seconds,
    after: typeof after === 'string' ? after : undefined,
  });
  // No proxy may buffer the line.
  return reply.type('text/event-stream').header('x-accel-buffering', 'no').send(line);
};

/** Authenticates and authorizes the caller of a gate that is not public. @throws Refusal as claimsOf, identify and demandOwnSession do */
const demandPerson = async (gate: Gate, { endpoint }: OpenRoute): Promise<void> => {
  const claims = await claimsOf(gate.tokens, gate, gate.now, 'web');
  if (endpoint.isOfIdentity !== true) return;
  const { companyId } = claims;
  const { isOwn } = await gate.strangers.pass(claims, gate, () =>
    gate.database.transaction({ companyId, isReadOnly: true }, (tx) =>
      identify(tx, claims, gate.now, gate.site.environments),
    ),
  );
  demandOwnSession(endpoint, claims, isOwn);
};

/** The gate of a call before sign-in, or of one that proves identity. */
const gateOf = (
  bindings: Bindings,
  request: FastifyRequest,
  reply: FastifyReply,
  database: Database,
): Gate => {
  const { name, secure } = bindings.bindingCookie;
  return {
    database,
    tokens: bindings.tokens,
    clock: bindings.clock,
    now: bindings.clock(),
    ip: request.ip,
    strangers: bindings.strangers,
    failedSignIns: bindings.failedSignIns,
    resetsPerHour: bindings.resetsPerHour,
    site: bindings.site,
    language: languageOf(request.headers['accept-language']) ?? 'en',
    requestId: request.id,
    authorization: request.headers.authorization,
    userAgent: agentOf(request),
    bindingCookie: request.cookies[name],
    setBindingCookie: (value) => {
      const options = { path: '/', httpOnly: true, sameSite: 'strict', secure } as const;
      void (value === undefined ? reply.clearCookie(name, options) : reply.setCookie(name, value, options));
      // The CSRF token belongs to this browser's session and is renewed with it.
      bindings.csrf.give(reply, value);
    },
    cookie: (plain) => request.cookies[secure ? `__Host-${plain}` : plain],
    setCookie: (plain, value, days) => {
      const lasting = days === undefined ? {} : { maxAge: days * 86_400 };
      const options = { path: '/', httpOnly: true, sameSite: 'lax', secure, ...lasting } as const;
      void reply.setCookie(secure ? `__Host-${plain}` : plain, value, options);
    },
    clearSiteData: () => {
      void reply.header('clear-site-data', '"storage"');
    },
  };
};

const open = async (bindings: Bindings, route: OpenRoute, request: FastifyRequest, reply: FastifyReply) => {
  const deadline = openDeadline(bindings.seconds.call);
  try {
    const gate = gateOf(bindings, request, reply, until(deadline, bindings.database));
    // Callers without a session are refused before their input is validated.
    if (route.endpoint.needs !== 'public') await demandPerson(gate, route);
    const input = inputOf(route.endpoint, saidOpenly(route.endpoint, request));
    const result = await route.run(gate, input as never);
    if (route.endpoint.needs !== 'public') noteChanges(request, route.endpoint);
    const stored = shaped(route, result, stranger);
    return await send(reply, { ...stored, body: answeredTo(route.endpoint, request, stored.body) });
  } finally {
    deadline.end();
  }
};

type Answering<K extends Route['kind']> = (
  bindings: Bindings,
  route: Extract<Route, { kind: K }>,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

const answers: { [K in Route['kind']]: Answering<K> } = {
  scoped,
  stepped,
  asking,
  outward,
  streaming,
  watching,
  open,
};

/** Answers a call by its route. */
export const answering = (
  bindings: Bindings,
  route: Route,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> =>
  (answers[route.kind] as Answering<Route['kind']>)(bindings, route, request, reply);
