import { getCustomer, updateCustomer } from '@yardline/contract/customers/customers';
import { printStatement } from '@yardline/contract/papers/papers';
import { expect, it } from 'vitest';
import { newShop, useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';
import { asAdministrator } from '../../../test/jobs.ts';
import { textOfPdf } from '../../../test/pdf-text.ts';
import { statementPaper } from './statement-paper.ts';

const held = useApp();

it('prints a statement with its balance and aging of that day, by transactions or by open invoices as the customer gets it, for users who may see it [B3.35] [S5.15] [B9.8]', async () => {
  const shop = await newBillingShop(held.app);
  const contract = await shop.rentOut([rent(await shop.addMachine())]);
  await shop.goTo('2026-01-06');
  await shop.takeBack(contract);
  await shop.goTo('2026-03-12');
  const call = { params: { id: shop.customer.id }, query: { from: '2026-01-01', to: '2026-03-12' } };
  const paper = await asAdministrator(held.app, shop.tenant.companyId, (scope) =>
    statementPaper(scope, call),
  );
  expect(paper.lines.map(({ from, description, rate, amount }) => [from, description, rate, amount])).toEqual(
    [['Jan 6, 2026', 'Invoice 1', '$114.98', '$114.98']],
  );
  expect(paper.sums.map(({ label, value }) => [label, value])).toEqual([
    ['Opening balance before Jan 1, 2026', '$0.00'],
    ['Balance due Mar 12, 2026', '$114.98'],
    ['31 to 60 days late', '$114.98'],
  ]);
  const open = await asAdministrator(held.app, shop.tenant.companyId, (scope) =>
    statementPaper(
      scope,
      Object.assign({ ...call }, { query: { ...call.query, form: 'open_items' as const } }),
    ),
  );
  expect(open.lines.map(({ from, to, description, amount }) => [from, to, description, amount])).toEqual([
    ['Jan 6, 2026', 'Feb 5, 2026', 'Invoice 1', '$114.98'],
  ]);
  const printed = async (form?: 'activity') =>
    textOfPdf(
      (
        await shop.admin.call(printStatement, {
          params: call.params,
          query: form === undefined ? {} : { form },
        })
      ).raw.rawPayload,
    );
  expect(await printed()).toContain('Openingbalance');
  const { name, row_version: ifMatch } = await shop.admin.ok(getCustomer, { params: call.params });
  const body = { name, statement_form: 'open_items' as const };
  await shop.admin.ok(updateCustomer, { params: call.params, body, ifMatch });
  expect(await printed()).not.toContain('Openingbalance');
  expect(await printed('activity')).toContain('Openingbalance');
  expect(open.sums[0]).toMatchObject({ label: 'Balance due Mar 12, 2026', value: '$114.98' });
  for (const [language, title] of [
    ['en', 'Statement of account'],
    ['fr', 'Relevé de compte'],
  ] as const) {
    const answer = await shop.admin.call(printStatement, {
      ...call,
      headers: { 'accept-language': language },
    });
    expect([answer.status, answer.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(title);
    expect(answer.raw.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  }
  const { admin: stranger } = await newShop(held.app);
  expect((await stranger.call(printStatement, call)).status).toBe(404);
});
