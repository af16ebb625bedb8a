import { getContract, listContracts } from '@yardline/contract/contracts/contracts';
import { createCustomer, listCustomers } from '@yardline/contract/customers/customers';
import { testWebhook } from '@yardline/contract/webhooks/deliveries';
import * as webhooks from '@yardline/contract/webhooks/webhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildApp, type Background, type Yardline } from '../../src/app.ts';
import type { Config } from '../../src/config.ts';
import type { TraceSetting } from '../../src/kernel/tracing/setting.ts';
import { workOf } from '../../src/main.ts';
import { postMail } from '../../src/modules/mail/public.ts';
import { Caller, inCompany, newShop, testConfig, useApp } from '../app.ts';
import { useReceiver } from '../providers/receiver.ts';
import { type SentSpan, useCollector } from './collector.ts';

const held = useApp();
const collector = useCollector();
const receiver = useReceiver();
beforeEach(() => {
  collector.texts.length = 0;
  collector.headers.length = 0;
  collector.holds = undefined;
});

type Shop = Awaited<ReturnType<typeof newShop>>;
type Line = { msg: string; level: number; [field: string]: unknown };

/** A second server over the same database, whose calls are traced, for one person of the shop. */
const traced = async (
  { admin }: Shop,
  traces: TraceSetting | undefined,
  more: Partial<Config> = {},
  background?: Background,
) => {
  const lines: Line[] = [];
  const config = testConfig(held.app.urls.url, { logLevel: 'info', logCalls: 'all', traces, ...more });
  const log = { write: (line: string) => void lines.push(JSON.parse(line) as Line) };
  const built: Yardline = await buildApp(config, () => held.app.clock.now, log, background);
  const app = Object.assign(built, { urls: held.app.urls, clock: held.app.clock });
  const caller = new Caller(app);
  caller.token = admin.token;
  for (const [name, value] of admin.cookies) caller.cookies.set(name, value);
  return { app, caller, lines };
};

const parentOf = (spans: readonly SentSpan[], span: SentSpan | undefined): SentSpan | undefined =>
  spans.find(({ spanId }) => spanId === span?.parentSpanId);

describe('traces', () => {
  it('arrive as a tree of a call, its transactions and their statements, without a value of anyone', async () => {
    const shop = await newShop(held.app);
    const { app, caller, lines } = await traced(shop, collector.setting);
    const body = { name: 'Canary-Body Concrete', email: 'canary-mail@test.example' };
    await caller.ok(createCustomer, {
      body,
      headers: { 'x-name': 'canary-header', 'user-agent': 'canary-agent', referer: 'http://canary-from/' },
    });
    await caller.ok(listCustomers, { query: { search: 'canary-query' } });
    await app.close();

    const spans = collector.spans();
    const root = spans.find(({ name }) => name === 'POST /rest-api/customers');
    const { companyId } = shop.tenant;
    const told = lines.find(({ route, msg }) => msg === 'call' && route === '/rest-api/customers');
    expect(root).toMatchObject({
      kind: 2,
      fields: {
        'http.route': '/rest-api/customers',
        'http.response.status_code': 201,
        'yardline.company_id': companyId,
        'yardline.environment': 'live',
        'yardline.request_id': told?.['request_id'],
      },
    });
    expect(root?.parentSpanId ?? '').toBe('');
    expect(told?.['trace_id']).toBe(root?.traceId);

    const own = spans.filter(({ traceId }) => traceId === root?.traceId);
    const insert = own.find(({ fields }) =>
      String(fields['db.query.text']).includes('insert into "customers"'),
    );
    expect(String(insert?.fields['db.query.text'])).toContain('$1');
    expect(insert?.fields['yardline.rows']).toContain(1);
    const transaction = parentOf(own, insert);
    expect(transaction).toMatchObject({
      name: 'transaction',
      fields: { 'yardline.company_id': companyId, 'yardline.read_only': false, 'yardline.attempt': 1 },
    });
    expect(parentOf(own, transaction)).toBe(root);
    const commit = own.find(({ name }) => name === 'commit');
    expect(parentOf(own, commit)).toBe(transaction);
    // Each has its parent, but for the call itself.
    expect(own.filter((span) => span !== root && parentOf(own, span) === undefined)).toEqual([]);

    const sent = collector.texts.join('');
    expect(sent).toContain('yardline-test');
    for (const secret of [
      'canary',
      shop.tenant.adminEmail,
      shop.tenant.password,
      caller.token ?? 'no token',
      'key-of-the-collector',
      ...caller.cookies.values(),
    ])
      expect(sent.toLowerCase()).not.toContain(secret.toLowerCase());
    expect(collector.headers[0]?.authorization).toBe('Bearer key-of-the-collector');
  });

  it('say of a refused call with which word, and of an address that is none nothing of it', async () => {
    const shop = await newShop(held.app);
    const { app, caller } = await traced(shop, collector.setting);
    expect((await caller.call(getContract, { params: { id: 1 } })).status).toBe(404);
    await caller.raw('GET', '/canary/of/this/name');
    await caller.raw('GET', '/healthz');
    await app.close();
    const roots = collector.spans().filter(({ kind }) => kind === 2);
    expect(roots).toMatchObject([
      {
        name: 'GET /rest-api/contracts/:id',
        fields: { 'http.response.status_code': 404, 'error.type': 'resource.not_found' },
      },
      { name: 'GET', fields: { 'http.route': 'none', 'http.response.status_code': 404 } },
    ]);
    expect(collector.texts.join('')).not.toContain('canary');
  });

  it('go on with the trace of a caller for a proxy alone, and are linked to it otherwise', async () => {
    const shop = await newShop(held.app);
    const traceId = '0af7651916cd43dd8448eb211c80319c';
    const traceparent = `00-${traceId}-b7ad6b7169203331-01`;
    const roots = async (callers: 'link' | 'proxy', headers: Record<string, string>): Promise<SentSpan[]> => {
      collector.texts.length = 0;
      const setting = { ...collector.setting, callers };
      const { app, caller } = await traced(shop, setting, { trustedProxies: ['127.0.0.1'] });
      await caller.ok(listContracts, { headers });
      await app.close();
      return collector.spans().filter(({ kind }) => kind === 2);
    };
    const byProxy = { traceparent, 'x-forwarded-for': '203.0.113.9' };
    const [continued] = await roots('proxy', byProxy);
    expect([continued?.traceId, continued?.parentSpanId]).toEqual([traceId, 'b7ad6b7169203331']);
    for (const [linked] of [await roots('proxy', { traceparent }), await roots('link', byProxy)]) {
      expect(linked?.traceId).not.toBe(traceId);
      expect(linked?.parentSpanId ?? '').toBe('');
      expect(linked?.links).toMatchObject([{ traceId, spanId: 'b7ad6b7169203331' }]);
    }
    const [plain] = await roots('proxy', {
      ...byProxy,
      traceparent: `00-${'0'.repeat(32)}-b7ad6b7169203331-01`,
    });
    expect(plain?.links ?? []).toEqual([]);
    expect(plain?.parentSpanId ?? '').toBe('');
  });

  it('are made of the share that is asked for', async () => {
    const shop = await newShop(held.app);
    const none = { ...collector.setting, sampler: 'traceidratio', share: 0 } as const;
    const { app, caller, lines } = await traced(shop, none);
    await caller.ok(listContracts);
    await app.close();
    expect(collector.texts).toEqual([]);
    expect(lines.find(({ msg }) => msg === 'call')).not.toHaveProperty('trace_id');
  });

  it('hold calls to other servers by their host and status, which learn nothing of the trace', async () => {
    const shop = await newShop(held.app);
    receiver.answer = () => ({ status: 503, body: 'canary-answer' });
    const { app, caller } = await traced(shop, collector.setting);
    const form = { name: 'Telematics', url: `${receiver.url}/canary-path`, nouns: ['contracts' as const] };
    const { id } = await caller.ok(webhooks.addWebhook, { body: form });
    expect((await caller.ok(testWebhook, { params: { id }, body: {} })).status_code).toBe(503);
    await app.close();
    const spans = collector.spans();
    const outward = spans.find(({ name }) => name === 'outside call');
    expect(outward).toMatchObject({
      kind: 3,
      status: { code: 2 },
      fields: {
        'server.address': '127.0.0.1',
        'http.request.method': 'POST',
        'http.response.status_code': 503,
      },
    });
    expect(parentOf(spans, outward)?.name).toMatch(/^POST .*webhooks/);
    expect(receiver.calls.length).toBeGreaterThan(0);
    for (const { headers } of receiver.calls)
      expect(Object.keys(headers).filter((name) => /^trace|^baggage/.test(name))).toEqual([]);
    expect(collector.texts.join('')).not.toContain('canary');
  });

  it('hold jobs, and of a mail that is not taken neither its address nor its text', async () => {
    const shop = await newShop(held.app);
    const { companyId } = shop.tenant;
    const mail = {
      smtpUrl: 'smtp://canary-user:canary-pass@127.0.0.1:9',
      from: 'a@b.example',
      providers: {},
    };
    const more = { mail, traces: collector.setting };
    const { app } = await traced(shop, collector.setting, more, workOf(testConfig(held.app.urls.url, more)));
    try {
      await inCompany(held.app, companyId, ({ tx, now }) =>
        postMail(tx, {
          companyId,
          ownerIdentityId: undefined,
          to: 'canary@test.example',
          language: 'en',
          now,
          template: 'password-reset',
          data: { name: 'Canary', minutes: '30', link: '/fg/CANARY' },
        }),
      );
      const found = () => collector.spans().find(({ name }) => name === 'mail');
      await expect.poll(found, { timeout: 20_000 }).toBeDefined();
      await expect
        .poll(() => parentOf(collector.spans(), found())?.name, { timeout: 5_000 })
        .toBe('job send-mail');
      expect(found()?.fields['yardline.mail']).toMatch(/^(ESOCKET|ECONNECTION|ECONNREFUSED) 0$/);
      const job = parentOf(collector.spans(), found());
      expect(job).toMatchObject({ kind: 5, status: { code: 2 }, fields: { 'yardline.task': 'send-mail' } });
    } finally {
      await app.close();
    }
    expect(collector.texts.join('').toLowerCase()).not.toContain('canary');
  });
});

describe('a collector that does not take traces', () => {
  const patient = { everyMs: 5, patienceMs: 60 };

  it('costs no call anything, and is told of once', async () => {
    const shop = await newShop(held.app);
    const nowhere = { ...collector.setting, ...patient, url: new URL('http://127.0.0.1:9/v1/traces') };
    const { app, caller, lines } = await traced(shop, nowhere);
    const told = () => lines.filter(({ msg }) => msg.includes('collector'));
    await caller.ok(listContracts);
    await expect.poll(told).toHaveLength(1);
    for (let round = 0; round < 3; round += 1) await caller.ok(listContracts);
    await app.close();
    expect(told()).toMatchObject([{ level: 40, collector: '127.0.0.1:9', code: 'ECONNREFUSED' }]);
    expect(JSON.stringify(lines)).not.toContain('key-of-the-collector');
  });

  it('keeps no more than the bound of spans, and lets the process end within seconds', async () => {
    const shop = await newShop(held.app);
    const release = Promise.withResolvers<void>();
    collector.holds = release.promise;
    const { app, caller } = await traced(shop, {
      ...collector.setting,
      everyMs: 5,
      patienceMs: 60_000,
      most: 6,
    });
    for (let round = 0; round < 10; round += 1) await caller.ok(listContracts);
    const began = performance.now();
    await app.close();
    expect(performance.now() - began).toBeLessThan(8_000);
    release.resolve();
    expect(collector.spans().length).toBeGreaterThan(0);
    expect(collector.spans().length).toBeLessThanOrEqual(6);
  });
});
