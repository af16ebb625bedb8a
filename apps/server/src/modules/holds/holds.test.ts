import { describe, expect, it } from 'vitest';
import { useApp } from '../../../test/app.ts';
import { may, newYard } from '../../../test/yard.ts';
import { newDocument } from '../../../test/fleet.ts';
import { Refusal } from '../../kernel/refusal.ts';
import {
  extendHolds,
  listOpenHolds,
  outHolds,
  moveHolds,
  releaseHolds,
  setHoldStatus,
  splitHold,
} from './public.ts';

const held = useApp();

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
    const { place, want } = await newYard(held.app);
    await place(want(10, 12));
    await expect(place(want(11, 13))).rejects.toEqual(unavailable('L-1', 0));
    await expect(place(want(9, 11))).rejects.toEqual(unavailable('L-1', 0));
    await expect(place(want(9, null))).rejects.toEqual(unavailable('L-1', 0));
    await place(want(12, 14));
    await place(want(8, 10));
  });

  it('refuses two lines of one document that overlap, and holds nothing of it [B5.16]', async () => {
    const { place, want, run, asset } = await newYard(held.app);
    await expect(place(want(10, 12), want(11, 13))).rejects.toBeInstanceOf(Refusal);
    expect(await run((scope) => listOpenHolds(scope, [asset.id]))).toEqual([]);
  });

  it('adds the turn-round time of the class, which the next one has to wait for [B5.16]', async () => {
    const { place, want } = await newYard(held.app, {}, { turnaroundMinutes: 120 });
    await place(want(10, 12));
    await expect(place(want(12, 13))).rejects.toEqual(unavailable('L-1', 0));
    await place(want(12, 13, { from: may(12, '14:00') }));
  });

  it('blocks everyone while an overdue unit is still out [B5.16] [B4.25]', async () => {
    const { place, want, run } = await newYard(held.app);
    const { lineIds } = await place(want(10, 12));
    await run((scope) => outHolds.mark(scope, lineIds, may(10)));
    await at(may(13), async () => {
      await expect(place(want(20, 22))).rejects.toEqual(unavailable('L-1', 0));
      await run((scope) => releaseHolds(scope, lineIds));
      await place(want(20, 22));
    });
  });

  it('counts a unit as overdue from its end on, not from that of its turn-round time [B5.16]', async () => {
    const { place, want, run } = await newYard(held.app, {}, { turnaroundMinutes: 24 * 60 });
    const { lineIds } = await place(want(10, 12));
    await run((scope) => outHolds.mark(scope, lineIds, may(10)));
    await at(may(12, '13:00'), async () => {
      await expect(place(want(20, 22))).rejects.toEqual(unavailable('L-1', 0));
    });
  });

  it('keeps a reservation whose machine is late, but gives it no more time [B5.16]', async () => {
    const { place, want, run } = await newYard(held.app);
    const late = await place(want(10, 12));
    const next = await place(want(14, 16, { statusCode: 'R' }));
    const lineId = next.lineIds[0] ?? 0;
    await run((scope) => outHolds.mark(scope, late.lineIds, may(10)));
    await at(may(13), async () => {
      await run((scope) => extendHolds(scope, [{ lineId, startsAt: may(14), endsAt: may(15) }]));
      const longer = run((scope) => extendHolds(scope, [{ lineId, startsAt: may(14), endsAt: may(16) }]));
      await expect(longer).rejects.toEqual(unavailable('L-1', 0));
    });
  });

  it('lets one line of a document have the time that another gives back [B5.16]', async () => {
    const { place, want, run, asset } = await newYard(held.app);
    const reservation = await place(want(14, 16, { statusCode: 'R' }), want(10, 14, { statusCode: 'R' }));
    await run(async (scope) => {
      const contract = await newDocument(scope, [want(12, 16), want(10, 12)]);
      const moves = contract.holds.map(({ contractId, contractLineId, startsAt, endsAt }, index) => ({
        from: reservation.lineIds[index] ?? 0,
        to: contractLineId,
        contractId,
        startsAt,
        endsAt,
        statusCode: 'C' as const,
      }));
      await moveHolds(scope, moves);
      const periods = (await listOpenHolds(scope, [asset.id])).map((hold) => [hold.starts_at, hold.ends_at]);
      expect(periods).toEqual([
        [may(10), may(12)],
        [may(12), may(16)],
      ]);
    });
  });

  it('does not go out twice: the second contract learns that the machine is not back [B4.24]', async () => {
    const { place, want, run } = await newYard(held.app);
    const first = await place(want(10, 12));
    const second = await place(want(12, 14));
    await run((scope) => outHolds.mark(scope, first.lineIds, may(10)));
    await expect(
      at(may(12), () => run((scope) => outHolds.mark(scope, second.lineIds, may(12)))),
    ).rejects.toEqual(expect.objectContaining({ code: 'asset.already_out', data: { number: 'L-1' } }));
  });

  it('leaves early only when nobody has the time before [B5.16]', async () => {
    const { place, want, run, asset } = await newYard(held.app);
    await place(want(8, 10));
    const { lineIds } = await place(want(12, 14));
    await expect(run((scope) => outHolds.mark(scope, lineIds, may(9)))).rejects.toEqual(
      unavailable('L-1', 0),
    );
    await run((scope) => outHolds.mark(scope, lineIds, may(11)));
    const [, out] = await run((scope) => listOpenHolds(scope, [asset.id]));
    expect(out).toMatchObject({ status_code: 'C', starts_at: may(11), ends_at: may(14), out_at: may(11) });
  });

  it('says on the machine what it is in now [B4.24]', async () => {
    const { place, want, run, statusOf } = await newYard(held.app);
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
    await run((scope) => outHolds.mark(scope, lineIds, may(10)));
    expect((await statusOf()).status_code).toBe('C');
    await run((scope) => setHoldStatus(scope, lineIds, 'P'));
    expect((await statusOf()).status_code).toBe('P');
    await run((scope) => releaseHolds(scope, lineIds));
    expect(await statusOf()).toEqual(free);
  });

  it('goes over to the contract that a reservation becomes, with the same row [B4.15]', async () => {
    const { place, want, run, asset } = await newYard(held.app, {}, { turnaroundMinutes: 60 });
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
      await expect(extendHolds(scope, [{ lineId: to, startsAt: may(10), endsAt: may(15) }])).rejects.toEqual(
        unavailable('L-1', 0),
      );
    });
  });
});

describe('holding a bulk product', () => {
  const cones = { number: 'CONE', kind: 'bulk', quantity: 10 } as const;

  it('lets out the quantity free at the worst moment, and no more [B5.16]', async () => {
    const { place, want } = await newYard(held.app, cones);
    await place(want(10, 12, { quantity: 4 }));
    await place(want(12, 14, { quantity: 6 }));
    await expect(place(want(11, 13, { quantity: 5 }))).rejects.toEqual(unavailable('CONE', 4));
    await place(want(11, 13, { quantity: 4 }));
    await expect(place(want(12, 15, { quantity: 1 }))).rejects.toEqual(unavailable('CONE', 0));
  });

  it('counts two lines of one document together [B5.16]', async () => {
    const { place, want } = await newYard(held.app, cones);
    await expect(place(want(10, 12, { quantity: 6 }), want(11, 13, { quantity: 5 }))).rejects.toEqual(
      unavailable('CONE', 4),
    );
  });

  it('may exceed the stock when the clerk overrides, a machine never [B5.16]', async () => {
    const { place, want, add } = await newYard(held.app, cones);
    await place(want(10, 12, { quantity: 12, mayExceed: true }));
    const machine = { assetId: (await add({ number: 'L-9' })).id, mayExceed: true };
    await place(want(10, 12, machine));
    await expect(place(want(11, 13, machine))).rejects.toEqual(unavailable('L-9', 0));
  });

  it('splits on a partial return, and what is back is free at once [B5.16]', async () => {
    const { place, want, run, asset } = await newYard(held.app, cones);
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
    const { place, want } = await newYard(held.app, cones, { hasAvailability: false });
    await place(want(10, 12, { quantity: 500 }));
  });
});
