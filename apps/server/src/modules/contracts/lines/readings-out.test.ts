import { readMeter } from '@yardline/contract/assets/asset-life';
import { getAsset } from '@yardline/contract/assets/assets';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { createTicket, getTicket, setTicketStatus } from '@yardline/contract/tickets/tickets';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newBillingShop } from '../../../../test/billing.ts';
import { rent } from '../../../../test/counter.ts';

const held = useApp();

const ends = {
  origin: { name: 'East yard', addr1: '1 Depot Road', city: 'Albany' },
  destination: { name: 'Bridge job', addr1: '9 River Street', city: 'Troy' },
};

/** A machine with an hour meter that was read at 1,000 on the day before it is to leave. */
const newLeaving = async () => {
  const shop = await newBillingShop(held.app);
  const machine = await shop.addMachine({ meter_type: 'M', meter: 998 });
  const params = { number: machine.number };
  const { row_version: ifMatch } = await shop.admin.ok(getAsset, { params });
  await shop.admin.ok(readMeter, { params, ifMatch, body: { reading: 1000 } });
  await shop.goTo('2026-01-06');
  const contract = await shop.open([rent(machine, { meterOut: 1000 })], {
    indefiniteRental: true,
    dateIn: null,
    timeIn: null,
  });
  return { shop, machine, contract, lineId: contract.lines[0]?.id ?? 0 };
};

describe('a reading of a machine that leaves', () => {
  it('with more hours than its days needs a reason at the counter, and beyond what can be it is refused [B3.4] [B5.17]', async () => {
    const { shop, machine, contract, lineId } = await newLeaving();
    const leave = (read: { meterOut: number; meterReason?: string }) =>
      shop.admin.call(checkOutContract, {
        params: { id: contract.id },
        ifMatch: contract.row_version,
        body: { lines: [{ lineId, ...read }] },
      });
    const fault = async (read: { meterOut: number; meterReason?: string }) => {
      const { status, refusal } = await leave(read);
      return [status, refusal.errors?.[0]?.path, refusal.errors?.[0]?.reason];
    };
    // A day has passed since the reading at 1,000.
    const slip = [400, 'lines.0.meterOut', 'meter.impossible'];
    expect(await fault({ meterOut: 98_674 })).toEqual(slip);
    expect(await fault({ meterOut: 98_674, meterReason: 'three shifts' })).toEqual(slip);
    expect(await fault({ meterOut: 1030 })).toEqual([400, 'lines.0.meterReason', 'meter.beyond_time']);
    expect(await fault({ meterOut: 990 })).toEqual([400, 'lines.0.meterReason', 'meter.reason_required']);
    expect((await leave({ meterOut: 1030, meterReason: 'ran at night' })).status).toBe(200);
    const { meter } = await shop.admin.ok(getAsset, { params: { number: machine.number } });
    expect(meter).toBe(1030);
  });

  it('is held against the same limits on the road, out and in [B3.4]', async () => {
    const { shop, contract, lineId } = await newLeaving();
    const close = async (type: 'delivery' | 'pickup') => {
      const { id } = await shop.admin.ok(createTicket, {
        params: { type },
        body: { contract_id: contract.id, ...ends, lines: [{ lineId, quantity: 1 }] },
      });
      const params = { type, id };
      const { row_version: ifMatch } = await shop.admin.ok(getTicket, { params });
      return (read: { meter: number; meterReason?: string }) =>
        shop.admin.call(setTicketStatus, {
          params,
          ifMatch,
          body: { status: 'close', lines: [{ lineId, quantity: 1, ...read }] },
        });
    };
    const deliver = await close('delivery');
    const errors = async (answer: ReturnType<typeof deliver>) =>
      (await answer).refusal.errors?.map(({ path, reason }) => [path, reason]);
    expect(await errors(deliver({ meter: 98_674, meterReason: 'three shifts' }))).toEqual([
      ['lines.0.meter', 'meter.impossible'],
    ]);
    expect(await errors(deliver({ meter: 1030 }))).toEqual([['lines.0.meterReason', 'meter.beyond_time']]);
    expect((await deliver({ meter: 1001 })).status).toBe(200);
    const pickUp = await close('pickup');
    expect(await errors(pickUp({ meter: 98_674 }))).toEqual([['lines.0.meter', 'meter.impossible']]);
    expect((await pickUp({ meter: 1009 })).status).toBe(200);
  });
});

describe('a reading of a machine that comes back', () => {
  it('is held against the last one that anybody took, not only the one at check-out [B3.4] [B5.17]', async () => {
    const { shop, machine, contract, lineId } = await newLeaving();
    const out = await shop.admin.ok(checkOutContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: { lines: [{ lineId, meterOut: 1000 }] },
    });
    await shop.goTo('2026-01-16');
    const params = { number: machine.number };
    const { row_version: ifMatch } = await shop.admin.ok(getAsset, { params });
    await shop.admin.ok(readMeter, { params, ifMatch, body: { reading: 1080 } });
    await shop.goTo('2026-01-17');
    const fault = async (back: object) => {
      const { refusal } = await shop.tryBack(out, [back]);
      return [refusal.errors?.[0]?.path, refusal.errors?.[0]?.reason];
    };
    // Eleven days allow 200 hours; the day since the reading at 1,080 does not allow 120.
    expect(await fault({ meterIn: 1200 })).toEqual(['lines.0.meterIn', 'meter.impossible']);
    expect(await fault({ meterIn: 1110 })).toEqual(['lines.0.meterReason', 'meter.beyond_time']);
    expect(await fault({ meterIn: 1050 })).toEqual(['lines.0.meterReason', 'meter.reason_required']);
    const { contract_status: status } = await shop.takeBack(out, [{ meterIn: 1090 }]);
    expect(status).toBe('closed');
  });
});
