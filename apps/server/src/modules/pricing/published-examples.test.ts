import {
  answerPublishedExample,
  listPublishedExamples,
  questionsPerMinute,
  tryPrice,
} from '@yardline/contract/pricing/published-examples';
import { quotePrice } from '@yardline/contract/pricing/pricing';
import { describe, expect, it } from 'vitest';
import { Caller, newTenant, signIn, useApp } from '../../../test/app.ts';

const held = useApp();
const visitor = () => new Caller(held.app);
const nextMinute = () => {
  held.app.clock.now = held.app.clock.now.add({ minutes: 1 });
};

describe('published examples, asked without an account', () => {
  it('are listed with their sources, and the questions that they are', async () => {
    const { status, body } = await visitor().call(listPublishedExamples, {});
    expect(status).toBe(200);
    expect(body.examples.length).toBeGreaterThan(100);
    expect(body.examples.filter(({ question }) => question !== null).length).toBeGreaterThan(20);
    expect(body.examples.every(({ source }) => source !== '')).toBe(true);
  });

  it('are priced as they were published, each by its own question', async () => {
    const { examples } = (await visitor().call(listPublishedExamples, {})).body;
    for (const [index, { id, question, expected }] of examples.entries()) {
      if (question === null) continue;
      if (index % 20 === 0) nextMinute();
      const { status, body } = await visitor().call(tryPrice, { body: question as never });
      expect([id, status, body.total]).toEqual([id, 200, expected['charge']]);
    }
  });

  it('are answered by the engine of today, and say whether they agree', async () => {
    nextMinute();
    const { body } = await visitor().call(answerPublishedExample, { params: { id: 'V001' } });
    expect(body).toMatchObject({ id: 'V001', agrees: true, answer: body.expected });
    const unknown = await visitor().call(answerPublishedExample, { params: { id: 'V9999' } });
    expect([unknown.status, unknown.refusal.reason]).toEqual([404, 'resource.not_found']);
  });

  it('give a visitor the price that a user of a company gets, and no record of one', async () => {
    nextMinute();
    const { examples } = (await visitor().call(listPublishedExamples, {})).body;
    const { question } = examples.find((example) => example.question !== null) ?? {};
    const tenant = await newTenant(held.app);
    const user = await signIn(held.app, tenant.adminEmail);
    const [asVisitor, asUser] = [
      await visitor().call(tryPrice, { body: question as never }),
      await user.call(quotePrice, { body: question as never }),
    ];
    expect(asVisitor.body).toEqual(asUser.body);
  });

  it('refuse what is no question, field by field', async () => {
    nextMinute();
    const { status, refusal } = await visitor().call(tryPrice, {
      body: { from: 'soon', rates: [] } as never,
    });
    expect(status).toBe(400);
    expect(refusal.errors?.map(({ path }) => path)).toEqual(expect.arrayContaining(['from', 'rates']));
  });

  it(`answer a network ${questionsPerMinute} times a minute, and say how long to wait`, async () => {
    nextMinute();
    const ask = () => visitor().call(answerPublishedExample, { params: { id: 'V001' } });
    for (let n = 0; n < questionsPerMinute; n += 1) expect((await ask()).status).toBe(200);
    const { status, refusal, headers } = await ask();
    expect([status, refusal.reason]).toEqual([429, 'request.rate_limited']);
    expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
    nextMinute();
    expect((await ask()).status).toBe(200);
  });
});
