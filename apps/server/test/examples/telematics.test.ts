import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { getAsset } from '@yardline/contract/assets/assets';
import { createOffRentCall } from '@yardline/contract/off-rent-calls/off-rent-calls';
import { listWebhookDeliveries } from '@yardline/contract/webhooks/deliveries';
import { addWebhook } from '@yardline/contract/webhooks/webhooks';
import { afterEach, describe, expect, it } from 'vitest';
import { openFeed } from '../../../../examples/telematics/feed.ts';
import { isSigned } from '../../../../examples/telematics/signature.ts';
import { useApp } from '../app.ts';
import { newBillingShop } from '../billing.ts';
import { rent } from '../counter.ts';
import { hearEvents, runJob } from '../jobs.ts';
import { sendWebhook } from '../../src/modules/webhooks/public.ts';

const held = useApp();
let close = (): void => undefined;
afterEach(() => close());

/** Hands what a program fetches to the product. */
const within: typeof globalThis.fetch = async (address, init = {}) => {
  if (!(address instanceof URL)) throw new TypeError('the client asks by addresses');
  const { pathname, search } = address;
  const answer = await held.app.http.inject({
    method: (init.method ?? 'GET') as 'GET',
    url: pathname + search,
    headers: { ...(init.headers as Record<string, string>), host: 'localhost:4000' },
    ...(typeof init.body === 'string' ? { payload: init.body } : {}),
  });
  return new Response(answer.statusCode === 204 ? null : answer.body, { status: answer.statusCode });
};

type Scopes = ('assets.view' | 'contracts.view' | 'update_meter_reading')[];

/** A shop with a machine out on a contract, and the example with a key of these scopes. */
const newFeed = async (scopes: Scopes) => {
  const shop = await newBillingShop(held.app);
  const contract = await shop.rentOut([rent(await shop.addMachine())]);
  const form = { name: 'Telematics', may_change: true, expires_on: '2026-12-31', scopes };
  const { key } = await shop.admin.ok(createApiKey, { body: form });
  const calledOff: string[] = [];
  const open = (secret: string) =>
    openFeed({
      url: 'http://localhost:4000',
      key,
      secret,
      fetch: within,
      onCalledOff: (machine, since) => calledOff.push(`${machine} ${since}`),
      now: () => held.app.clock.now,
    });
  /** Listens at a port, or at any. @returns the port */
  const listen = async (secret: string, port = 0): Promise<number> => {
    const { server } = open(secret);
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    close = () => {
      server.closeAllConnections();
      server.close();
    };
    const at = server.address();
    return typeof at === 'object' && at !== null ? at.port : 0;
  };
  return { shop, contract, feed: open(''), listen, calledOff };
};

describe('the telematics example', () => {
  it('takes readings over by its key, and is refused what the key may not [S7.1]', async () => {
    const { shop, feed } = await newFeed(['assets.view', 'update_meter_reading']);
    const params = { number: 'L-1' };
    const before = (await shop.admin.ok(getAsset, { params })).meter ?? 0;
    const report = { machine: 'L-1', hours: before + 12 };
    expect(await feed.report(report)).toBe(true);
    expect((await shop.admin.ok(getAsset, { params })).meter).toBe(before + 12);
    expect(await feed.report(report)).toBe(false);
    await expect(feed.report({ machine: 'NONE-1', hours: 1 })).rejects.toMatchObject({ status: 404 });
    const narrow = await newFeed(['assets.view']);
    await expect(narrow.feed.report({ machine: 'L-1', hours: before + 99 })).rejects.toMatchObject({
      status: 403,
      reason: 'permission.denied',
    });
  });

  it('hears of call-offs by its webhook, and turns away what is signed by another secret [S7.1] [B3.54]', async () => {
    const { shop, contract, listen, calledOff } = await newFeed(['assets.view', 'contracts.view']);
    const port = await listen('whsec_bm90IHRoaXMgb25l');
    const { id, secret } = await shop.admin.ok(addWebhook, {
      body: { name: 'Telematics', nouns: ['off_rent_receipts'], url: `http://127.0.0.1:${port}/` },
    });
    await shop.goTo('2026-01-06');
    await shop.admin.ok(createOffRentCall, {
      body: {
        contract_id: contract.id,
        lines: [{ lineId: contract.lines[0]?.id ?? 0 }],
        reason: 'CO',
        byName: 'Pat at the site',
        makesPickup: false,
      },
    });
    const { companyId } = shop.tenant;
    const send = () =>
      runJob(held.app, companyId, sendWebhook(held.app.site), { company_id: companyId, webhook_id: id });
    const sent = async () =>
      (await shop.admin.ok(listWebhookDeliveries, { params: { id }, query: {} })).items;
    await hearEvents(held.app, companyId, ['off_rent.called']);
    await send();
    expect(await sent()).toMatchObject([{ state: 'waiting', status_code: 401 }]);
    close();
    await listen(secret, port);
    held.app.clock.now = held.app.clock.now.add({ seconds: 10 });
    await send();
    expect(await sent()).toMatchObject([{ state: 'delivered', status_code: 204, attempts: 2 }]);
    expect(calledOff).toEqual(['L-1 2026-01-06T14:00:00Z']);
  });

  it('takes no call that is changed, old or unsigned for one of the webhook [S7.1]', () => {
    const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
    const call = { id: 'evt_1_2', second: 1_767_618_000, body: '{"type":"off_rent.called"}' };
    const mac = createHmac('sha256', Buffer.alloc(32, 1)).update(`${call.id}.${call.second}.${call.body}`);
    const headers = {
      'webhook-id': call.id,
      'webhook-timestamp': String(call.second),
      'webhook-signature': `v1,AAAA v1,${mac.digest('base64')}`,
    };
    const now = Temporal.Instant.fromEpochMilliseconds(call.second * 1_000);
    expect(isSigned(secret, headers, call.body, now)).toBe(true);
    expect(isSigned(secret, headers, `${call.body} `, now)).toBe(false);
    expect(isSigned(secret, headers, call.body, now.add({ seconds: 301 }))).toBe(false);
    expect(isSigned(secret, { 'webhook-id': call.id }, call.body, now)).toBe(false);
  });
});
