import { listMails } from '@yardline/contract/mail/mails';
import * as deliveries from '@yardline/contract/webhooks/deliveries';
import { topics } from '@yardline/contract/webhooks/events';
import * as calls from '@yardline/contract/webhooks/webhooks';
import { beforeEach, describe, expect, it } from 'vitest';
import { Caller, newShop, signIn, useApp } from '../../../test/app.ts';
import { asAdministrator, drainQueue, hearEvents, runJob } from '../../../test/jobs.ts';
import { expectedSignature, useReceiver } from '../../../test/providers/receiver.ts';
import { publish } from '../../kernel/outbox.ts';
import { sendWebhook } from './public.ts';

const held = useApp();
const receiver = useReceiver();
beforeEach(() => {
  receiver.calls.length = 0;
  receiver.answer = () => ({ status: 204 });
});

type Nouns = (typeof calls.webhookForm)['_input']['nouns'];

/** A shop with a webhook, and what happens in it. */
const newHook = async (nouns: Nouns = ['contracts']) => {
  const { admin, tenant } = await newShop(held.app);
  const { companyId } = tenant;
  const hook = await admin.ok(calls.addWebhook, { body: { name: 'Telematics', url: receiver.url, nouns } });
  const params = { id: hook.id };
  const happens = (
    contractId: number,
    topic: 'contract.checked_out' | 'contract.reopened' = 'contract.checked_out',
  ) =>
    asAdministrator(held.app, companyId, (scope) =>
      publish(scope, { topic, payload: { contract_id: contractId } }),
    );
  const send = () =>
    runJob(held.app, companyId, sendWebhook(held.app.site), { company_id: companyId, webhook_id: hook.id });
  const list = async (query: { state?: 'waiting' } = {}, by = admin) =>
    (await by.ok(deliveries.listWebhookDeliveries, { params, query })).items;
  const drain = async () => {
    await hearEvents(held.app, companyId, topics);
    await drainQueue(held.app);
  };
  const later = async (seconds: number) => {
    held.app.clock.now = held.app.clock.now.add({ seconds });
    await send();
  };
  // Calls of other tests' webhooks may still come in.
  const heard = () => receiver.calls.filter(({ body }) => body['company_id'] === companyId);
  const happened = () => heard().map(({ body }) => [body['type'], body['record_id']]);
  return { admin, tenant, heard, happened, companyId, hook, params, happens, send, list, later, drain };
};

describe('a webhook', () => {
  it('gets each event of the nouns that it chose, signed, with nothing of a person in it [S7.1]', async () => {
    const { happens, list, hook, companyId, admin, drain, heard } = await newHook();
    await happens(12);
    await asAdministrator(held.app, companyId, (scope) =>
      publish(scope, { topic: 'transfer.received', payload: { transfer_id: 5 } }),
    );
    await drain();
    expect(heard()).toHaveLength(1);
    const [call] = heard();
    if (call === undefined) throw new Error('no call');
    expect(call.body).toEqual({
      id: call.headers['webhook-id'],
      type: 'contract.checked_out',
      at: '2026-01-05T13:00:00Z',
      environment: 'live',
      company_id: companyId,
      noun: 'contracts',
      record_id: 12,
      path: '/rest-api/contracts/12',
    });
    expect(hook.secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(call.headers['webhook-signature']).toBe(expectedSignature(hook.secret, call));
    expect(await list()).toMatchObject([{ state: 'delivered', status_code: 204, attempts: 1, answer: '' }]);
    const shown = await admin.ok(calls.getWebhook, { params: { id: hook.id } });
    expect(shown).toMatchObject({ waiting: 0, status_code: 204 });
    expect(JSON.stringify(shown)).not.toContain(hook.secret);
  });

  it('is tried at growing distances, in order of each record, and is paused after three days [S7.1]', async () => {
    const { tenant, happens, send, list, later, params, drain, heard, happened } = await newHook();
    receiver.answer = ({ body }) =>
      body['record_id'] === 1 ? { status: 500, body: 'Card 4242 4242 4242 4242' } : { status: 200 };
    await happens(1);
    await happens(1, 'contract.reopened');
    await happens(2);
    await drain();
    // The second event of the first contract waits for the first one; another contract does not.
    expect(happened()).toEqual([
      ['contract.checked_out', 1],
      ['contract.checked_out', 2],
    ]);
    expect((await list({ state: 'waiting' })).map(({ attempts, answer }) => [attempts, answer])).toEqual([
      [0, ''],
      [1, 'Card [masked]'],
    ]);
    await later(9);
    expect(heard()).toHaveLength(2);
    await later(1);
    await later(59);
    expect(heard()).toHaveLength(3);
    receiver.answer = () => ({ status: 500 });
    for (let hours = 0; hours < 80; hours += 1) await later(3_600);
    const admin = await signIn(held.app, tenant.adminEmail);
    const rows = await list({}, admin);
    expect(rows.map(({ topic, state }) => [topic, state])).toEqual([
      ['contract.checked_out', 'delivered'],
      ['contract.reopened', 'waiting'],
      ['contract.checked_out', 'given_up'],
    ]);
    const paused = await admin.ok(calls.getWebhook, { params });
    expect([paused.paused_why, paused.waiting]).toEqual(['failing', 1]);
    await drain();
    const subjects = (await admin.ok(listMails, {})).items.map(({ subject }) => subject);
    expect(subjects).toContainEqual(expect.stringMatching(/^A webhook of .* was paused$/));
    const count = heard().length;
    await send();
    expect(heard()).toHaveLength(count);
    receiver.answer = () => ({ status: 200 });
    await admin.ok(calls.resumeWebhook, { params, body: {} });
    await drain();
    expect(happened().at(-1)).toEqual(['contract.reopened', 1]);
    expect((await list({}, admin)).filter(({ state }) => state === 'waiting')).toEqual([]);
  });

  it('that is not reached is left alone with all that waits, and holds up no other one [S7.1]', async () => {
    const dead = await newHook();
    const lively = await newHook();
    receiver.answer = ({ body }) => (body['company_id'] === dead.companyId ? 'silence' : { status: 200 });
    await dead.happens(1);
    await lively.happens(1);
    await dead.drain();
    await lively.drain();
    expect((await lively.list()).map(({ state }) => state)).toEqual(['delivered']);
    expect(await dead.list()).toMatchObject([
      { state: 'waiting', status_code: null, answer: 'socket hang up' },
    ]);
    const count = dead.heard().length;
    await dead.happens(2);
    await dead.drain();
    expect(dead.heard()).toHaveLength(count);
    receiver.answer = () => ({ status: 200 });
    await dead.later(10);
    expect((await dead.list()).map(({ state }) => state)).toEqual(['delivered', 'delivered']);
  });

  it('follows no redirect, and keeps a thousand characters of an answer [S7.1]', async () => {
    const { happens, list, drain, heard } = await newHook();
    receiver.answer = ({ body }) =>
      body['record_id'] === 1
        ? { status: 302, headers: { location: receiver.url } }
        : { status: 200, body: 'x'.repeat(400_000) };
    await happens(1);
    await happens(2);
    await drain();
    expect(heard()).toHaveLength(2);
    expect(
      (await list()).map(({ state, status_code: code, answer }) => [state, code, answer.length]),
    ).toEqual(
      expect.arrayContaining([
        ['waiting', 302, 0],
        ['delivered', 200, 1_000],
      ]),
    );
  });

  it('gets a new secret, and both sign for a day [S7.1]', async () => {
    const { admin, happens, hook, params, drain, heard } = await newHook();
    const { secret } = await admin.ok(calls.rotateWebhookSecret, { params, body: {} });
    expect(secret).not.toBe(hook.secret);
    const signed = async (record: number) => {
      await happens(record);
      await drain();
      const call = heard().at(-1);
      if (call === undefined) throw new Error('no call');
      const by = (each: string) =>
        String(call.headers['webhook-signature']).split(' ').includes(expectedSignature(each, call));
      return [by(secret), by(hook.secret)];
    };
    expect(await signed(1)).toEqual([true, true]);
    held.app.clock.now = held.app.clock.now.add({ hours: 24 });
    expect(await signed(2)).toEqual([true, false]);
  });

  it('is tested at once, and says what it was answered [S7.1]', async () => {
    const { admin, params, drain, heard } = await newHook();
    receiver.answer = () => ({ status: 418, body: 'teapot' });
    const told = await admin.ok(deliveries.testWebhook, { params, body: {} });
    expect(told).toMatchObject({
      topic: 'webhook.test',
      state: 'given_up',
      status_code: 418,
      answer: 'teapot',
    });
    await drain();
    expect(heard()).toHaveLength(1);
  });

  it('gets one delivery or a period again, with the same numbers [S7.1]', async () => {
    const { admin, happens, list, params, drain, heard } = await newHook();
    const day = held.app.clock.now.toZonedDateTimeISO('America/New_York').toPlainDate().toString();
    await happens(1);
    await happens(1, 'contract.reopened');
    await drain();
    const rows = await list();
    const one = { id: params.id, delivery: rows[1]?.id ?? 0 };
    await admin.ok(deliveries.resendWebhookDelivery, { params: one, body: {} });
    await drain();
    const period = { from: day, to: day };
    const count = (what: 'all' | 'given_up') =>
      admin.ok(deliveries.previewWebhookResend, { params, query: { ...period, what } });
    expect([await count('given_up'), await count('all')]).toEqual([{ count: 0 }, { count: 2 }]);
    await admin.ok(deliveries.resendWebhookDeliveries, { params, body: { ...period, what: 'all' } });
    await drain();
    const ids = heard().map(({ headers }) => headers['webhook-id']);
    expect(ids).toEqual([ids[0], ids[1], ids[0], ids[0], ids[1]]);
    await admin.ok(calls.pauseWebhook, { params, body: {} });
    const refused = await admin.call(deliveries.resendWebhookDelivery, { params: one, body: {} });
    expect([refused.status, refused.refusal.reason]).toEqual([409, 'webhook.paused']);
  });

  it('waits while it is paused, and goes with its deliveries when it is removed [S7.1]', async () => {
    const { admin, happens, list, params, drain, heard } = await newHook();
    await admin.ok(calls.pauseWebhook, { params, body: {} });
    await happens(1);
    await drain();
    expect([heard().length, (await list()).length]).toEqual([0, 1]);
    await admin.ok(calls.removeWebhook, { params });
    expect((await admin.call(deliveries.listWebhookDeliveries, { params, query: {} })).status).toBe(404);
  });

  it('is set by a person who may, at an address outside of the product [S7.1] [B6.9]', async () => {
    const { admin, hook, params } = await newHook();
    const body = { name: 'Own', url: receiver.url, nouns: ['contracts' as const] };
    for (const url of [
      'http://example.com/hook',
      'https://10.0.0.1/hook',
      'https://[::ffff:127.0.0.1]/',
      'https://user:word@example.com/',
      'http://localhost:4000/rest-api/contracts',
      'http://play.localhost:4000/',
    ]) {
      const { status, refusal } = await admin.call(calls.addWebhook, { body: { ...body, url } });
      expect([url, status, refusal.errors?.[0]?.reason]).toEqual([url, 400, 'webhook.address']);
    }
    const none = await admin.call(calls.addWebhook, { body: { ...body, nouns: [] } });
    expect(none.refusal.errors?.[0]?.reason).toBe('webhook.chooses_none');
    const stale = await admin.call(calls.updateWebhook, { params, body, ifMatch: hook.row_version });
    expect(stale.body).toMatchObject({ name: 'Own' });
    const again = await admin.call(calls.updateWebhook, { params, body, ifMatch: hook.row_version });
    expect(again.status).toBe(412);
    expect((await new Caller(held.app).call(calls.listWebhooks, { query: {} })).status).toBe(401);
  });
});
