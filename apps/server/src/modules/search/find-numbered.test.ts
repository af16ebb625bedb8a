import { findNumbered } from '@yardline/contract/search/numbered';
import { expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { newCounter, rent } from '../../../test/counter.ts';

const held = useApp();

/** A shop with an open quote. */
const newQuote = async () => {
  const counter = await newCounter(held.app);
  const quote = await counter.open([rent(await counter.addAsset())], { kind: 'quote' });
  return { ...counter, quote, params: { kind: 'quote', number: quote.number ?? 0 } as const };
};

it('tells which quote a number means, of the caller’s company and of that kind alone [B2.13]', async () => {
  const [here, there] = [await newQuote(), await newQuote()];
  expect(there.params).toEqual(here.params);
  expect(await here.admin.ok(findNumbered, { params: here.params })).toEqual({ id: here.quote.id });
  expect(await there.admin.ok(findNumbered, { params: there.params })).toEqual({ id: there.quote.id });
  const ofKind = await here.admin.call(findNumbered, { params: { ...here.params, kind: 'contract' } });
  expect(ofKind).toMatchObject({ status: 404, body: { reason: 'resource.not_found' } });
});

it('does not tell a quote that the caller may not see from one that does not exist [B6.16]', async () => {
  const { tenant, params } = await newQuote();
  const email = `west-${tenant.companyId}@test.example`;
  await addPerson(held.app, tenant.companyId, { name: 'West', email, role: 'Clerk', divisions: ['W'] });
  const clerk = await signIn(held.app, email);
  expect(await clerk.call(findNumbered, { params })).toMatchObject({
    status: 404,
    body: { reason: 'resource.not_found' },
  });
});
