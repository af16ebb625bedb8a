import { getAsset } from '@yardline/contract/assets/assets';
import { pickProducts } from '@yardline/contract/availability/availability';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { inspectAsset, listAssetInspections } from '@yardline/contract/inspections/of-asset';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { type BillingShop, newBillingShop } from '../../../test/billing.ts';
import { rent } from '../../../test/counter.ts';

const held = useApp();

type Machine = { id: number; number: string };

const statusOf = async ({ admin }: BillingShop, { number }: Machine) =>
  (await admin.ok(getAsset, { params: { number } })).status_code;
const seen = ({ admin }: BillingShop, { number }: Machine) =>
  admin.ok(listAssetInspections, { params: { number } });
const inspect = ({ admin }: BillingShop, { number }: Machine, body: object) =>
  admin.call(inspectAsset, { params: { number }, body: { returnLineId: 0, outcome: 'passed', ...body } });
const week = { dateOut: '2026-01-10', dateIn: '2026-01-12' };

const pick = async ({ admin, fleet }: BillingShop) => {
  const query = {
    tab: 'rental',
    division_id: String(fleet.divisionId),
    avail_from_date: '2026-01-10',
    avail_from_time: '09:00',
    avail_to_date: '2026-01-12',
    avail_to_time: '09:00',
  } as const;
  return (await admin.ok(pickProducts, { query })).products;
};
/** Of the group, which has one machine. */
const freeOf = async (shop: BillingShop) =>
  (await pick(shop)).find(({ kind }) => kind === 'group')?.available;

/** A machine that came back on 6 January, damaged. */
const comesBackDamaged = async (
  shop: BillingShop,
  machine: Machine,
  plan = async (): Promise<unknown> => 0,
) => {
  const contract = await shop.rentOut([rent(machine)], [], {
    indefiniteRental: false,
    dateIn: '2026-01-06',
    timeIn: '09:30',
  });
  await plan();
  await shop.goTo('2026-01-06');
  await shop.takeBack(contract, [{ condition: 'damaged', notes: 'boom bent' }]);
  const { down } = await seen(shop, machine);
  return { contract, returnLineId: down[0]?.return_line_id ?? 0 };
};

describe('a machine that came back damaged', () => {
  it('is down at once, and no one gets it until an inspection passes [B4.24] [B4.25] [B4.27]', async () => {
    const shop = await newBillingShop(held.app);
    const machine = await shop.addMachine();
    const { contract, returnLineId } = await comesBackDamaged(shop, machine);
    expect(await statusOf(shop, machine)).toBe('W');
    expect(await seen(shop, machine)).toMatchObject({
      down: [
        { quantity: 1, notes: 'boom bent', contract_number: contract.number, since: '2026-01-06T14:00:00Z' },
      ],
      promised: [],
      done: [],
    });
    const refused = await shop.tryOpen([rent(machine)], week);
    expect([refused.status, refused.refusal.reason]).toEqual([409, 'product.unavailable']);
    expect(await freeOf(shop)).toBe(0);

    const mute = await inspect(shop, machine, { returnLineId, outcome: 'failed' });
    expect([mute.status, mute.refusal.errors?.[0]?.path]).toEqual([400, 'note']);
    const still = await inspect(shop, machine, {
      returnLineId,
      outcome: 'failed',
      note: 'cylinder ordered',
    });
    expect(still.body.down).toHaveLength(1);
    expect(await statusOf(shop, machine)).toBe('W');
    const passed = await inspect(shop, machine, { returnLineId, note: 'welded' });
    expect(passed.body).toMatchObject({
      down: [],
      done: [
        { status: 'passed', note: 'welded' },
        { status: 'failed', note: 'cylinder ordered' },
      ],
    });
    expect(passed.body.done[0]?.started_by).not.toBe('');
    expect(await statusOf(shop, machine)).toBe('A');
    expect((await inspect(shop, machine, { returnLineId })).refusal.reason).toBe('inspection.not_down');
    expect(await freeOf(shop)).toBe(1);
    expect((await shop.tryOpen([rent(machine)], week)).status).toBe(201);
  });

  it('is passed once by twenty inspectors', async () => {
    const shop = await newBillingShop(held.app);
    const machine = await shop.addMachine();
    const { returnLineId } = await comesBackDamaged(shop, machine);
    const many = await Promise.all(
      Array.from({ length: 20 }, () => inspect(shop, machine, { returnLineId })),
    );
    expect(many.filter(({ status }) => status === 201)).toHaveLength(1);
  });

  it('stays promised to the document that wants this very machine, which can’t have it before it passes [B5.16]', async () => {
    const shop = await newBillingShop(held.app);
    const machine = await shop.addMachine();
    let later = {
      id: 0,
      number: null as number | null,
      row_version: 0,
      lines: [] as { id: number | null }[],
    };
    const { returnLineId } = await comesBackDamaged(shop, machine, async () => {
      later = await shop.open([rent(machine)], week);
    });
    expect(await statusOf(shop, machine)).toBe('W');
    expect((await seen(shop, machine)).promised).toMatchObject([
      { contract_id: later.id, number: later.number, customer_name: 'Hudson Concrete' },
    ]);
    const another = { dateOut: '2026-01-20', dateIn: '2026-01-22' };
    expect((await shop.tryOpen([rent(machine)], another)).refusal.reason).toBe('product.unavailable');
    await shop.goTo('2026-01-10');
    const leave = () =>
      shop.admin.call(checkOutContract, {
        params: { id: later.id },
        body: { lines: [{ lineId: later.lines[0]?.id ?? 0 }] },
        ifMatch: later.row_version,
      });
    expect((await leave()).refusal.reason).toBe('asset.in_inspection');
    await inspect(shop, machine, { returnLineId });
    expect((await leave()).status).toBe(200);
  });

  it('makes lines of its group take another machine', async () => {
    const shop = await newBillingShop(held.app);
    const [first, second] = [await shop.addMachine(), await shop.addMachine()];
    const group = (await pick(shop)).find(({ kind }) => kind === 'group') ?? { id: 0 };
    const machinesOf = (contractId: number) =>
      inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
        tx.selectFrom('holds').where('contract_id', '=', contractId).select('asset_id').execute(),
      );
    let waiting = 0;
    await comesBackDamaged(shop, first, async () => {
      // The second machine is taken on other days, so that the first is the better fit.
      await shop.open([rent(second)], { dateOut: '2026-01-20', dateIn: '2026-01-22' });
      waiting = (await shop.open([rent(group)], week)).id;
      expect(await machinesOf(waiting)).toEqual([{ asset_id: first.id }]);
    });
    expect(await machinesOf(waiting)).toEqual([{ asset_id: second.id }]);
    expect((await seen(shop, first)).promised).toEqual([]);
  });

  it('takes only the damaged pieces of a bulk product', async () => {
    const shop = await newBillingShop(held.app);
    const tables = await shop.addMachine({ kind: 'bulk', quantity: 10 });
    const contract = await shop.rentOut([rent(tables, { quantity: 6 })]);
    await shop.goTo('2026-01-06');
    await shop.takeBack(contract, [{ quantity: 2, condition: 'damaged', notes: 'legs' }]);
    expect((await seen(shop, tables)).down).toMatchObject([{ quantity: 2 }]);
    const more = await shop.tryOpen([rent(tables, { quantity: 5 })], {
      dateIn: '2026-01-08',
      dateOut: '2026-01-06',
    });
    expect(more.refusal.reason).toBe('product.unavailable_in_division');
  });

  it('is hidden from strangers, and passed only with the right [B6.2] [B6.6]', async () => {
    const shop = await newBillingShop(held.app);
    const machine = await shop.addMachine();
    const { returnLineId } = await comesBackDamaged(shop, machine);
    const { admin: stranger } = await newShop(held.app);
    const call = { params: { number: machine.number }, body: { returnLineId, outcome: 'passed' as const } };
    expect((await stranger.call(inspectAsset, call)).status).toBe(404);
    const email = `driver-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Dan', email, role: 'Driver' });
    expect((await (await signIn(held.app, email)).call(inspectAsset, call)).status).toBe(403);
  });
});
