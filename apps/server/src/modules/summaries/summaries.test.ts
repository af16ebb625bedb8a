import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { getCustomer } from '@yardline/contract/customers/customers';
import { addComment } from '@yardline/contract/records/comments';
import { summarize, type SummaryKind } from '@yardline/contract/summaries/summaries';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../app.ts';
import {
  addPerson,
  type Caller,
  noLimits,
  signIn,
  type TestApp,
  testConfig,
  useApp,
} from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';

const held = useApp();
const key = 'sk-canary-of-the-key';

/** What speaks the protocol of chat completions in place of a model. */
let model: Server;
let app: TestApp;
const asked: { authorization: string | undefined; path: string | undefined; body: string }[] = [];
const says: { body: string; afterMs?: number; status?: number }[] = [];

const answerOf = (content: string) =>
  JSON.stringify({ choices: [{ message: { role: 'assistant', content } }] });

const withModel = (more: Parameters<typeof testConfig>[1] = {}): Promise<TestApp> => {
  const at = model.address();
  const port = typeof at === 'object' && at !== null ? at.port : 0;
  const summaryModel = { url: new URL(`http://127.0.0.1:${port}/v1/`), key, name: 'small', longestMs: 300 };
  const { urls, clock } = held.app;
  return buildApp(testConfig(urls.url, { summaryModel, ...more }), () => clock.now).then((built) =>
    Object.assign(built, { urls, clock }),
  );
};

beforeAll(async () => {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { authorization } = request.headers;
    asked.push({ authorization, path: request.url, body: await text(request) });
    const { body, afterMs = 0, status = 200 } = says.shift() ?? { body: answerOf('All is well.') };
    await wait(afterMs);
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  };
  model = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(model, 'listening');
  app = await withModel();
});
afterAll(async () => {
  await app.close();
  model.close();
});

const ask = (caller: Caller, kind: SummaryKind, id: number, language: 'en' | 'fr' = 'en') =>
  caller.ok(summarize, { body: { kind, id, language } });

const newRental = async (on: TestApp) => {
  const shop = await newBillingShop(on);
  const machine = await shop.addMachine();
  const contract = await shop.rentOut([rent(machine)]);
  return { ...shop, machine, contract, customerId: contract.customerId ?? 0 };
};

describe('a summary without a model', () => {
  it('tells a document, its customer and its machine from our own rows, in both languages [B7.31]', async () => {
    const { admin, contract, machine, customerId } = await newRental(held.app);
    const told = await ask(admin, 'contracts', contract.id);
    expect(told.source).toBe('digest');
    expect(told.text).toContain(`Contract ${contract.number} is open.`);
    expect(told.text).toContain('One line is on rent.');
    expect(told.facts).toContainEqual({
      name: 'document_customer',
      label: 'Customer',
      value: contract.customerName,
    });
    expect((await ask(admin, 'contracts', contract.id, 'fr')).text).toContain('1 ligne est en location.');
    expect((await ask(admin, 'customers', customerId)).text).toContain('One contract is open.');
    expect((await ask(admin, 'assets', machine.id)).text).toContain('It is on contract.');
  });

  it('is of records that the caller may see, and of their company alone [B7.31]', async () => {
    const { admin, contract, tenant, customerId } = await newRental(held.app);
    const other = await newBillingShop(held.app);
    for (const [kind, id] of [
      ['contracts', contract.id],
      ['customers', customerId],
      ['work_orders', 1],
    ] as const) {
      const body = { kind, id, language: 'en' } as const;
      expect((await other.admin.call(summarize, { body })).status, kind).toBe(404);
    }
    expect(
      (await admin.call(summarize, { body: { kind: 'assets', id: 9_999_999, language: 'en' } })).status,
    ).toBe(404);
    const email = `mechanic-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Mia', email, role: 'Mechanic' });
    const mia = await signIn(held.app, email);
    const body = { kind: 'contracts', id: contract.id, language: 'en' } as const;
    expect((await mia.call(summarize, { body })).status).toBeGreaterThanOrEqual(403);
  });
});

describe('a summary by a model', () => {
  it('is asked with open facts alone: no name, no typed text [B7.31]', async () => {
    const { admin, contract, customerId, machine } = await newRental(app);
    const customer = await admin.ok(getCustomer, { params: { id: customerId } });
    const params = { kind: 'customers', record: customerId } as const;
    await admin.ok(addComment, { params, body: { comment: 'Canary in free text' } });
    asked.length = 0;
    for (const [kind, id] of [
      ['contracts', contract.id],
      ['customers', customerId],
      ['assets', machine.id],
    ] as const)
      expect(await ask(admin, kind, id)).toMatchObject({ source: 'model', text: 'All is well.' });
    const sent = asked.map(({ body }) => body).join('\n');
    expect(asked).toHaveLength(3);
    expect(asked[0]).toMatchObject({ path: '/v1/chat/completions', authorization: `Bearer ${key}` });
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ model: 'small' });
    expect(sent).toContain('Lines on rent');
    const closed = [
      customer.name,
      'Canary',
      customer.phone,
      customer.email,
      customer.address1,
      'Albany',
      key,
    ];
    expect(closed.filter((each) => each !== '' && sent.includes(each))).toEqual([]);
  });

  it('is asked once for a version of a record and a language, and again after a change [B7.31]', async () => {
    const shop = await newRental(app);
    const { admin, contract } = shop;
    asked.length = 0;
    const first = await ask(admin, 'contracts', contract.id);
    expect(await ask(admin, 'contracts', contract.id)).toEqual(first);
    expect(asked).toHaveLength(1);
    await ask(admin, 'contracts', contract.id, 'fr');
    expect(asked).toHaveLength(2);
    await shop.takeBack(contract);
    await ask(admin, 'contracts', contract.id);
    expect(asked).toHaveLength(3);
  });

  it('gives way to the digest when the model is late, fails or answers nonsense, and nothing of it is kept [B7.31]', async () => {
    const { admin, contract } = await newRental(app);
    for (const said of [
      { body: answerOf('Too late.'), afterMs: 600 },
      { body: 'No', status: 500 },
      { body: '<html>' },
      { body: answerOf(' \u0000\u202e ') },
      { body: answerOf('x'.repeat(100_000)) },
    ]) {
      says.push(said);
      const { source, text: told } = await ask(admin, 'contracts', contract.id);
      expect(source).toBe('digest');
      expect(told).toContain(`Contract ${contract.number}`);
    }
    expect((await ask(admin, 'contracts', contract.id)).source).toBe('model');
  });

  it('is plain text of a bounded length, whatever the model answers [B7.31]', async () => {
    const { admin, contract } = await newRental(app);
    says.push({ body: answerOf(`One.\n\n<b>Two</b>\u202e${'z'.repeat(5_000)}`) });
    const { text: told } = await ask(admin, 'contracts', contract.id);
    expect(told).toMatch(/^One\. <b>Two<\/b>z/);
    expect(told).toHaveLength(2_000);
  });

  it('is asked ten times a minute by one user [B7.31]', async () => {
    const limited = await withModel({ limits: { ...noLimits, summary: 10 } });
    const { admin, contract } = await newRental(limited);
    for (let n = 0; n < 10; n += 1) await ask(admin, 'contracts', contract.id);
    const { status, refusal } = await admin.call(summarize, {
      body: { kind: 'contracts', id: contract.id, language: 'en' },
    });
    expect([status, refusal.reason]).toEqual([429, 'request.rate_limited']);
    await limited.close();
  });
});
