import { getAsset } from '@yardline/contract/assets/assets';
import { createClass, createGroup } from '@yardline/contract/catalog/catalog';
import {
  type Contract,
  convertContract,
  getContract,
  updateContract,
} from '@yardline/contract/contracts/contracts';
import { listExchanges } from '@yardline/contract/contracts/exchanges';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { createSubstitution } from '@yardline/contract/contracts/substitutions';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, newShop, signIn, useApp } from '../../../../test/app.ts';
import { newBillingShop } from '../../../../test/billing.ts';
import { rent } from '../../../../test/counter.ts';

const held = useApp();

const reason = 'the small one is in the workshop';

/** A reservation of a machine at 100.00 a day, and a larger one at 100.00 an hour to put in its place. */
const newWish = async (kind: 'reservation' | 'contract' = 'reservation') => {
  const shop = await newBillingShop(held.app);
  const [small, large] = [await shop.addMachine(), await shop.addAsset({ description: 'Large lift' })];
  const document = await shop.open([rent(small)], { kind });
  const substitute = (assetId: number, by: Caller = shop.admin, id = document.id) =>
    by.call(createSubstitution, {
      params: { id },
      body: { lineId: document.lines[0]?.id ?? 0, assetId, reason },
    });
  const read = ({ id }: Pick<Contract, 'id'> = document) => shop.admin.ok(getContract, { params: { id } });
  const fault = async (assetId: number) => {
    const { status, refusal } = await substitute(assetId);
    return [status, refusal.errors?.map(({ path, reason: code }) => `${path} ${code}`) ?? refusal.reason];
  };
  const statusOf = async (number: string) =>
    (await shop.admin.ok(getAsset, { params: { number } })).status_code;
  return { shop, small, large, document, substitute, read, fault, statusOf };
};

describe('a substitution', () => {
  it('leaves a record of its own: of what, for what, by whom, when and why [B3.54]', async () => {
    const { shop, small, large, document, substitute } = await newWish();
    const third = await shop.addAsset({ description: 'Larger lift' });
    await substitute(large.id);
    expect((await substitute(third.id)).status).toBe(201);
    const { substitutions } = await shop.admin.ok(listExchanges, { params: { id: document.id } });
    const line = { lineId: document.lines[0]?.id, lineNumber: 1, quantity: 1, reason, by: 'Alex Admin' };
    expect(substitutions).toMatchObject([
      { ...line, requestedProduct: small.number, rentedProduct: large.number },
      { ...line, requestedProduct: large.number, rentedProduct: third.number },
    ]);
    const changed = inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx.updateTable('substitutions').set({ reason: 'another' }).execute(),
    );
    await expect(changed).rejects.toThrow('permission denied');
  });

  it('takes the place of a part of a bulk line, which splits; the rest stays as it was asked for [B5.21] [B3.6]', async () => {
    const shop = await newBillingShop(held.app);
    const form = { kind: 'bulk', quantity: 20 } as const;
    const frames = await shop.addMachine(form);
    const others = await shop.addMachine(form);
    const document = await shop.open([rent(frames, { quantity: 10 })], { kind: 'reservation' });
    const substitute = (quantity: number) =>
      shop.admin.call(createSubstitution, {
        params: { id: document.id },
        body: { lineId: document.lines[0]?.id ?? 0, assetId: others.id, reason, quantity },
      });
    expect((await substitute(11)).refusal.errors).toMatchObject([
      { path: 'quantity', reason: 'quantity.invalid' },
    ]);
    const { body } = await substitute(4);
    expect(
      body.lines.map(({ product, quantity, requestedProduct }) => [product, quantity, requestedProduct]),
    ).toEqual([
      [frames.number, 6, null],
      [others.number, 4, frames.number],
    ]);
    expect(body.totals).toEqual(document.totals);
    // 20 − 6 and 20 − 4 are free for others, and not one more.
    expect((await shop.tryOpen([rent(frames, { quantity: 15 })])).refusal.reason).toBe(
      'product.unavailable_in_division',
    );
    expect((await shop.tryOpen([rent(others, { quantity: 17 })])).refusal.reason).toBe(
      'product.unavailable_in_division',
    );
    await shop.open([rent(frames, { quantity: 14 }), rent(others, { quantity: 16 })]);
  });

  it('puts another product in the place of the one that was asked for, at its rates, and says so [B3.6] [B3.54] [B5.21] [B1.7]', async () => {
    const { shop, small, large, document, substitute, read, statusOf } = await newWish();
    expect([await statusOf('L-1'), await statusOf('L-2')]).toEqual(['R', 'A']);
    const { status, body } = await substitute(large.id);
    expect([status, body.row_version]).toEqual([201, document.row_version + 1]);
    const line = {
      product: large.number,
      description: 'Large lift',
      requestedProduct: small.number,
      substitutionReason: reason,
      unitPrice: 100,
      rateCode: 'DAY',
    };
    expect((await read()).lines).toMatchObject([line]);
    expect((await read()).totals).toEqual(document.totals);
    // The small one is free for others, the large one is not.
    expect([await statusOf('L-1'), await statusOf('L-2')]).toEqual(['A', 'R']);
    expect((await shop.tryOpen([rent(large)])).refusal.reason).toBe('product.unavailable');
    await shop.open([rent(small)]);
    // A third one in the place of the second: what was asked for is still the first.
    const third = await shop.addMachine();
    const again = await substitute(third.id);
    expect(again.body.lines).toMatchObject([{ product: third.number, requestedProduct: small.number }]);
    const [entry] = await inCompany(held.app, shop.tenant.companyId, ({ tx }) =>
      tx
        .selectFrom('audit_entries')
        .where('noun', '=', 'contracts')
        .where('action', '=', 'update')
        .orderBy('id')
        .select(['before', 'after'])
        .execute(),
    );
    expect(entry).toMatchObject({
      before: { product: 'L-1' },
      after: { product: 'L-2', substitution: reason },
    });
  });

  it('stays with its rates when the document is changed, becomes a contract, goes out and is billed [B3.6] [B4.15]', async () => {
    const { shop, large, document, substitute, read } = await newWish();
    await substitute(large.id);
    const before = await read();
    const lines = [{ ...rent(large), id: before.lines[0]?.id ?? 0, mode: 'C' as const }];
    const changed = await shop.admin.ok(updateContract, {
      params: { id: document.id },
      ifMatch: before.row_version,
      body: { saveAs: 'open', form: shop.form(lines, { kind: 'reservation', reference: 'Tower' }) },
    });
    expect(changed.lines).toMatchObject([
      { requestedProduct: 'L-1', substitutionReason: reason, unitPrice: 100 },
    ]);
    const contract = await shop.admin.ok(convertContract, {
      params: { id: document.id },
      ifMatch: changed.row_version,
      body: { to: 'contract' },
    });
    expect(contract.lines).toMatchObject([{ product: 'L-2', requestedProduct: 'L-1', unitPrice: 100 }]);
    await shop.admin.ok(checkOutContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: { lines: [{ lineId: contract.lines[0]?.id ?? 0 }] },
    });
    await shop.goTo('2026-01-07');
    const { invoice_id: id } = await shop.takeBack(await read(contract));
    const invoice = await shop.admin.ok(getInvoice, { params: { id: id ?? 0 } });
    // Two days of what was asked for; the large one would have had no rate at all.
    expect([invoice.rental_total, invoice.lines[0]?.product]).toEqual([200, 'L-2']);
  });

  it('is forgotten where the document asks for another product itself [B3.6]', async () => {
    const { shop, large, document, substitute, read } = await newWish();
    await substitute(large.id);
    const third = await shop.addMachine();
    const before = await read();
    const lines = [{ ...rent(third), id: before.lines[0]?.id ?? 0, mode: 'C' as const }];
    const changed = await shop.admin.ok(updateContract, {
      params: { id: document.id },
      ifMatch: before.row_version,
      body: { saveAs: 'open', form: shop.form(lines, { kind: 'reservation' }) },
    });
    expect(changed.lines).toMatchObject([
      { product: 'L-3', requestedProduct: null, substitutionReason: '', unitPrice: 100 },
    ]);
  });

  it('is never for itself, nor for what was asked for, another class, what is taken or what is out [B5.14] [B5.16] [B5.21]', async () => {
    const { shop, small, large, document, substitute, fault } = await newWish('contract');
    expect(await fault(small.id)).toEqual([400, ['assetId substitution.same_product']]);
    expect(await fault(999_999)).toEqual([400, ['assetId asset.not_found']]);
    const { id: class_id } = await shop.admin.ok(createClass, {
      body: { code: 'BOOM', name: 'Booms', kind: 'rental' },
    });
    const { id: group_id } = await shop.admin.ok(createGroup, { body: { class_id, code: 'B', name: 'B' } });
    const boom = await shop.addAsset({ group_id });
    expect(await fault(boom.id)).toEqual([400, ['assetId substitution.other_class']]);
    const taken = await shop.addMachine();
    await shop.open([rent(taken)]);
    expect(await fault(taken.id)).toEqual([409, ['assetId product.unavailable']]);
    await substitute(large.id);
    expect(await fault(small.id)).toEqual([400, ['assetId substitution.same_product']]);
    const { row_version: ifMatch } = await shop.admin.ok(getContract, { params: { id: document.id } });
    await shop.admin.ok(checkOutContract, {
      params: { id: document.id },
      ifMatch,
      body: { lines: [{ lineId: document.lines[0]?.id ?? 0 }] },
    });
    expect(await fault(small.id)).toEqual([409, 'contract.line_already_out']);
    const sold = await shop.admin.call(createSubstitution, {
      params: { id: document.id },
      body: { lineId: 999_999, assetId: small.id, reason },
    });
    expect(sold.refusal.reason).toBe('contract.line_not_found');
  });

  it('is not for clerks, not for a quote, and one of two gets the machine [B5.16] [B5.21] [B6.2]', async () => {
    const { shop, large, substitute, document } = await newWish();
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Cleo', email, role: 'Clerk' });
    const denied = await substitute(large.id, await signIn(held.app, email));
    expect([denied.status, denied.refusal.data]).toMatchObject([403, { permission: 'substitution' }]);
    const { admin: stranger } = await newShop(held.app);
    expect((await substitute(large.id, stranger)).status).toBe(404);
    const other = await shop.open([rent(await shop.addMachine())], { kind: 'reservation' });
    const asks = [document, other].map(({ id, lines }) =>
      shop.admin.call(createSubstitution, {
        params: { id },
        body: { lineId: lines[0]?.id ?? 0, assetId: large.id, reason },
      }),
    );
    const statuses = (await Promise.all(asks)).map(({ status }) => status);
    expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409]);
    const quote = await shop.open([rent(await shop.addMachine())], { kind: 'quote' });
    const asked = await shop.admin.call(createSubstitution, {
      params: { id: quote.id },
      body: { lineId: quote.lines[0]?.id ?? 0, assetId: large.id, reason },
    });
    expect(asked.refusal.reason).toBe('contract.not_open');
  });
});
