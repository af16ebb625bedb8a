import { clientHeader } from '@yardline/contract/older/older-calls';
import { randomUUID } from 'node:crypto';
import { BlockList } from 'node:net';
import type { CallOf, Endpoint, ReplyOf } from '@yardline/contract/endpoint';
import type { RefusalBody } from '@yardline/contract/refusals';
import type { Page } from '@yardline/contract/store/page';
import type { LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll } from 'vitest';
import { buildApp, type Yardline } from '../src/app.ts';
import type { Config } from '../src/config.ts';
import { readCompany } from '../src/kernel/auth/holder.ts';
import type { Scope } from '../src/kernel/scope.ts';
import { addUser, type NewUser } from '../db/seeds/opening/add-user.ts';
import { provisionCompany } from '../db/seeds/opening/provision-company.ts';
import { systemActor } from '../src/modules/openings/public.ts';
import { freshDatabase, type FreshDatabase } from './database.ts';

/** The whole server on a database of its own, with a clock that the test moves. */
export type TestApp = Yardline & { urls: FreshDatabase; clock: { now: Temporal.Instant } };

/** What the domain name system of tests says, by name. */
export const testTexts = new Map<string, string[]>();

/** No limits of calls; a test sets those it is about. */
export const noLimits = { write: 0, search: 0, paper: 0, question: 0, preview: 0, piece: 0, summary: 0 };

/** The settings of a test's server: quiet, and without limits unless the test is about them. */
export const testConfig = (databaseUrl: string, more: Partial<Config> = {}): Config => ({
  port: 0,
  host: '127.0.0.1',
  publicUrl: new URL('http://localhost:4000'),
  playUrl: new URL('http://play.localhost:4000'),
  dataDir: '',
  databaseUrl,
  databaseConnections: 12,
  metricsToken: undefined,
  slowStatementMs: undefined,
  traces: undefined,
  logLevel: process.env['TEST_LOG'] ?? 'fatal',
  logCalls: 'none',
  trustedProxies: [],
  failedSignIns: 1_000_000,
  resetsPerHour: 1_000_000,
  lookupsPerMinute: 1_000_000,
  migrationExempt: [],
  srm: undefined,
  geocoder: undefined,
  router: undefined,
  summaryModel: undefined,
  mapTiles: undefined,
  // Nothing listens there: a test of texts that leave brings its own.
  textApi: new URL('http://127.0.0.1:9'),
  cardApi: new URL('http://127.0.0.1:9'),
  dnsServers: [],
  resolveText: async (name) => testTexts.get(name) ?? [],
  mail: { smtpUrl: undefined, from: 'Yardline <no-reply@localhost>', providers: {} },
  mailDays: 90,
  sealingKey: Buffer.alloc(32, 7),
  limits: noLimits,
  hosts: [],
  hasApiDocs: true,
  hasOfflinePages: true,
  seconds: { call: 60, file: 60 },
  diskFloor: 0,
  printerNetworks: new BlockList(),
  scanner: undefined,
  uploads: { perUser: 100_000, perCompany: 1_000_000 },
  // What a hash costs in production is asserted with the settings; here it would be half of the time.
  passwordCost: { memory: 64, passes: 1 },
  staffDist: undefined,
  shopDist: undefined,
  // A page as what it shows, so that tests see what the shop knows and not how it is drawn.
  shopRenderer: async () => ({
    renderPage: (model) => ({
      status: statusOf(model.page),
      html: JSON.stringify(model),
      leftOut: [],
    }),
  }),
  shopConnections: 2,
  shopPagesPerMinute: 0,
  ...more,
});

/** As the store's own renderer answers (apps/store/src/render.tsx). */
const statusOf = (page: Page): 200 | 404 | 410 | 503 => {
  if (page.kind === 'missing') return page.status;
  if (page.kind === 'closed') return 503;
  return page.kind === 'account' && page.isMissing === true ? 404 : 200;
};

/** Starts the server once for a test file and takes it down after. */
export const useApp = (settings: Partial<Config> = {}): { app: TestApp } => {
  const held = {} as { app: TestApp };
  beforeAll(async () => {
    const urls = await freshDatabase();
    const clock = { now: Temporal.Instant.from('2026-01-05T13:00:00Z') };
    held.app = Object.assign(await buildApp(testConfig(urls.url, settings), () => clock.now), {
      urls,
      clock,
    });
  });
  afterAll(async () => {
    await held.app.close();
    await held.app.urls.drop();
  });
  return held;
};

/** A company made for one test, with an administrator. */
export type Tenant = { companyId: number; adminEmail: string; password: string };

const password = 'Correct-horse-1!';

/** A scope of the system in a company, for setting the stage through the product's own verbs. */
export const inCompany = <T>(
  app: TestApp,
  companyId: number,
  work: (scope: Scope) => Promise<T>,
): Promise<T> =>
  app.database.transaction({ companyId }, async (tx) =>
    work(systemActor({ tx, company: await readCompany(tx), now: app.clock.now })),
  );

/** Opens a company with two divisions (East, West) in New York's time zone and taxes of 5 and 9.975 percent. */
export const newTenant = async (app: TestApp): Promise<Tenant> => {
  const companyId = await provisionCompany(app.database, () => app.clock.now, {
    name: `Test ${randomUUID().slice(0, 8)}`,
    timeZone: 'America/New_York',
    country: 'U',
    currency: 'USD',
    taxes: [
      { code: 'GST', description: 'First tax', percent: 5 },
      { code: 'QST', description: 'Second tax', percent: 9.975 },
    ],
    divisions: [
      { code: 'E', title: 'East', city: 'Albany', provState: 'NY' },
      { code: 'W', title: 'West', city: 'Buffalo', provState: 'NY' },
    ],
  });
  const adminEmail = `admin-${companyId}@test.example`;
  await addPerson(app, companyId, {
    name: 'Alex Admin',
    email: adminEmail,
    role: 'Administrator',
    isAdmin: true,
  });
  return { companyId, adminEmail, password };
};

export const addPerson = (
  app: TestApp,
  companyId: number,
  user: Omit<NewUser, 'password'>,
): Promise<number> => inCompany(app, companyId, (scope) => addUser(scope, { ...user, password }));

export type Answer<T> = {
  status: number;
  body: T;
  refusal: RefusalBody;
  headers: Response['headers'];
  raw: Response;
};

type Loose<C> = { [K in keyof C]?: C[K] } & {
  ifMatch?: number;
  key?: string;
  headers?: Record<string, string>;
};

const octets = { 'content-type': 'application/octet-stream' };

/** Someone with a browser: keeps cookies, repeats the CSRF cookie, sends a key with what moves money or stock. */
export class Caller {
  readonly #app: TestApp;
  readonly cookies = new Map<string, string>();
  token: string | undefined;
  /** Of the same session, for the services beside the main API. */
  serviceTokens: { flask?: string; gateway?: string } = {};

  constructor(app: TestApp) {
    this.#app = app;
  }

  raw(method: string, url: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
    if (body instanceof Uint8Array)
      return this.text(method, url, Buffer.from(body), { ...octets, ...headers });
    return this.text(method, url, body === undefined ? undefined : JSON.stringify(body), headers);
  }

  /** Sends a body as it stands, well-formed or not. */
  async text(
    method: string,
    url: string,
    body?: string | Buffer,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const response = await this.#app.http.inject({
      method: method as 'GET',
      url,
      ...(body === undefined ? {} : { payload: body }),
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.cookies.size === 0
          ? {}
          : { cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ') }),
        ...(this.cookies.has('csrftoken') ? { 'x-csrftoken': this.cookies.get('csrftoken') ?? '' } : {}),
        ...(this.token === undefined ? {} : { authorization: `JWT ${this.token}` }),
        ...headers,
      },
    });
    for (const cookie of response.cookies) this.cookies.set(cookie.name, cookie.value);
    return response;
  }

  /** The header with the token that the endpoint's service takes, where it is not the web's. */
  opening({ audience }: Endpoint): Record<string, string> {
    const token = audience === undefined ? undefined : this.serviceTokens[audience];
    return token === undefined ? {} : { authorization: `JWT ${token}` };
  }

  /** Calls an endpoint by the contract; never throws for a refusal. */
  async call<E extends Endpoint>(endpoint: E, input: Loose<CallOf<E>> = {}): Promise<Answer<ReplyOf<E>>> {
    const params = (input.params ?? {}) as Record<string, string | number>;
    const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(params[name])),
    );
    const query = new URLSearchParams(input.query ?? {}).toString();
    const response = await this.raw(endpoint.method, query === '' ? path : `${path}?${query}`, input.body, {
      ...(endpoint.effect === undefined && input.key === undefined
        ? {}
        : { 'idempotency-key': input.key ?? randomUUID() }),
      ...this.opening(endpoint),
      [clientHeader]: 'test',
      ...(input.ifMatch === undefined ? {} : { 'if-match': `"v${input.ifMatch}"` }),
      ...input.headers,
    });
    const isJson = String(response.headers['content-type']).includes('json');
    const body: unknown = isJson ? response.json() : response.rawPayload;
    return {
      status: response.statusCode,
      body: body as ReplyOf<E>,
      refusal: body as RefusalBody,
      headers: response.headers,
      raw: response,
    };
  }

  /** Calls an endpoint that must succeed. */
  async ok<E extends Endpoint>(endpoint: E, input: Loose<CallOf<E>> = {}): Promise<ReplyOf<E>> {
    const answer = await patiently(() => this.call(endpoint, input));
    if (answer.status >= 300)
      throw new Error(`${endpoint.name} answered ${answer.status}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  }
}

/** Asks again where the server found no connection within its seconds: in a rush more ask than can be served at once. */
export const patiently = async <T>(ask: () => Promise<Answer<T>>, tries = 5): Promise<Answer<T>> => {
  const answer = await ask();
  return answer.status === 503 && tries > 1 ? patiently(ask, tries - 1) : answer;
};

/** Signs a user in and returns a caller with their session. */
export const signIn = async (app: TestApp, email: string): Promise<Caller> => {
  const caller = new Caller(app);
  const response = await caller.raw('POST', '/rest-api/login', { email, password, source: 'TW' });
  if (response.statusCode !== 200)
    throw new Error(`sign-in answered ${response.statusCode}: ${response.body}`);
  const tokens = response.json<{ token: string; flask_token: string; gateway_token: string }>();
  caller.token = tokens.token;
  caller.serviceTokens = { flask: tokens.flask_token, gateway: tokens.gateway_token };
  return caller;
};

/** A fresh company and its administrator, signed in. */
export const newShop = async (app: TestApp): Promise<{ tenant: Tenant; admin: Caller }> => {
  const tenant = await newTenant(app);
  return { tenant, admin: await signIn(app, tenant.adminEmail) };
};
