import {
  convertContract,
  getContract,
  type Contract,
  type LineForm,
  priceContract,
  updateContract,
} from '@yardline/contract/contracts/contracts';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import type { KitDetailForm } from '@yardline/contract/kits/kits';
import { createService } from '@yardline/contract/services/services';
import { createReturn } from '@yardline/contract/returns/returns';
import { toLocal } from '@yardline/domain/time/local';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../../test/app.ts';
import { newCounter, rent } from '../../../../test/counter.ts';
import { addKit, linesAgain, linesOfKit } from '../../../../test/kits.ts';

const held = useApp();

/** A counter with a tower of two bays (four frames and two braces each), a sign to buy and work to put it up. */
const newTower = async () => {
  const shop = await newCounter(held.app);
  const bulk = (number: string, quantity: number) =>
    shop.addAsset({ number, description: number.toLowerCase(), kind: 'bulk', quantity });
  const [frame, brace] = [await bulk('FRAME', 26), await bulk('BRACE', 15)];
  const sign = await shop.addPart('SIGN', 12, 10);
  const service = { service_code: 'ERECT', description: 'Putting up', amount: 90 };
  const erect = await shop.admin.ok(createService, { body: service });
  const bay = await addKit(shop, 'BAY', [
    { itemType: 'R', itemId: frame.id, quantity: 4 },
    { itemType: 'R', itemId: brace.id, quantity: 2, print: false },
  ]);
  const tower = await addKit(shop, 'TOWER', [
    { itemType: 'K', itemId: bay.id, quantity: 2 },
    { itemType: 'S', itemId: sign.id, quantity: 1, chargeable: true, discountP: 25 },
    { itemType: 'V', itemId: erect.id, quantity: 1, chargeable: true },
  ]);
  const heldOf = () =>
    inCompany(held.app, shop.tenant.companyId, async ({ tx }) => {
      const rows = await tx
        .selectFrom('holds')
        .innerJoin('assets', 'assets.id', 'holds.asset_id')
        .where('released_at', 'is', null)
        .where('assets.kind', '<>', 'kit')
        .groupBy('assets.number')
        .select(['assets.number', (eb) => eb.fn.sum<number>('holds.quantity').as('quantity')])
        .orderBy('assets.number')
        .execute();
      return Object.fromEntries(rows.map(({ number, quantity }) => [number, quantity]));
    });
  const save = (contract: Contract, lines: readonly LineForm[]) =>
    shop.admin.call(updateContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: { saveAs: 'open', form: shop.form(lines, { kind: contract.kind }) },
    });
  return { ...shop, frame, brace, sign, erect, bay, tower, heldOf, save };
};

const quantities = ({ lines }: Pick<Contract, 'lines'>) =>
  lines.map(({ product, quantity }) => [product, quantity]);
const sumOf = ({ lines }: Pick<Contract, 'lines'>) =>
  lines.reduce((sum, { extendedAmount }) => sum + Math.round(extendedAmount * 100), 0) / 100;

describe('lines of kits', () => {
  it('are priced by the kit and by what is charged in it, say what they came with and hold stock as any other [B3.5] [B5.16] [B5.23]', async () => {
    const shop = await newTower();
    const contract = await shop.open(await linesOfKit(shop, 'TOWER', 2));
    // A tower is 100.00 for the day; a sign 12.00 less 25 % is 9.00; the bays and their contents are included.
    expect(
      contract.lines.map((line) => [
        line.product,
        line.quantity,
        line.kitNumber,
        line.kitQuantity,
        line.extendedAmount,
        line.print,
        line.fromKit && [line.fromKit.kitN, line.fromKit.lineNumber],
      ]),
    ).toEqual([
      ['TOWER', 2, 'TOWER', null, 200, true, null],
      ['BAY', 4, 'BAY', 2, 0, true, ['TOWER', 1]],
      ['FRAME', 16, '', 4, 0, true, ['BAY', 2]],
      ['BRACE', 8, '', 2, 0, false, ['BAY', 2]],
      ['SIGN', 2, '', 1, 18, true, ['TOWER', 1]],
      ['ERECT', 2, '', 1, 180, true, ['TOWER', 1]],
    ]);
    expect(contract.lines[2]?.fromKit?.detailTrxN).toBe(contract.lines[1]?.id);
    const { rental, sales, services } = contract.totals;
    expect([rental, sales, services, sumOf(contract)]).toEqual([200, 18, 180, 398]);
    expect(await shop.heldOf()).toEqual({ BRACE: 8, FRAME: 16 });
  });

  it('of a kit without a price cost what its parts cost [B3.5]', async () => {
    const shop = await newTower();
    const pair: KitDetailForm[] = [
      { itemType: 'R', itemId: shop.frame.id, quantity: 2, chargeable: true, discountP: 10 },
      { itemType: 'R', itemId: shop.brace.id, quantity: 1, chargeable: true },
    ];
    await addKit(shop, 'PAIR', pair, { chargeable: false });
    const contract = await shop.open(await linesOfKit(shop, 'PAIR', 3), { kind: 'quote' });
    expect(contract.lines.map(({ product, extendedAmount }) => [product, extendedAmount])).toEqual([
      ['PAIR', 0],
      ['FRAME', 540],
      ['BRACE', 300],
    ]);
    expect([contract.totals.rental, contract.totals.discount]).toEqual([840, 60]);
  });

  it('stay with their kit from quote to reservation to contract, and hold once [B1.2] [B3.5] [S1.1]', async () => {
    const shop = await newTower();
    const quote = await shop.open(await linesOfKit(shop, 'TOWER', 3), { kind: 'quote' });
    expect(await shop.heldOf()).toEqual({});
    const convert = (from: Contract, to: 'reservation' | 'contract') =>
      shop.admin.ok(convertContract, { params: { id: from.id }, ifMatch: from.row_version, body: { to } });
    const reservation = await convert(quote, 'reservation');
    expect(await shop.heldOf()).toEqual({ BRACE: 12, FRAME: 24 });
    const contract = await convert(reservation, 'contract');
    expect(await shop.heldOf()).toEqual({ BRACE: 12, FRAME: 24 });
    const told = ({ lines }: Contract) =>
      lines.map(({ product, quantity, fromKit, kitQuantity, extendedAmount }) => [
        product,
        quantity,
        fromKit?.kitN,
        fromKit?.lineNumber,
        kitQuantity,
        extendedAmount,
      ]);
    expect(told(contract)).toEqual(told(quote));
    expect(contract.totals).toEqual(quote.totals);
  });

  it('are refused where one part is short, and the refusal names the part [B5.16]', async () => {
    const shop = await newTower();
    // 26 frames are three towers of eight; the fourth would want 32, and 16 of the 15 braces.
    const { status, refusal } = await shop.tryOpen(await linesOfKit(shop, 'TOWER', 4));
    expect([status, refusal.errors]).toMatchObject([
      400,
      [{ reason: 'product.unavailable_in_division', message: expect.stringContaining('FRAME, BRACE') }],
    ]);
    await shop.open(await linesOfKit(shop, 'TOWER', 3), { kind: 'reservation' });
    const loose = await shop.tryOpen([rent(shop.frame, { quantity: 3 })]);
    expect(loose.refusal.errors).toMatchObject([{ reason: 'product.unavailable_in_division' }]);
    const another = await shop.tryOpen(await linesOfKit(shop, 'BAY', 1));
    expect(another.refusal.errors).toMatchObject([{ message: expect.stringContaining('FRAME') }]);
    expect(await shop.heldOf()).toEqual({ BRACE: 12, FRAME: 24 });
  });

  it('follow their kit when there are more or fewer of it, and go when it goes [B3.5] [B4.28]', async () => {
    const shop = await newTower();
    const loose = rent(shop.frame, { quantity: 1 });
    const contract = await shop.open([...(await linesOfKit(shop, 'TOWER', 2)), loose]);
    const again = linesAgain(contract);
    const [tower, ...rest] = again;
    if (tower === undefined) throw new Error('no kit');
    const fewer = await shop.save(contract, [{ ...tower, quantity: 1 }, ...rest]);
    expect(quantities(fewer.body)).toEqual([
      ['TOWER', 1],
      ['BAY', 2],
      ['FRAME', 8],
      ['BRACE', 4],
      ['SIGN', 1],
      ['ERECT', 1],
      ['FRAME', 1],
    ]);
    expect(await shop.heldOf()).toEqual({ BRACE: 4, FRAME: 9 });
    // The quantity of a part is its kit's, whatever is sent; a part by itself can be left out.
    const lines = linesAgain(fewer.body).map((line, index): LineForm =>
      index === 3 ? { ...line, mode: 'D' } : { ...line, quantity: index === 2 ? 3 : line.quantity },
    );
    const without = await shop.save(fewer.body, lines);
    expect(quantities(without.body)).toEqual([
      ['TOWER', 1],
      ['BAY', 2],
      ['FRAME', 8],
      ['SIGN', 1],
      ['ERECT', 1],
      ['FRAME', 1],
    ]);
    const [kit, ...left] = linesAgain(without.body);
    if (kit === undefined) throw new Error('no kit');
    const gone = await shop.save(without.body, [{ ...kit, mode: 'D' }, ...left]);
    expect(quantities(gone.body)).toEqual([['FRAME', 1]]);
    expect(await shop.heldOf()).toEqual({ FRAME: 1 });
    const back = await shop.save(gone.body, [
      { ...linesAgain(gone.body)[0], mode: 'C' } as LineForm,
      ...(await linesOfKit(shop, 'BAY', 1, 1)),
    ]);
    expect(quantities(back.body)).toEqual([
      ['FRAME', 1],
      ['BAY', 1],
      ['FRAME', 4],
      ['BRACE', 2],
    ]);
  });

  it('come back in part, and then hold their kit to what it is [B3.39] [B5.16]', async () => {
    const shop = await newTower();
    const contract = await shop.open(await linesOfKit(shop, 'BAY', 2));
    const [bay, frame] = contract.lines;
    await shop.admin.ok(checkOutContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: { lines: contract.lines.map(({ id }) => ({ lineId: id ?? 0 })) },
    });
    held.app.clock.now = held.app.clock.now.add({ minutes: 5 });
    const now = toLocal(held.app.clock.now, 'America/New_York');
    await shop.admin.ok(createReturn, {
      params: { id: contract.id },
      body: {
        returnedDate: now.date,
        returnedTime: now.time,
        locationId: shop.fleet.locationId,
        lines: [{ lineId: frame?.id ?? 0, quantity: 3 }],
      },
    });
    const after = await shop.admin.ok(getContract, { params: { id: contract.id } });
    expect(
      after.lines.map(({ product, quantity, statusCode, fromKit }) => [
        product,
        quantity,
        statusCode,
        fromKit?.kitN,
      ]),
    ).toEqual([
      ['BAY', 2, 'O', undefined],
      ['FRAME', 5, 'O', 'BAY'],
      ['BRACE', 4, 'O', 'BAY'],
      ['FRAME', 3, 'R', 'BAY'],
    ]);
    expect(await shop.heldOf()).toEqual({ BRACE: 4, FRAME: 5 });
    const lines = linesAgain(after).map((line): LineForm =>
      line.id === bay?.id ? { ...line, mode: 'D' } : line,
    );
    const { status, refusal } = await shop.save(after, lines);
    expect([status, refusal.errors?.some(({ path }) => path === 'lines.0')]).toEqual([409, true]);
  });

  it('cannot be taken off with their kit once one of them has left [B3.5]', async () => {
    const shop = await newTower();
    const contract = await shop.open(await linesOfKit(shop, 'BAY', 2));
    const out = await shop.admin.ok(checkOutContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: { lines: [{ lineId: contract.lines[2]?.id ?? 0 }] },
    });
    const [bay, ...rest] = linesAgain(out);
    if (bay === undefined) throw new Error('no kit');
    const off = await shop.save(out, [{ ...bay, mode: 'D' }, ...rest]);
    expect(off.refusal.errors?.slice(0, 1)).toMatchObject([
      {
        path: 'lines.0',
        reason: 'kit.part_is_out',
        message: 'BRACE is part of this kit and is already out.',
      },
    ]);
    const more = await shop.save(out, [{ ...bay, quantity: 3 }, ...rest]);
    expect(more.refusal.errors).toMatchObject([{ path: 'lines.0.quantity', reason: 'kit.part_is_out' }]);
  });

  it('lie in a kit that comes before them, or are refused [B3.5]', async () => {
    const shop = await newTower();
    const [bay, frame] = await linesOfKit(shop, 'BAY');
    if (bay === undefined || frame === undefined) throw new Error('no kit');
    for (const lines of [
      [{ ...frame, kit: { line: 0, quantity: 1 } }],
      [{ ...frame, kit: { line: 1, quantity: 1 } }, bay],
      [rent(shop.brace), { ...frame, kit: { line: 0, quantity: 1 } }],
      [bay, { ...frame, kit: { line: 9, quantity: 1 } }],
    ]) {
      const { refusal } = await shop.tryOpen(lines, { kind: 'quote' });
      expect(refusal.errors).toMatchObject([{ reason: 'kit.line_not_kit' }]);
    }
    const none = await shop.tryOpen([bay, { ...frame, kit: { line: 0, quantity: 0 } }]);
    expect(none.refusal.errors).toMatchObject([{ path: 'form.lines.1.kit.quantity' }]);
  });

  it('have the discount of their kit from users without the right to give any, and no other [B5.12] [B6.7]', async () => {
    const shop = await newTower();
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const lines = await linesOfKit(shop, 'TOWER');
    const given = await shop.open(lines, { kind: 'quote' }, clerk);
    expect(given.lines.map(({ discP }) => discP)).toEqual([null, null, null, null, 25, null]);
    const more = lines.map((line, index) => (index === 4 ? { ...line, discP: 26 } : line));
    const { refusal } = await shop.tryOpen(more, { kind: 'quote' }, clerk);
    expect(refusal.errors).toMatchObject([{ path: 'lines.4.discP' }]);
  });

  it('cost together what each of them is shown with, hold what each of them says, and no more than there is [B5.16] [B5.23]', async () => {
    const shop = await newTower();
    const wish = fc.record({
      kit: fc.constantFrom('TOWER', 'BAY'),
      quantity: fc.integer({ min: 1, max: 3 }),
      rentalDiscP: fc.constantFrom(0, 7.5, 33.33),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { minLength: 1, maxLength: 3 }), async (wishes) => {
        const lines: LineForm[] = [];
        for (const { kit, quantity } of wishes)
          lines.push(...(await linesOfKit(shop, kit, quantity, lines.length)));
        const form = shop.form(lines, { kind: 'reservation', rentalDiscP: wishes[0]?.rentalDiscP ?? 0 });
        const priced = await shop.admin.ok(priceContract, { body: { form } });
        const { rental, sales, services, waiver, tax1, tax2, total } = priced.totals;
        const cents = (...amounts: number[]) =>
          amounts.reduce((sum, each) => sum + Math.round(each * 100), 0);
        expect(cents(rental, sales, services)).toBe(Math.round(sumOf(priced) * 100));
        expect(cents(rental, sales, services, waiver, tax1, tax2)).toBe(cents(total));
        const frames = wishes.reduce((n, { kit, quantity }) => n + quantity * (kit === 'TOWER' ? 8 : 4), 0);
        const braces = frames / 2;
        const opened = await shop.tryOpen(lines, { kind: 'reservation', rentalDiscP: form.rentalDiscP ?? 0 });
        expect(opened.status).toBe(frames <= 26 && braces <= 15 ? 201 : 400);
        if (opened.status !== 201) return;
        expect(opened.body.totals).toEqual(priced.totals);
        expect(await shop.heldOf()).toEqual({ BRACE: braces, FRAME: frames });
        const gone = await shop.save(opened.body, [
          ...linesAgain(opened.body).map((line): LineForm => ({
            ...line,
            mode: line.productId === shop.tower.id || line.productId === shop.bay.id ? 'D' : 'C',
          })),
          rent(shop.frame),
        ]);
        expect(quantities(gone.body)).toEqual([['FRAME', 1]]);
        const last = await shop.save(gone.body, [
          { ...linesAgain(gone.body)[0], mode: 'D' } as LineForm,
          rent(shop.brace),
        ]);
        expect(await shop.heldOf()).toEqual({ BRACE: 1 });
        await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
          tx
            .updateTable('holds')
            .set({ released_at: held.app.clock.now.toString() })
            .where('contract_id', '=', last.body.id)
            .execute(),
        );
      }),
      { numRuns: 12 },
    );
  });
});
