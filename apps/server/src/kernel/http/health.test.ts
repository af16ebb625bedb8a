import { expect, it } from 'vitest';
import { inCompany, newShop, useApp } from '../../../test/app.ts';

const held = useApp();

const ready = async () => (await held.app.http.inject({ url: '/readyz' })).json<Record<string, unknown>>();

it('is ready and names what is late: an event that no one has delivered for ten minutes', async () => {
  const { tenant } = await newShop(held.app);
  expect(await ready()).toEqual({ status: 'ready', late: [] });
  const since = (minutes: number) => held.app.clock.now.subtract({ minutes }).toString();
  const waits = (minutes: number) =>
    inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx
        .insertInto('outbox')
        .values({
          company_id: tenant.companyId,
          topic: 'contract.opened',
          payload: '{}',
          request_id: 'r-1',
          created_at: since(minutes),
        })
        .execute(),
    );
  await waits(9);
  expect(await ready()).toEqual({ status: 'ready', late: [] });
  await waits(11);
  expect(await ready()).toEqual({ status: 'ready', late: ['events'] });
});
