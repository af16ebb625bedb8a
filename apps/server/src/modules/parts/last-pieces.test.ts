import { listPartMoves } from '@yardline/contract/parts/part-stock';
import { getPart } from '@yardline/contract/parts/parts';
import { expect, it } from 'vitest';
import { addPerson, inCompany, patiently, signIn, useApp } from '../../../test/app.ts';
import { newCounter, sell } from '../../../test/counter.ts';

const held = useApp();

/** A counter with ten filters on the shelf, and so many clerks signed in, each with a session of their own. */
const newRush = async (clerks: number) => {
  const counter = await newCounter(held.app);
  const { companyId } = counter.tenant;
  const filter = await counter.addPart('FILTER', 20, 10);
  const callers = await Promise.all(
    Array.from({ length: clerks }, async (_, n) => {
      const email = `clerk-${n}-${companyId}@test.example`;
      await addPerson(held.app, companyId, { name: `Clerk ${n}`, email, role: 'Clerk' });
      return signIn(held.app, email);
    }),
  );
  return { counter, filter, callers };
};

it('the last ten pieces are sold once each by thirty clerks at once, and twenty are told why not [B5.16] [B5.20]', async () => {
  const { counter, filter, callers } = await newRush(30);
  const sales = await Promise.all(
    callers.map((clerk) => patiently(() => counter.tryOpen([sell(filter, 1)], {}, clerk))),
  );
  const sold = sales.filter(({ status }) => status === 201);
  const refused = sales.filter(({ status }) => status !== 201);
  expect([sold.length, refused.length]).toEqual([10, 20]);
  // A clerk who asked while pieces were there is refused by the shelf; one who asked later, by the form.
  const reasons = new Set(refused.map(({ refusal }) => refusal.errors?.[0]?.reason ?? refusal.reason));
  expect(
    [...reasons].filter((reason) => !['part.out_of_stock', 'product.unavailable'].includes(reason)),
  ).toEqual([]);
  const params = { number: 'FILTER' };
  expect(await counter.admin.ok(getPart, { params })).toMatchObject({ on_hand: 0, value: 0 });
  const { items } = await counter.admin.ok(listPartMoves, { params });
  const out = items.filter(({ quantity }) => quantity < 0);
  expect(out.map(({ quantity }) => quantity)).toEqual(Array.from({ length: 10 }, () => -1));
  expect(new Set(out.map((move) => move.contract_number)).size).toBe(10);
  // Past every check of ours, the database refuses a shelf below nothing.
  const forced = inCompany(held.app, counter.tenant.companyId, ({ tx }) =>
    tx.updateTable('part_stock').set({ on_hand: -1 }).where('part_id', '=', filter.id).execute(),
  );
  await expect(forced).rejects.toMatchObject({ constraint: 'part_out_of_stock' });
});
