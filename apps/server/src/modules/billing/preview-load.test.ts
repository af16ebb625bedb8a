import { setTimeout } from 'node:timers/promises';
import { previewBilling } from '@yardline/contract/billing/billing-runs';
import { expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';

const held = useApp();

/** Milliseconds for which this process worked: what others on the machine take does not count. */
const worked = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

it('of bills over two years lets others have their turn: /healthz waits for a part of the work alone', async () => {
  const shop = await newBillingShop(held.app);
  const planks = await shop.addMachine({ kind: 'bulk', quantity: 100_000 });
  const lines = Array.from({ length: 25 }, () => rent(planks));
  for (let n = 0; n < 8; n += 1) await shop.rentOut(lines);
  const preview = shop.admin.ok(previewBilling, { body: { as_of: '2028-01-04' } });
  let isDone = false;
  const ended = preview.finally(() => {
    isDone = true;
  });
  const waits: number[] = [];
  const began = worked();
  while (!isDone) {
    const before = worked();
    await setTimeout(1);
    expect((await held.app.http.inject({ url: '/healthz' })).statusCode).toBe(200);
    waits.push(worked() - before);
  }
  expect((await ended).contracts).toHaveLength(8);
  // Work that takes no turns keeps everybody waiting for nearly all of it, on any machine.
  const share = Math.max(...waits) / (worked() - began);
  expect([waits.length > 9, share < 0.4]).toEqual([true, true]);
}, 120_000);
