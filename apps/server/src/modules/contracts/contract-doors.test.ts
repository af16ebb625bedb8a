import {
  convertContract,
  createContract,
  getContract,
  updateContract,
} from '@yardline/contract/contracts/contracts';
import { describe, expect, it } from 'vitest';
import { inCompany, useApp } from '../../../test/app.ts';
import { type Counter, newCounter, rent } from '../../../test/counter.ts';
import type { Scope } from '../../kernel/scope.ts';
import { checkOuts, storedDocuments, linesOf, lockContract } from './public.ts';

const held = useApp();
const inShop = <T>(shop: Counter, work: (scope: Scope) => Promise<T>): Promise<T> =>
  inCompany(held.app, shop.tenant.companyId, work);

describe('checking out by a ticket', () => {
  it('lets a part of a bulk line go: it is a line of its own, the rest waits under its old name [B4.17] [B4.27]', async () => {
    const shop = await newCounter(held.app);
    const planks = await shop.addAsset({ kind: 'bulk', quantity: 40 });
    const contract = await shop.open([rent(planks, { quantity: 10, discP: 5 })]);
    const lineId = contract.lines[0]?.id ?? 0;
    const at = held.app.clock.now.toString();
    const left = await inShop(shop, async (scope) => {
      await lockContract(scope, contract.id);
      return checkOuts.lines(
        scope,
        contract.id,
        [{ lineId, quantity: 3, meterOut: null, fuelOut: null }],
        at,
      );
    });
    expect(left).toMatchObject([{ lineId, quantity: 3 }]);
    const after = await shop.admin.ok(getContract, { params: { id: contract.id } });
    expect(
      after.lines.map((line) => [line.quantity, line.statusCode, line.extendedAmount, line.outAt]),
    ).toEqual([
      [7, '', 665, null],
      [3, 'O', 285, at],
    ]);
    expect(after.totals).toEqual(contract.totals);
    const holds = await inShop(shop, ({ tx }) =>
      tx.selectFrom('holds').orderBy('quantity').select(['quantity', 'out_at', 'contract_line_id']).execute(),
    );
    expect(holds).toEqual([
      { quantity: 3, out_at: at, contract_line_id: left[0]?.outLineId },
      { quantity: 7, out_at: null, contract_line_id: lineId },
    ]);
  });

  it('takes the machine’s own reading when nobody read it, and refuses a second check-out [B5.17]', async () => {
    const shop = await newCounter(held.app);
    const lift = await shop.addAsset({ meter_type: 'M', meter: 120.5 });
    const contract = await shop.open([rent(lift)]);
    const leave = () =>
      inShop(shop, async (scope) => {
        await lockContract(scope, contract.id);
        const lines = await linesOf(scope, contract.id);
        const line = { lineId: lines[0]?.id ?? 0, meterOut: null, fuelOut: 6 };
        await checkOuts.lines(scope, contract.id, [line], held.app.clock.now.toString());
        return storedDocuments.get(scope, contract.id);
      });
    expect((await leave()).lines[0]).toMatchObject({ meterOut: 120.5, fuelOut: 6, statusCode: 'O' });
    await expect(leave()).rejects.toThrow('contract.line_already_out');
  });
});

describe('what was agreed', () => {
  it('stays when rates rise: an edit and a conversion keep the price of the line [B4.15] [B3.3]', async () => {
    const shop = await newCounter(held.app);
    const lift = await shop.addAsset();
    const quote = await shop.open([rent(lift)], { kind: 'quote' });
    await inShop(shop, ({ tx }) => tx.updateTable('rates').set({ amount: 999 }).execute());
    const edited = await shop.admin.ok(updateContract, {
      params: { id: quote.id },
      ifMatch: quote.row_version,
      body: { saveAs: 'open', form: shop.form([], { kind: 'quote', dateIn: '2026-01-07' }) },
    });
    expect(edited.totals.rental).toBe(200);
    const contract = await shop.admin.ok(convertContract, {
      params: { id: quote.id },
      ifMatch: edited.row_version,
      body: { to: 'contract' },
    });
    expect(contract.totals).toEqual(edited.totals);
  });

  it('does not hold: what a quote promised may be gone, and then nothing is converted [B4.15] [B5.16]', async () => {
    const shop = await newCounter(held.app);
    const lift = await shop.addAsset();
    const quote = await shop.open([rent(lift)], { kind: 'quote' });
    await shop.open([rent(lift)]);
    const answer = await shop.admin.call(convertContract, {
      params: { id: quote.id },
      ifMatch: quote.row_version,
      body: { to: 'reservation' },
    });
    expect([answer.status, answer.refusal.message]).toEqual([409, 'product L-1 is currently unavailable']);
    expect((await shop.admin.ok(getContract, { params: { id: quote.id } })).status).toBe('open');
  });

  it('moves with the document: new dates, another yard, and never another kind [B4.28]', async () => {
    const shop = await newCounter(held.app);
    const lift = await shop.addAsset();
    const reservation = await shop.open([rent(lift)], { kind: 'reservation' });
    const save = (more: object, ifMatch: number) =>
      shop.admin.call(updateContract, {
        params: { id: reservation.id },
        ifMatch,
        body: { saveAs: 'open', form: shop.form([], { kind: 'reservation', ...more }) },
      });
    const later = { dateOut: '2026-02-02', dateIn: '2026-02-03' };
    const moved = await save(later, 1);
    expect([moved.status, moved.body.lines[0]?.dateOut]).toEqual([200, null]);
    const elsewhere = await save(
      { ...later, divisionId: shop.fleet.otherDivisionId, locationId: shop.fleet.otherLocationId },
      2,
    );
    expect(elsewhere.status).toBe(200);
    const open = await inShop(shop, ({ tx }) =>
      tx
        .selectFrom('holds')
        .where('released_at', 'is', null)
        .select(['starts_at', 'location_id', 'status_code'])
        .execute(),
    );
    expect(open).toEqual([
      { starts_at: '2026-02-02T14:00:00Z', location_id: shop.fleet.otherLocationId, status_code: 'R' },
    ]);
    const kind = await save({ kind: 'contract' }, 3);
    expect(kind.refusal.errors?.[0]?.path).toBe('kind');
    const mixed = await save({ ...later, locationId: shop.fleet.otherLocationId }, 3);
    expect([mixed.status, mixed.refusal.data?.['blocked_by']]).toEqual([403, 'location']);
    expect((await shop.tryOpen([rent(lift)])).status).toBe(201);
  });

  it('asks a division that takes nothing unavailable again under the lock [B5.10]', async () => {
    const shop = await newCounter(held.app);
    const planks = await shop.addAsset({ kind: 'bulk', quantity: 10 });
    const forms = Array.from({ length: 8 }, () => shop.form([rent(planks, { quantity: 4 })]));
    const answers = await Promise.all(
      forms.map((form) => shop.admin.call(createContract, { body: { saveAs: 'open', form } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(2);
  });
});
