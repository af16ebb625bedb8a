import { listSendings } from '@yardline/contract/sendings/sendings';
import { sendText } from '@yardline/contract/sendings/texting';
import {
  getTextProvider,
  removeTextProvider,
  setTextProvider,
  testTextProvider,
} from '@yardline/contract/texts/provider';
import { answerText, listTexts } from '@yardline/contract/texts/texts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../../app.ts';
import { Caller, testConfig, type TestApp, useApp } from '../../../../test/app.ts';
import { newCounter, sell } from '../../../../test/counter.ts';
import { drainQueue, runJob } from '../../../../test/jobs.ts';
import { account, signatureOf, token, useProvider } from '../../../../test/providers/text-provider.ts';
import { sendText as sendJob } from '../send-text.ts';

const held = useApp();
const provider = useProvider();
let app: TestApp;
beforeAll(async () => {
  const config = testConfig(held.app.urls.url, { textApi: provider.url });
  const { urls, clock } = held.app;
  app = Object.assign(await buildApp(config, () => clock.now), { urls, clock });
});
afterAll(() => app.close());

const number = '+15185550101';
const settings = { account, token, sender: '+15185550100' };

/** A quote sent by text from a company with an account, and what it says of it. */
const newText = async () => {
  const counter = await newCounter(app);
  const { admin } = counter;
  const { incoming_url: incoming } = await admin.ok(setTextProvider, { body: settings });
  const part = await counter.addPart('F-1', 12.5, 10);
  const { id } = await counter.open([sell(part, 2)], { kind: 'quote' });
  const params = { type: 'quote' as const, id };
  const send = () =>
    admin.ok(sendText, {
      params,
      body: { to: number, language: 'en', message: 'Your quote:', has_consent: true },
    });
  await send();
  const [text] = (await admin.ok(listTexts, {})).items;
  const handOver = () =>
    runJob(app, counter.tenant.companyId, sendJob(app.site), {
      company_id: counter.tenant.companyId,
      text_id: text?.id,
    });
  const stateOf = async () => {
    const [row] = (await admin.ok(listSendings, { params })).sendings;
    return [row?.state, row?.failure];
  };
  return { counter, admin, params, send, handOver, stateOf, incoming, path: new URL(incoming).pathname };
};

/** A report as the provider sends it. */
const report = (url: string, fields: Record<string, string>, signature = signatureOf(url, fields)) =>
  new Caller(app).text('POST', new URL(url).pathname, new URLSearchParams(fields).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': signature,
  });

const incomingText = (body: string, sid: string) => ({
  AccountSid: account,
  MessageSid: sid,
  From: number,
  To: settings.sender,
  Body: body,
});

describe('texts by the company’s provider', () => {
  it('leave once, from its number, and say sent, delivered or why not [B7.28] [B8.9]', async () => {
    const { handOver, stateOf } = await newText();
    await handOver();
    const one = provider.taken.at(-1);
    expect(one).toMatchObject({ to: number, from: settings.sender });
    expect(one?.body).toMatch(/^Your quote: http:\/\/localhost:4000\/quote_to_accept\/\S+$/);
    const count = provider.taken.length;
    await handOver();
    expect(provider.taken).toHaveLength(count);
    expect(await stateOf()).toEqual(['sent', '']);
    const url = one?.status_callback ?? '';
    const said = (MessageStatus: string, more = {}) =>
      report(url, { AccountSid: account, MessageSid: one?.sid ?? '', MessageStatus, ...more });
    const answer = await said('sent');
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([204, '', undefined]);
    await said('delivered');
    expect(await stateOf()).toEqual(['delivered', '']);
    await said('failed', { ErrorCode: '30003' });
    expect(await stateOf()).toEqual(['delivered', '']);
  });

  it('that are refused or not delivered say the reason [B8.9]', async () => {
    const first = await newText();
    provider.next.push({ code: 21614 });
    await first.handOver();
    expect(await first.stateOf()).toEqual(['failed', 'This number takes no texts.']);
    const second = await newText();
    await second.handOver();
    const url = provider.taken.at(-1)?.status_callback ?? '';
    await report(url, { AccountSid: account, MessageStatus: 'undelivered', ErrorCode: '30006' });
    expect(await second.stateOf()).toEqual(['failed', 'This is a landline.']);
    const third = await newText();
    provider.next.push({ code: 21610 });
    await third.handOver();
    expect((await third.stateOf())[0]).toBe('bounced');
    await expect(third.send()).rejects.toThrow('text.stopped');
  });

  it('are tried again while it does not answer, and never handed over twice [B8.9]', async () => {
    const { handOver, stateOf } = await newText();
    provider.next.push({ status: 503 });
    await expect(handOver()).rejects.toThrow('503');
    expect(await stateOf()).toEqual(['retrying', 'Twilio: 503']);
    provider.next.push('cut off');
    await expect(handOver()).rejects.toThrow('socket hang up');
    const count = provider.taken.length;
    await handOver();
    expect(provider.taken).toHaveLength(count);
    expect((await stateOf())[0]).toBe('sent');
  });

  it('that come in are taken in once, and only with its signature [B8.9]', async () => {
    const { admin, incoming } = await newText();
    const stop = incomingText('ARRÊT', 'SM01');
    const signature = signatureOf(incoming, stop);
    for (const wrong of [
      '',
      'x',
      signatureOf(incoming, stop, 'another token'),
      signatureOf(`${incoming}/`, stop),
    ])
      expect((await report(incoming, stop, wrong)).statusCode).toBe(404);
    const changed = await report(incoming, { ...stop, Body: 'START' }, signature);
    const strange = incoming.replace(/\d+(?=\/texts)/, '999999');
    const none = await report(strange, stop);
    expect([changed.statusCode, none.statusCode]).toEqual([404, 404]);
    expect(Object.keys(changed.json<object>())).toEqual(Object.keys(none.json<object>()));
    const incomingOf = async () =>
      (await admin.ok(listTexts, {})).items.filter(({ direction }) => direction === 'in');
    expect(await incomingOf()).toEqual([]);
    expect((await report(incoming, stop)).statusCode).toBe(204);
    await report(incoming, incomingText('DÉBUT', 'SM02'));
    // The first report was overheard, and is played back.
    await report(incoming, stop, signature);
    expect((await incomingOf()).map(({ body }) => body)).toEqual(['DÉBUT', 'ARRÊT']);
    await report(incoming, incomingText('Card 4242 4242 4242 4242', 'SM03'));
    expect((await incomingOf())[0]?.body).toBe('Card •••• •••• •••• ••••');
    await drainQueue(app);
    const bodies = provider.taken.map(({ body }) => body);
    expect(bodies.filter((body) => body.includes('ne vous enverra plus de textos'))).toHaveLength(1);
  });

  it('are set by an account whose token no one is shown [B8.9] [B9.12]', async () => {
    const counter = await newCounter(app);
    const { admin } = counter;
    expect((await admin.call(testTextProvider)).refusal.reason).toBe('text_provider.not_set');
    const shown = await admin.ok(setTextProvider, { body: settings });
    expect(JSON.stringify(shown)).not.toContain(token);
    expect(await admin.ok(testTextProvider)).toEqual({ name: 'Northyard' });
    // The token stays with its account, and goes with no other.
    await admin.ok(setTextProvider, { body: { ...settings, token: '', sender: `MG${'0'.repeat(32)}` } });
    const other = { ...settings, account: `AC${'b2'.repeat(16)}`, token: '' };
    expect((await admin.call(setTextProvider, { body: other })).refusal.errors).toMatchObject([
      { path: 'token', message: 'Enter the auth token of this account.' },
    ]);
    await admin.ok(setTextProvider, { body: { ...settings, token: 'wrong' } });
    expect((await admin.call(testTextProvider)).refusal.reason).toBe('text_provider.failed');
    const answered = await admin.call(answerText, { body: { number, body: 'START' } });
    expect([answered.status, answered.refusal.reason]).toEqual([409, 'text.provider_set']);
    expect((await admin.ok(removeTextProvider)).is_set).toBe(false);
    expect((await admin.ok(getTextProvider)).account).toBe('');
    await admin.ok(answerText, { body: { number, body: 'START' } });
  });
});
