import { createApiKey } from '@yardline/contract/api-keys/api-keys';
import { clientHeader } from '@yardline/contract/older/older-calls';
import { describe, expect, it } from 'vitest';
import { Caller, useApp } from '../../../../test/app.ts';
import { newCounter } from '../../../../test/counter.ts';
import { olderProgram } from '../../../../test/older/converse.ts';
import { legacy } from '../legacy.module.ts';

const held = useApp();

const paths = (legacy.olderForms ?? []).map(({ method, path }) => ({
  method,
  path: path.replace('{recordType}', 'contract').replaceAll(/\{\w+\}/g, '1'),
}));

describe('what is wrong for an older program as for everyone', () => {
  it('is a version that is not ours, at every older address [B7.1] [S8.6]', async () => {
    const { admin } = await newCounter(held.app);
    const say = olderProgram(admin);
    for (const { method, path } of paths)
      expect(await say(`${method} ${path}`, { headers: { version: '2024.01.01' } }), path).toMatchObject({
        status: 406,
        body: { message: 'there is a new app version available, please refresh page to continue' },
      });
  });

  it('is a token of another service, or none, at every older address of someone signed in [B7.34] [S7.31]', async () => {
    const { admin } = await newCounter(held.app);
    const say = olderProgram(admin);
    const isPublic = (path: string) => /migrated-check|password-reset/.test(path);
    for (const { method, path } of paths.filter(({ path: each }) => !isPublic(each))) {
      const foreign = path.startsWith('/flask/') ? admin.token : admin.serviceTokens.flask;
      const headers = { authorization: `JWT ${foreign}` };
      const body = method === 'GET' ? undefined : {};
      expect(await say(`${method} ${path}`, { headers, body }), path).toMatchObject({
        status: 401,
        body: { code: 1002 },
      });
      const none = await new Caller(held.app).raw(method, path, body);
      expect([path, none.statusCode]).toEqual([path, 401]);
    }
  });

  it('is an address of older programs alone for a program of ours', async () => {
    const { admin } = await newCounter(held.app);
    const answer = await admin.raw('GET', '/rest-api/drafts', undefined, { [clientHeader]: 'web' });
    expect(answer.statusCode).toBe(404);
  });

  it('is a key that may only read, and a mark of the browser that is missing', async () => {
    const { admin } = await newCounter(held.app);
    const key = await admin.ok(createApiKey, {
      body: { name: 'Reader', expires_on: '2026-12-31', may_change: false, scopes: ['contracts.view'] },
    });
    const reader = new Caller(held.app);
    const headers = { authorization: `Bearer ${key.key}` };
    expect((await reader.raw('GET', '/rest-api/drafts/', undefined, headers)).statusCode).toBe(200);
    expect(
      (await reader.raw('PUT', '/rest-api/update/contract/1', { poNumber: 'X' }, headers)).statusCode,
    ).toBe(403);
    const unmarked = await admin.raw(
      'PUT',
      '/rest-api/update/contract/1',
      { poNumber: 'X' },
      { 'x-csrftoken': '' },
    );
    expect(unmarked.statusCode).toBe(403);
  });

  it('is a field said twice in a query; of one said twice in a body the last counts', async () => {
    const { admin, customer } = await newCounter(held.app);
    const say = olderProgram(admin);
    expect(await say('GET /rest-api/reservations/?page=1&page=2')).toMatchObject({ status: 400 });
    expect(
      await say(
        'GET /rest-api/assets/availability?avail_from_date=20260105&avail_from_date=20260106&product_numbers=X',
      ),
    ).toMatchObject({ status: 400 });
    const twice =
      '{"rental_discount_rate":1,"rental_discount_rate":2,"sales_discount_rate":0,"sales_discount_rate":0}';
    const { serviceTokens } = admin;
    const answer = await admin.text('PUT', `/flask/customers/${customer.customer_number}`, twice, {
      authorization: `JWT ${serviceTokens.flask}`,
    });
    expect([answer.statusCode, answer.json()]).toMatchObject([200, { rental_discount_rate: 2 }]);
  });

  it('is what another company has [B6.1]', async () => {
    const mine = await newCounter(held.app);
    const other = await newCounter(held.app);
    const say = olderProgram(mine.admin);
    const theirs = await other.open([], { kind: 'quote' }).catch(() => undefined);
    expect(theirs).toBeUndefined();
    const path = `/rest-api/srmrecord/master/customer/${other.customer.customer_number}`;
    const { body } = await say(`GET ${path}`);
    expect(body).toMatchObject({ id: mine.customer.id });
  });
});
