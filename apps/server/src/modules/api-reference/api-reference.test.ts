import { getApiCall, listApiCalls } from '@yardline/contract/api-reference/api-reference';
import { createCustomer, getCustomer } from '@yardline/contract/customers/customers';
import { formOf, requestOf, unreadable } from '@yardline/domain/api/call-form';
import { describe, expect, it } from 'vitest';
import { addPerson, newShop, signIn, useApp } from '../../../test/app.ts';
import { endpoints } from '../../../test/laws/endpoints.ts';

const held = useApp();

/** A text of the type of a field that has to be entered. */
const texts = (form: ReturnType<typeof formOf>): Record<string, string> =>
  Object.fromEntries(
    form.map(({ key, place, example }) => [key, place === 'path' && example === '' ? 'a' : example]),
  );

describe('the reference of calls', () => {
  it('tells every call of the product, and a form is made of the schema of each [S7.1]', async () => {
    const { admin } = await newShop(held.app);
    const { calls } = await admin.ok(listApiCalls);
    const told = calls.map(({ name }) => name);
    expect(told.toSorted()).toEqual(endpoints.map(({ name }) => name).toSorted());
    for (const { name, body } of endpoints) {
      const call = await admin.ok(getApiCall, { params: { name } });
      const form = formOf(call);
      expect([name, new Set(form.map(({ key }) => key)).size]).toEqual([name, form.length]);
      const filled = texts(form);
      expect([name, unreadable(form, filled)]).toEqual([name, []]);
      const request = requestOf(call, form, filled);
      expect([name, request.url.includes('{')]).toEqual([name, false]);
      expect([name, request.body === undefined]).toEqual([name, body === undefined || call.body === null]);
      expect(JSON.parse(request.body ?? '{}')).toBeDefined();
    }
  });

  it('makes requests that the product takes', async () => {
    const { admin } = await newShop(held.app);
    const create = await admin.ok(getApiCall, { params: { name: createCustomer.name } });
    const form = formOf(create);
    const request = requestOf(create, form, { ...texts(form), 'body.name': 'Hudson Concrete' });
    const { id } = await admin.ok(createCustomer, {
      body: JSON.parse(request.body ?? '') as { name: string },
    });
    const read = await admin.ok(getApiCall, { params: { name: getCustomer.name } });
    const { url } = requestOf(read, formOf(read), { 'path.id': String(id) });
    expect(url).toBe(`/rest-api/customers/${id}`);
  });

  it('says which calls are not sent from a page, and is for users who see keys', async () => {
    const { admin, tenant } = await newShop(held.app);
    const { calls } = await admin.ok(listApiCalls);
    const of = (name: string) => calls.find((call) => call.name === name);
    expect(of('createCustomer')).toMatchObject({ writes: true, untriable: null, area: 'customers' });
    expect(of('listCustomers')).toMatchObject({ writes: false, by_person: false });
    expect(of('createApiKey')).toMatchObject({ by_person: true });
    expect(of('issuePlayPass')?.untriable).toBe('secret');
    expect((await admin.call(getApiCall, { params: { name: 'nothing' } })).status).toBe(404);
    const email = `driver-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Dee', email, role: 'Driver' });
    expect((await (await signIn(held.app, email)).call(listApiCalls)).status).toBe(403);
  });
});
