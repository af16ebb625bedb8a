import { createAsset, getAsset, type AssetForm } from '@yardline/contract/assets';
import { describe, expect, it } from 'vitest';
import { inCompany, newShop, useApp } from '../../../test/app.ts';
import { type Fleet, newDocument, newFleet, type Want } from '../../../test/fleet.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findAssets } from '../assets/public.ts';
import {
  extendHold,
  listOpenHolds,
  markHoldsOut,
  moveHolds,
  placeHolds,
  releaseHolds,
  setHoldStatus,
  splitHold,
} from './public.ts';

const held = useApp();
const may = (day: number, time = '12:00') => `2026-05-${String(day).padStart(2, '0')}T${time}:00Z`;

/** A company with one product, and the verbs over it. */
const newYard = async (product: Partial<AssetForm> = {}, plan: Parameters<typeof newFleet>[2] = {}) => {
  const { tenant, admin } = await newShop(held.app);
  const fleet = await newFleet(held.app, tenant.companyId, plan);
  const add = async (form: Partial<AssetForm>) =>
    admin.ok(createAsset, {
      body: {
        number: 'L-1',
        description: 'Lift',
        group_id: fleet.groupId,
        location_id: fleet.locationId,
        ...form,
      },
    });
  const asset = await add(product);
  const run = <T>(work: (scope: Scope) => Promise<T>): Promise<T> =>
    inCompany(held.app, tenant.companyId, work);
  const want = (from: number, to: number | null, extra: Partial<Want> = {}): Want => ({
    ...{ assetId: asset.id, locationId: fleet.locationId, from: may(from), to: to === null ? null : may(to) },
    ...extra,
  });
  const place = (...wants: Want[]) =>
    run(async (scope) => {
      const document = await newDocument(scope, wants);
      await placeHolds(scope, document.holds);
      return document;
    });
  const statusOf = async () => {
    const { status_code, status_contract_id, status_until } = await admin.ok(getAsset, {
      params: { number: asset.number },
    });
    return { status_code, status_contract_id, status_until };
  };
  return { admin, tenant, fleet, asset, add, run, want, place, statusOf };
};

const at = async <T>(now: string, work: () => Promise<T>): Promise<T> => {
  const before = held.app.clock.now;
  held.app.clock.now = Temporal.Instant.from(now);
  try {
    return await work();
  } finally {
    held.app.clock.now = before;
  }
};

const unavailable = (number: string, available: number): unknown =>
  expect.objectContaining({ code: 'product.unavailable', data: { number, available } });

describe('holding a numbered machine', () => {
  it('refuses what overlaps and lets periods touch [B5.16]', async () => {
    const { place, want } = await newYard();
    await place(want(10, 12));
    await expect(place(want(11, 13))).rejects.toEqual(unavailable('L-1', 0));
    await expect(place(want(9, 11))).rejects.toEqual(unavailable('L-1', 0));
    await expect(place(want(9, null))).rejects.toEqual(unavailable('L-1', 0));
    await place(want(12, 14));
    await place(want(8, 10));
  });

  it('refuses two lines of one document that overlap, and holds nothing of it [B5.16]', async () => {
    const { place, want, run, asset } = await newYard();
    await expect(place(want(10, 12), want(11, 13))).rejects.toBeInstanceOf(Refusal);
    expect(await run((scope) => listOpenHolds(scope, [asset.id]))).toEqual([]);
  });

  it('adds the turn-round time of the class, which the next one has to wait for [B5.16]', async () => {
    const { place, want } = await newYard({}, { turnaroundMinutes: 120 });
    await place(want(10, 12));
    await expect(place(want(12, 13))).rejects.toEqual(unavailable('L-1', 0));
    await place(want(12, 13, { from: may(12, '14:00') }));
  });

  it('blocks everyone while an overdue unit is still out [B5.16] [B4.25]', async () => {
    const { place, want, run } = await newYard();
    const { lineIds } = await place(want(10, 12));
    await run((scope) => markHoldsOut(scope, lineIds, may(10)));
    await at(may(13), async () => {
      await expect(place(want(20, 22))).rejects.toEqual(unavailable('L-1', 0));
      await run((scope) => releaseHolds(scope, lineIds));
      await place(want(20, 22));
    });
  });

  it('does not go out twice: the second contract learns that the machine is not back [B4.24]', async () => {
    const { place, want, run } = await newYard();
    const first = await place(want(10, 12));
    const second = await place(want(12, 14));
    await run((scope) => markHoldsOut(scope, first.lineIds, may(10)));
    await expect(
      at(may(12), () => run((scope) => markHoldsOut(scope, second.lineIds, may(12)))),
    ).rejects.toEqual(expect.objectContaining({ code: 'asset.already_out', data: { number: 'L-1' } }));
  });

  it('leaves early only when nobody has the time before [B5.16]', async () => {
    const { place, want, run, asset } = await newYard();
    await place(want(8, 10));
    const { lineIds } = await place(want(12, 14));
    await expect(run((scope) => markHoldsOut(scope, lineIds, may(9)))).rejects.toEqual(unavailable('L-1', 0));
    await run((scope) => markHoldsOut(scope, lineIds, may(11)));
    const [, out] = await run((scope) => listOpenHolds(scope, [asset.id]));
    expect(out).toMatchObject({ status_code: 'C', starts_at: may(11), ends_at: may(14), out_at: may(11) });
  });

  it('says on the machine what it is in now [B4.24]', async () => {
    const { place, want, run, statusOf } = await newYard();
    const free = { status_code: 'A', status_contract_id: null, status_until: null };
    expect(await statusOf()).toEqual(free);
    const { lineIds, contractId } = await place(want(10, 12, { statusCode: 'R' }));
    expect(await statusOf()).toEqual(free);
    await at(may(11), () => run((scope) => setHoldStatus(scope, lineIds, 'S')));
    expect(await statusOf()).toEqual({
      status_code: 'S',
      status_contract_id: contractId,
      status_until: may(12),
    });
    await run((scope) => markHoldsOut(scope, lineIds, may(10)));
    expect((await statusOf()).status_code).toBe('C');
    await run((scope) => setHoldStatus(scope, lineIds, 'P'));
    expect((await statusOf()).status_code).toBe('P');
    await run((scope) => releaseHolds(scope, lineIds));
    expect(await statusOf()).toEqual(free);
  });

  it('goes over to the contract that a reservation becomes, with the same row [B4.15]', async () => {
    const { place, want, run, asset } = await newYard({}, { turnaroundMinutes: 60 });
    const reservation = await place(want(10, 12, { statusCode: 'R' }));
    await place(want(14, 16));
    const before = await run((scope) => listOpenHolds(scope, [asset.id]));
    await run(async (scope) => {
      const contract = await newDocument(scope, [want(10, 13)]);
      const [from, to] = [reservation.lineIds[0] ?? 0, contract.lineIds[0] ?? 0];
      const period = { startsAt: may(10), endsAt: may(13) };
      await moveHolds(scope, [{ from, to, contractId: contract.contractId, statusCode: 'C', ...period }]);
      const [moved] = await listOpenHolds(scope, [asset.id]);
      expect(moved).toMatchObject({
        contract_id: contract.contractId,
        contract_line_id: to,
        status_code: 'C',
      });
      expect(moved).toMatchObject({ id: before[0]?.id, ends_at: may(13, '13:00') });
      await expect(extendHold(scope, { lineId: to, startsAt: may(10), endsAt: may(15) })).rejects.toEqual(
        unavailable('L-1', 0),
      );
    });
  });
});

describe('holding a bulk product', () => {
  const cones = { number: 'CONE', kind: 'bulk', quantity: 10 } as const;

  it('lets out what is left at the worst moment, and no more [B5.16]', async () => {
    const { place, want } = await newYard(cones);
    await place(want(10, 12, { quantity: 4 }));
    await place(want(12, 14, { quantity: 6 }));
    await expect(place(want(11, 13, { quantity: 5 }))).rejects.toEqual(unavailable('CONE', 4));
    await place(want(11, 13, { quantity: 4 }));
    await expect(place(want(12, 15, { quantity: 1 }))).rejects.toEqual(unavailable('CONE', 0));
  });

  it('counts two lines of one document together [B5.16]', async () => {
    const { place, want } = await newYard(cones);
    await expect(place(want(10, 12, { quantity: 6 }), want(11, 13, { quantity: 5 }))).rejects.toEqual(
      unavailable('CONE', 4),
    );
  });

  it('may exceed what there is when the clerk overrides, a machine never [B5.16]', async () => {
    const { place, want, add } = await newYard(cones);
    await place(want(10, 12, { quantity: 12, mayExceed: true }));
    const machine = { assetId: (await add({ number: 'L-9' })).id, mayExceed: true };
    await place(want(10, 12, machine));
    await expect(place(want(11, 13, machine))).rejects.toEqual(unavailable('L-9', 0));
  });

  it('splits on a partial return, and what is back is free at once [B5.16]', async () => {
    const { place, want, run, asset } = await newYard(cones);
    const { lineIds } = await place(want(10, 12, { quantity: 10 }));
    await run(async (scope) => {
      const back = await newDocument(scope, [want(10, 12, { quantity: 3 })]);
      const [lineId, newLineId] = [lineIds[0] ?? 0, back.lineIds[0] ?? 0];
      await expect(splitHold(scope, { lineId, newLineId, quantity: 11 })).rejects.toBeInstanceOf(Refusal);
      await splitHold(scope, { lineId, newLineId, quantity: 3 });
      await releaseHolds(scope, [newLineId]);
      expect((await listOpenHolds(scope, [asset.id])).map(({ quantity }) => quantity)).toEqual([7]);
    });
    await place(want(11, 12, { quantity: 3 }));
  });

  it('is not reckoned when its class says so [B5.16]', async () => {
    const { place, want } = await newYard(cones, { hasAvailability: false });
    await place(want(10, 12, { quantity: 500 }));
  });
});

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
    const { place, want } = await newYard();
    const outcomes = await Promise.all(Array.from({ length: 50 }, () => outcome(place(want(10, 12)))));
    expect(count(outcomes)).toEqual({ held: 1, 'product.unavailable': 49 });
  });

  it('never lets out more of a bulk product than there is, at any moment [B5.16]', async () => {
    const { place, want, run, asset } = await newYard({ number: 'CONE', kind: 'bulk', quantity: 7 });
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
    const { place, want, add, asset } = await newYard();
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
    const deadlocks = await held.app.database.transaction({ companyId: 0 }, async (_tx, connection) => {
      const { rows } = await connection.query<{ n: number }>(
        'select deadlocks as n from pg_stat_database where datname = current_database()',
      );
      return rows[0]?.n;
    });
    expect(deadlocks).toBe(0);
  });
});

describe('the wall behind the verbs', () => {
  const row = (fleet: Fleet, assetId: number, companyId: number) => ({
    ...{
      company_id: companyId,
      asset_id: assetId,
      location_id: fleet.locationId,
      status_code: 'C',
      quantity: 1,
    },
    ...{ is_exclusive: true, starts_at: may(10), ends_at: may(12) },
  });

  it('refuses two holds of one machine, whoever writes them [B5.16]', async () => {
    const { run, fleet, asset, tenant } = await newYard();
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
    const { run, asset, place, want } = await newYard();
    await place(want(10, 12));
    const other = await newYard();
    expect((await other.run((scope) => findAssets(scope, [asset.id]))).size).toBe(0);
    const seen = await held.app.database.transaction(
      { companyId: other.tenant.companyId },
      async (_tx, connection) => {
        const { rows } = await connection.query<{ n: number }>(
          'select (select count(*) from holds where asset_id = $1) + (select count(*) from assets where id = $1) as n',
          [asset.id],
        );
        return rows[0]?.n;
      },
    );
    expect(seen).toBe(0);
    expect(await run((scope) => listOpenHolds(scope, [asset.id]))).toHaveLength(1);
  });

  it('does not hold what belongs to another company', async () => {
    const { asset: foreign } = await newYard();
    const { run, want } = await newYard();
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
