import {
  convertContract,
  createContract,
  getContract,
  priceContract,
  updateContract,
} from '@yardline/contract/contracts/contracts';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { listRerents, updateRerent } from '@yardline/contract/contracts/rerents';
import { createReturn } from '@yardline/contract/returns/returns';
import { updateVendor } from '@yardline/contract/vendors/vendors';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../../test/app.ts';
import { rent } from '../../../../test/counter.ts';
import { newRerentCounter } from '../../../../test/rerents/rerent-counter.ts';
import { nextDay } from '../../../../test/shortage/short-counter.ts';

const held = useApp();

describe('a line that is rented from a vendor', () => {
  it('goes out, comes back and is billed like another, and holds nothing of the own stock [B6.7] [B3.6]', async () => {
    const { admin, open, tryOpen, small, rerent, vendor, fleet, ask, goTo } = await newRerentCounter(
      held.app,
    );
    const own = await open([rent(small)], nextDay);
    expect((await tryOpen([rent(small, { quantity: 2 })], nextDay)).refusal.errors).toMatchObject([
      { path: 'lines', reason: 'product.unavailable_in_division' },
    ]);
    const document = await open([rent(small, { quantity: 2, rerent })], nextDay);
    const [line] = document.lines;
    expect(line).toMatchObject({
      isGroup: true,
      quantity: 2,
      extendedAmount: 200,
      available: null,
      rerent: { vendorName: 'Lift Co', cost: 60, costPer: 'day', reference: 'LC-77', totalCost: 240 },
    });
    expect((await ask()).available).toBe(0);

    await goTo('2026-01-06T14:00:00Z');
    const out = await admin.ok(checkOutContract, {
      params: { id: document.id },
      body: { lines: [{ lineId: line?.id ?? 0, rerentUnit: 'LC 4411, LC 4412' }] },
      ifMatch: document.row_version,
    });
    expect(out.lines).toMatchObject([
      { statusCode: 'O', quantity: 2, rerent: { unit: 'LC 4411, LC 4412', backOn: null } },
    ]);

    await goTo('2026-01-07T13:00:00Z');
    const back = (quantity: number, backToVendor: boolean) => ({
      params: { id: document.id },
      body: {
        returnedDate: '2026-01-07',
        returnedTime: '08:00',
        locationId: fleet.locationId,
        lines: [{ lineId: line?.id ?? 0, quantity, backToVendor }],
      },
    });
    await admin.ok(createReturn, back(1, true));
    const { contract_status: status, invoice_id: invoice } = await admin.ok(createReturn, back(1, false));
    expect([status, invoice === null]).toEqual(['closed', false]);
    const { items } = await admin.ok(listRerents, {});
    expect(items.map(({ state, back_on: on, total_cost: cost }) => [state, on, cost])).toEqual(
      expect.arrayContaining([
        ['back', '2026-01-07', 60],
        ['due', null, 120],
      ]),
    );
    expect(items[0]).toMatchObject({ vendor_id: vendor.id, number: document.number, quantity: 1 });
    expect((await admin.ok(getContract, { params: { id: own.id } })).lines[0]?.rerent).toBeNull();
  });

  it('goes from a quote to a contract with its vendor, and to an own machine and back when one is free [B6.7]', async () => {
    const { admin, form, small, rerent, ask } = await newRerentCounter(held.app);
    const quote = await admin.ok(createContract, {
      body: {
        form: form([rent(small, { quantity: 2, rerent })], { ...nextDay, kind: 'quote' }),
        saveAs: 'open',
      },
    });
    const {
      id,
      lines,
      row_version: version,
    } = await admin.ok(convertContract, {
      params: { id: quote.id },
      body: { to: 'reservation' },
      ifMatch: quote.row_version,
    });
    expect(lines[0]?.rerent).toMatchObject({ vendorName: 'Lift Co', cost: 60 });
    const save = (rerented: typeof rerent | null, ifMatch: number, quantity = 1) =>
      admin.call(updateContract, {
        params: { id },
        body: {
          form: form([rent(small, { id: lines[0]?.id ?? 0, mode: 'C', quantity, rerent: rerented })], {
            ...nextDay,
            kind: 'reservation',
          }),
          saveAs: 'open',
        },
        ifMatch,
      });
    expect((await save(null, version, 2)).refusal.errors).toMatchObject([
      { reason: 'product.unavailable_in_division' },
    ]);
    const own = await save(null, version);
    expect([own.status, own.body.lines[0]?.rerent]).toEqual([200, null]);
    expect((await ask()).available).toBe(0);
    const again = await save(rerent, own.body.row_version);
    expect(again.body.lines[0]?.rerent).toMatchObject({ cost: 60 });
    expect((await ask()).available).toBe(1);
  });

  it('is refused without the right, of a numbered machine, of an inactive vendor, and outside its days [B6.7] [B8.13]', async () => {
    const { admin, tenant, form, addAsset, small, rerent, vendor } = await newRerentCounter(held.app);
    const machine = await addAsset();
    const problems = async (line: ReturnType<typeof rent>, by = admin) =>
      (await by.ok(priceContract, { body: { form: form([line], nextDay) } })).problems.map(
        ({ path, reason }) => [path, reason],
      );
    await addPerson(held.app, tenant.companyId, {
      email: 'clerk@short.example',
      name: 'Clerk',
      role: 'Clerk',
    });
    const clerk = await signIn(held.app, 'clerk@short.example');
    const { cost: _, ...withoutCost } = rerent;
    expect(await problems(rent(small, { rerent: withoutCost }), clerk)).toEqual([
      ['lines.0.rerent', 'permission.denied'],
    ]);
    expect(await problems(rent(machine, { rerent }))).toEqual([
      ['lines.0.rerent.vendorId', 'rerent.of_group'],
    ]);
    const late = { ...rerent, from: '2026-01-20', until: '2026-01-19' };
    expect(await problems(rent(small, { rerent: late }))).toEqual([
      ['lines.0.rerent.until', 'date.end_before_start'],
      ['lines.0.rerent.from', 'rerent.outside_line'],
    ]);
    await admin.ok(updateVendor, {
      params: { id: vendor.id },
      body: { vendor_number: 'V-1', name: 'Lift Co', is_active: false },
      ifMatch: 1,
    });
    expect(await problems(rent(small, { rerent }))).toEqual([['lines.0.rerent.vendorId', 'vendor.inactive']]);
  });

  it('stays whose it is once it is out', async () => {
    const { admin, open, form, small, rerent } = await newRerentCounter(held.app);
    const document = await open([rent(small, { rerent })], nextDay);
    const params = { id: document.id };
    const lineId = document.lines[0]?.id ?? 0;
    const out = await admin.ok(checkOutContract, {
      params,
      body: { lines: [{ lineId }] },
      ifMatch: document.row_version,
    });
    const body = {
      form: form([rent(small, { id: lineId, mode: 'C', rerent: null })], nextDay),
      saveAs: 'open' as const,
    };
    const { refusal } = await admin.call(updateContract, { params, body, ifMatch: out.row_version });
    expect(refusal.errors).toMatchObject([{ path: 'lines.0.rerent', reason: 'contract.line_already_out' }]);
  });

  it('tells its cost to who may see costs, and keeps it when others save [B6.9]', async () => {
    const { admin, tenant, open, form, small, rerent } = await newRerentCounter(held.app);
    const { id, lines } = await open([rent(small, { rerent })], nextDay);
    await addPerson(held.app, tenant.companyId, {
      email: 'seller@short.example',
      name: 'Clerk',
      role: 'Clerk',
    });
    const clerk = await signIn(held.app, 'seller@short.example');
    const seen = await clerk.ok(getContract, { params: { id } });
    expect(seen.lines[0]?.rerent).toMatchObject({ vendorName: 'Lift Co', cost: null, totalCost: null });
    const { items } = await clerk.ok(listRerents, {});
    expect(items).toMatchObject([{ vendor_name: 'Lift Co', cost: null, total_cost: null }]);
    const same = rent(small, { id: lines[0]?.id ?? 0, mode: 'C', rerent: { ...rerent, cost: null } });
    await clerk.ok(updateContract, {
      params: { id },
      body: { form: form([same], { ...nextDay, reference: 'By phone' }), saveAs: 'open' },
      ifMatch: seen.row_version,
    });
    const { reference, lines: kept } = await admin.ok(getContract, { params: { id } });
    expect([reference, kept[0]?.rerent?.cost]).toEqual(['By phone', 60]);
  });
});

describe('the list of what is rented from vendors', () => {
  it('says what is kept too long, and what the vendor asks for it until it is back there [B6.7]', async () => {
    const { admin, open, small, rerent, goTo } = await newRerentCounter(held.app);
    const { lines } = await open([rent(small, { rerent })], nextDay);
    const id = lines[0]?.id ?? 0;
    const states = async (state: 'open' | 'late' | 'back') =>
      (await admin.ok(listRerents, { query: { state } })).items.map((row) => [row.state, row.total_cost]);
    expect(await states('open')).toEqual([['coming', 120]]);
    expect(await states('late')).toEqual([]);
    await goTo('2026-01-10T14:00:00Z');
    expect(await states('late')).toEqual([['late', 240]]);
    const agreed = { costPer: 'day', until: '2026-01-08', reference: 'LC-77', unit: 'LC 4411' } as const;
    const early = await admin.call(updateRerent, {
      params: { id },
      body: { ...agreed, backOn: '2026-01-05' },
    });
    expect(early.refusal.errors).toMatchObject([{ path: 'backOn', reason: 'rerent.back_before_begin' }]);
    const back = await admin.ok(updateRerent, { params: { id }, body: { ...agreed, backOn: '2026-01-09' } });
    expect(back).toMatchObject({ state: 'back', unit: 'LC 4411', cost: 60, total_cost: 180 });
    expect([await states('open'), await states('back')]).toEqual([[], [['back', 180]]]);
  });
});
