import { chargePeriod } from '@yardline/domain/billing/charge';
import { expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { newCounter, rent } from '../../../test/counter.ts';
import { linesOf } from '../contracts/public.ts';
import { readPricingRules } from '../pricing/public.ts';
import { billedLineFor } from './billed-line-for.ts';

const held = useApp();

it('what a line costs over a period is reckoned at the rates and the discount agreed, less its time off rent [B3.54] [B9.6]', async () => {
  const shop = await newCounter(held.app);
  const lift = await shop.addAsset();
  const contract = await shop.open([rent(lift, { discP: 10 })]);
  // Rates rise after the contract was written: it keeps its own.
  await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
    tx.updateTable('rates').set({ amount: 999 }).execute(),
  );
  const from = '2026-01-05T14:00:00Z';
  const priced = await inCompany(held.app, shop.tenant.companyId, async (scope) => {
    const [line] = await linesOf(scope, contract.id);
    if (line === undefined) throw new Error('the contract has a line');
    const period = { from: Temporal.Instant.from(from), to: Temporal.Instant.from('2026-01-09T14:00:00Z') };
    const rulesOf = await readPricingRules(scope);
    const price = async () => chargePeriod((await billedLineFor(scope, line, rulesOf)).billed, period);
    const whole = await price();
    await scope.tx
      .insertInto('off_rents')
      .values({
        company_id: shop.tenant.companyId,
        contract_line_id: line.id,
        starts_at: '2026-01-06T14:00:00Z',
        ends_at: '2026-01-08T14:00:00Z',
      })
      .execute();
    const short = await price();
    return [whole.net, short.net, (await billedLineFor(scope, line, rulesOf)).source];
  });
  expect(priced).toEqual([27000, 18000, 'class']);
});
