import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { type Fleet, newDocument } from '../../../test/fleet.ts';
import { may, newYard } from '../../../test/yard.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { findAssets } from '../assets/public.ts';
import { listOpenHolds, placeHolds } from './public.ts';

const held = useApp();

describe('many callers at once', () => {
  const outcome = async (work: Promise<unknown>): Promise<string> => {
    try {
      await work;
      return 'held';
    } catch (error) {
      return error instanceof Refusal ? error.code : String(error);
    }
  };
  const count = (outcomes: string[]) =>
    Object.fromEntries([...Map.groupBy(outcomes, (each) => each)].map(([name, all]) => [name, all.length]));

  it('gives one machine to one of fifty [B5.16]', async () => {
    const { place, want } = await newYard(held.app);
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcome(place(want(10, 12)))));
    expect(count(outcomes)).toEqual({ held: 1, 'product.unavailable': 49 });
  });

  it('never lets out more of a bulk product than there is, at any moment [B5.16]', async () => {
    const { place, want, run, asset } = await newYard(held.app, {
      number: 'CONE',
      kind: 'bulk',
      quantity: 7,
    });
    const wants = Array.from({ length: 40 }, (_, n) =>
      want(1 + (n % 9), 3 + (n % 13), { quantity: 1 + (n % 3) }),
    );
    const outcomes = await Promise.all(
      wants.filter(({ from, to }) => to !== null && from < to).map((each) => outcome(place(each))),
    );
    expect(new Set(outcomes)).toEqual(new Set(['held', 'product.unavailable']));
    const holds = await run((scope) => listOpenHolds(scope, [asset.id]));
    const heldAt = holds.map(({ starts_at: moment }) =>
      holds
        .filter((hold) => hold.starts_at <= moment && (hold.ends_at ?? '9') > moment)
        .reduce((total, hold) => total + hold.quantity, 0),
    );
    expect(Math.max(...heldAt)).toBeLessThanOrEqual(7);
    expect(Math.max(...heldAt)).toBeGreaterThan(4);
  });

  it('serves documents that want the same machines in opposite order, without a deadlock [B5.16]', async () => {
    const { place, want, add, asset } = await newYard(held.app);
    const others = [await add({ number: 'L-2' }), await add({ number: 'L-3' })];
    const ids = [asset.id, ...others.map(({ id }) => id)];
    const outcomes = await Promise.all(
      Array.from({ length: 24 }, (_, n) => {
        const order = n % 2 === 0 ? ids : ids.toReversed();
        const from = 1 + (n % 6);
        return outcome(place(...order.map((assetId) => want(from, from + 1, { assetId }))));
      }),
    );
    expect(count(outcomes)).toEqual({ held: 6, 'product.unavailable': 18 });
    const deadlocks = await held.app.database.transaction({ companyId: 0 }, async (tx) => {
      const { rows } = await sql<{
        n: number;
      }>`select deadlocks as n from pg_stat_database where datname = current_database()`.execute(tx);
      return rows[0]?.n;
    });
    expect(deadlocks).toBe(0);
  });
});

describe('the wall behind the verbs', () => {
  const row = (fleet: Fleet, assetId: number, companyId: number) => ({
    company_id: companyId,
    asset_id: assetId,
    location_id: fleet.locationId,
    status_code: 'C',
    quantity: 1,
    is_exclusive: true,
    starts_at: may(10),
    ends_at: may(12),
  });

  it('refuses two holds of one machine, by any writer [B5.16]', async () => {
    const { run, fleet, asset, tenant } = await newYard(held.app);
    const insert = () =>
      run((scope) =>
        scope.tx
          .insertInto('holds')
          .values(row(fleet, asset.id, tenant.companyId))
          .execute(),
      );
    await insert();
    await expect(insert()).rejects.toMatchObject({ constraint: 'product_unavailable' });
  });

  it('shows a company its own holds and assets only, even when the query forgets to ask', async () => {
    const { run, asset, place, want } = await newYard(held.app);
    await place(want(10, 12));
    const other = await newYard(held.app);
    expect((await other.run((scope) => findAssets(scope, [asset.id]))).size).toBe(0);
    const seen = await held.app.database.transaction({ companyId: other.tenant.companyId }, async (tx) => {
      const { rows } = await sql<{ n: number }>`
          select (select count(*) from holds where asset_id = ${asset.id})
            + (select count(*) from assets where id = ${asset.id}) as n`.execute(tx);
      return rows[0]?.n;
    });
    expect(seen).toBe(0);
    expect(await run((scope) => listOpenHolds(scope, [asset.id]))).toHaveLength(1);
  });

  it('does not hold what belongs to another company', async () => {
    const { asset: foreign } = await newYard(held.app);
    const { run, want } = await newYard(held.app);
    const attempt = run(async (scope) => {
      const { holds } = await newDocument(scope, [want(10, 12)]);
      await placeHolds(
        scope,
        holds.map((hold) => ({ ...hold, assetId: foreign.id })),
      );
    });
    await expect(attempt).rejects.toMatchObject({ code: 'reference.not_found' });
  });
});
