import { getAsset } from '@yardline/contract/assets/assets';
import { getPart } from '@yardline/contract/parts/parts';
import { cancelContract } from '@yardline/contract/cancellations/cancellations';
import {
  convertContract,
  createContract,
  getContract,
  updateContract,
} from '@yardline/contract/contracts/contracts';
import { checkOutContract, closeContract } from '@yardline/contract/contracts/counter';
import { createService } from '@yardline/contract/services/services';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { newCounter, rent, sell } from '../../../test/counter.ts';
import { bumpContract, closeWhenDone, linesOf, lockContract, lineActs } from './public.ts';

const held = useApp();

describe('the life of a rental', () => {
  it('goes from quote to reservation to contract to the customer at the price quoted [B4.15] [B4.24] [B4.27]', async () => {
    const shop = await newCounter(held.app);
    const lift = await shop.addAsset();
    const codeOf = async () =>
      (await shop.admin.ok(getAsset, { params: { number: lift.number } })).status_code;
    const quote = await shop.open([rent(lift, { rateOverride: 80 })], {
      kind: 'quote',
      reference: 'Bridge job',
    });
    expect([quote.number, quote.status, quote.totals.rental, await codeOf()]).toEqual([1, 'open', 80, 'A']);

    const reservation = await shop.admin.ok(convertContract, {
      params: { id: quote.id },
      body: { to: 'reservation' },
      ifMatch: quote.row_version,
    });
    expect(reservation).toMatchObject({
      kind: 'reservation',
      number: 1,
      status: 'open',
      reference: 'Bridge job',
    });
    expect(reservation.source).toEqual({ id: quote.id, kind: 'quote', number: 1 });
    const after = await shop.admin.ok(getContract, { params: { id: quote.id } });
    expect(after).toMatchObject({
      status: 'converted',
      convertedTo: { id: reservation.id, kind: 'reservation' },
    });

    const contract = await shop.admin.ok(convertContract, {
      params: { id: reservation.id },
      body: { to: 'contract' },
      ifMatch: reservation.row_version,
    });
    expect(contract.totals).toEqual(quote.totals);
    const out = await shop.admin.ok(checkOutContract, {
      params: { id: contract.id },
      body: { lines: [{ lineId: contract.lines[0]?.id ?? 0, fuelOut: 8 }] },
      ifMatch: contract.row_version,
    });
    expect(out.lines[0]).toMatchObject({ statusCode: 'O', outAt: held.app.clock.now.toString(), fuelOut: 8 });
    expect(await codeOf()).toBe('C');
    const holds = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.selectFrom('holds').select(['contract_id', 'released_at', 'out_at']).execute(),
    );
    expect(holds).toEqual([
      { contract_id: contract.id, released_at: null, out_at: held.app.clock.now.toString() },
    ]);
  });

  it('names each line by its id and its number, its type, its product and what that is called [B3.1]', async () => {
    const shop = await newCounter(held.app);
    const [lift, filter] = [await shop.addAsset(), await shop.addPart('F-1', 12, 5)];
    const work = { service_code: 'CLEAN', description: 'Cleaning', amount: 30 };
    const service = await shop.admin.ok(createService, { body: work });
    const cleaning = { mode: 'A', type: 'V', productId: service.id, quantity: 1 } as const;
    const { lines } = await shop.open([rent(lift), sell(filter, 2), cleaning]);
    expect(lines.map((line) => [line.lineNumber, line.type, line.product, line.description])).toEqual([
      [1, 'R', 'L-1', 'Scissor lift'],
      [2, 'S', 'F-1', 'Filter'],
      [3, 'V', 'CLEAN', 'Cleaning'],
    ]);
    expect(new Set(lines.map(({ id }) => id)).size).toBe(3);
  });

  it('refuses what the state does not allow, in its words [B4.15]', async () => {
    const shop = await newCounter(held.app);
    const quote = await shop.open([rent(await shop.addAsset())], { kind: 'quote' });
    const call = { params: { id: quote.id }, ifMatch: quote.row_version };
    const out = await shop.admin.call(checkOutContract, { ...call, body: { lines: [{ lineId: 1 }] } });
    expect([out.status, out.refusal.reason]).toEqual([409, 'contract.not_contract']);
    const converted = await shop.admin.ok(convertContract, { ...call, body: { to: 'contract' } });
    const twice = await shop.admin.call(convertContract, {
      params: { id: quote.id },
      ifMatch: quote.row_version + 1,
      body: { to: 'contract' },
    });
    expect([twice.status, twice.refusal.reason]).toEqual([409, 'contract.not_convertible']);
    const contract = { params: { id: converted.id }, ifMatch: converted.row_version };
    const lineId = converted.lines[0]?.id ?? 0;
    const strange = await shop.admin.call(checkOutContract, {
      ...contract,
      body: { lines: [{ lineId: lineId + 1e6 }] },
    });
    expect(strange.refusal.errors).toMatchObject([
      { path: 'lines.0.lineId', reason: 'contract.line_not_found' },
    ]);
    const open = await shop.admin.call(closeContract, { ...contract, body: {} });
    expect(open.refusal.message).toBe('1 line is not billed yet');
    const gone = await shop.admin.ok(checkOutContract, { ...contract, body: { lines: [{ lineId }] } });
    const again = await shop.admin.call(checkOutContract, {
      ...contract,
      ifMatch: gone.row_version,
      body: { lines: [{ lineId }] },
    });
    expect(again.refusal.reason).toBe('contract.nothing_to_deliver');
    const cancelled = await shop.admin.call(cancelContract, {
      ...contract,
      ifMatch: gone.row_version,
      body: { reason: 'no' },
    });
    expect(cancelled.refusal.message).toBe('1 item is still out');
  });

  it('cancels: the machine is free and the pieces are back on the shelf [B4.24]', async () => {
    const shop = await newCounter(held.app);
    const lift = await shop.addAsset();
    const part = await shop.addPart('F-1', 12.5, 10);
    const contract = await shop.open([rent(lift), sell(part, 4)]);
    const onHand = async () => (await shop.admin.ok(getPart, { params: { number: 'F-1' } })).on_hand;
    expect([await onHand(), contract.lines[1]?.statusCode]).toEqual([6, 'S']);
    const done = await shop.admin.ok(cancelContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: { reason: 'weather' },
    });
    expect([done.status, done.number, await onHand()]).toEqual(['cancelled', 1, 10]);
    expect((await shop.open([rent(lift)])).number).toBe(2);
  });
});

describe('changing an open document', () => {
  it('adds, changes and removes lines by their mode; holds and shelves follow [B3.2] [B4.28] [B4.29] [B4.30]', async () => {
    const shop = await newCounter(held.app);
    const [one, two, three] = [await shop.addAsset(), await shop.addAsset(), await shop.addAsset()];
    const planks = await shop.addAsset({ kind: 'bulk', quantity: 40 });
    const part = await shop.addPart('F-1', 12.5, 10);
    const contract = await shop.open([rent(one), rent(two), rent(planks, { quantity: 10 }), sell(part, 2)]);
    const [a, b, c, d] = contract.lines.map(({ id }) => id ?? 0);
    const saved = await shop.admin.ok(updateContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: {
        saveAs: 'open',
        form: shop.form(
          [
            { ...rent(one), id: a, mode: 'D' },
            { ...rent(planks, { quantity: 25 }), id: c, mode: 'C' },
            { ...sell(part, 5), id: d, mode: 'C' },
            rent(three, { dateIn: '2026-01-08', timeIn: '09:00' }),
            { ...rent(two), mode: 'D' },
          ],
          { reference: 'Second bridge' },
        ),
      },
    });
    expect(saved.lines.map(({ product, quantity }) => [product, quantity])).toEqual([
      ['L-2', 1],
      ['L-4', 25],
      ['F-1', 5],
      ['L-3', 1],
    ]);
    expect(saved.lines[0]?.id).toBe(b);
    expect(saved.lines[3]).toMatchObject({ dateOut: null, dateIn: '2026-01-08', timeIn: '09:00' });
    const holds = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('holds')
        .where('released_at', 'is', null)
        .select(['asset_id', 'quantity', 'ends_at'])
        .execute(),
    );
    expect(holds.toSorted((x, y) => x.asset_id - y.asset_id)).toEqual([
      { asset_id: two.id, quantity: 1, ends_at: '2026-01-06T14:30:00Z' },
      { asset_id: three.id, quantity: 1, ends_at: '2026-01-08T14:00:00Z' },
      { asset_id: planks.id, quantity: 25, ends_at: '2026-01-06T14:30:00Z' },
    ]);
    expect((await shop.admin.ok(getPart, { params: { number: 'F-1' } })).on_hand).toBe(5);
    expect((await shop.open([rent(one)])).number).toBe(2);
  });

  it('lets what is out change its end and price, but not what it is [B4.27] [B4.28]', async () => {
    const shop = await newCounter(held.app);
    const lift = await shop.addAsset();
    const contract = await shop.open([rent(lift)]);
    const lineId = contract.lines[0]?.id ?? 0;
    const out = await shop.admin.ok(checkOutContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: { lines: [{ lineId }] },
    });
    const save = (line: object, ifMatch = out.row_version) =>
      shop.admin.call(updateContract, {
        params: { id: contract.id },
        ifMatch,
        body: { saveAs: 'open', form: shop.form([{ ...rent(lift), id: lineId, mode: 'C', ...line }]) },
      });
    for (const wrong of [{ productId: (await shop.addAsset()).id }, { mode: 'D' }]) {
      const answer = await save(wrong);
      expect([answer.status, answer.refusal.errors?.[0]]).toEqual([
        409,
        { path: 'lines.0', reason: 'contract.line_already_out', message: 'This line is already out.' },
      ]);
    }
    const longer = await save({ dateIn: '2026-01-08', timeIn: '09:00', discP: 10 });
    expect([longer.status, longer.body.totals.rental, longer.body.lines[0]?.statusCode]).toEqual([
      200,
      270,
      'O',
    ]);
  });

  it('keeps what was out on a partial return, and closes when all is back and billed [B4.15] [B4.27]', async () => {
    const shop = await newCounter(held.app);
    const planks = await shop.addAsset({ kind: 'bulk', quantity: 40 });
    const contract = await shop.open([rent(planks, { quantity: 10 })]);
    const lineId = contract.lines[0]?.id ?? 0;
    await shop.admin.ok(checkOutContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: { lines: [{ lineId }] },
    });
    const at = held.app.clock.now.add({ hours: 5 }).toString();
    const inShop = <T>(work: Parameters<typeof inCompany<T>>[2]) =>
      inCompany(held.app, shop.tenant.companyId, work);
    const come = { lineId, quantity: 4, meterIn: null, fuelIn: null };
    const back = await inShop(async (scope) => {
      await lockContract(scope, contract.id);
      const taken = await lineActs.takeBack(scope, contract.id, [come], at);
      await bumpContract(scope, contract.id);
      return { taken, status: await closeWhenDone(scope, contract.id) };
    });
    expect(back).toMatchObject({ taken: [{ lineId, quantity: 4 }], status: 'open' });
    const split = await shop.admin.ok(getContract, { params: { id: contract.id } });
    expect(split.lines.map((line) => [line.quantity, line.statusCode, line.extendedAmount])).toEqual([
      [6, 'O', 600],
      [4, 'R', 400],
    ]);
    expect(split.totals).toEqual(contract.totals);
    await inShop(async (scope) => {
      await lockContract(scope, contract.id);
      await expect(lineActs.takeBack(scope, contract.id, [{ ...come, quantity: 7 }], at)).rejects.toThrow(
        'return.quantity_exceeds',
      );
    });
    const closed = await inShop(async (scope) => {
      await lockContract(scope, contract.id);
      await lineActs.takeBack(scope, contract.id, [{ ...come, quantity: 6 }], at);
      const before = await closeWhenDone(scope, contract.id);
      await scope.tx.updateTable('contract_lines').set({ billed_through: at }).execute();
      return [before, await closeWhenDone(scope, contract.id), (await linesOf(scope, contract.id)).length];
    });
    expect(closed).toEqual(['open', 'closed', 2]);
  });
});

describe('drafts', () => {
  it('keep everything typed, right or wrong, and never become two [B2.25] [B4.15]', async () => {
    const shop = await newCounter(held.app);
    const lift = await shop.addAsset();
    const typed = {
      kind: 'reservation' as const,
      customerId: null,
      divisionId: null,
      locationId: null,
      rentalDiscP: 250.5,
      comments: 'half a thought',
      dateOut: '2026-03-01',
      dateIn: '2026-02-01',
      lines: [rent(lift, { quantity: -3, rateOverride: 1.005 }), rent({ id: 999_999 })],
    };
    const draft = await shop.admin.ok(createContract, { body: { saveAs: 'draft', form: typed } });
    expect(draft).toMatchObject({
      status: 'draft',
      number: null,
      rentalDiscP: 250.5,
      comments: 'half a thought',
    });
    expect(draft).toMatchObject({ dateOut: '2026-03-01', dateIn: '2026-02-01' });
    expect(draft.lines.map(({ id, quantity, rateOverride }) => [id, quantity, rateOverride])).toEqual([
      [null, -3, 1.005],
      [null, 1, null],
    ]);
    const again = await shop.admin.ok(updateContract, {
      params: { id: draft.id },
      ifMatch: draft.row_version,
      body: { saveAs: 'draft', form: { ...typed, comments: 'a whole thought' } },
    });
    expect([again.id, again.comments, again.row_version]).toEqual([draft.id, 'a whole thought', 2]);
    const opened = await shop.admin.ok(updateContract, {
      params: { id: draft.id },
      ifMatch: 2,
      body: { saveAs: 'open', form: shop.form([rent(lift)], { kind: 'reservation' }) },
    });
    expect([opened.id, opened.status, opened.number, opened.lines.length]).toEqual([draft.id, 'open', 1, 1]);
    const counts = await inCompany(held.app, shop.tenant.companyId, async ({ tx }) => [
      (await tx.selectFrom('contracts').select('id').execute()).length,
      (await tx.selectFrom('holds').select('id').execute()).length,
    ]);
    expect(counts).toEqual([1, 1]);
  });
});
