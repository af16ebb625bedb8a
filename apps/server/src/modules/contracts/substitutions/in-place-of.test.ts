import { getContract, updateContract } from '@yardline/contract/contracts/contracts';
import { checkOutContract } from '@yardline/contract/contracts/counter';
import { createClass, createGroup } from '@yardline/contract/catalog/catalog';
import { getInvoice } from '@yardline/contract/invoices/invoices';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../../test/app.ts';
import { newBillingShop } from '../../../../test/billing.ts';
import { rent } from '../../../../test/counter.ts';
import { newShortCounter, nextDay } from '../../../../test/shortage/short-counter.ts';

const held = useApp();

const reason = '19 ft lifts are all out';

const opened = async () => {
  const shop = await newBillingShop(held.app);
  const { small, large } = await newShortCounter(held.app, shop);
  const instead = rent(large, { quantity: 2, inPlaceOf: { productId: small.id, reason } });
  return { shop, small, large, instead };
};

describe('a line that takes another product in the place of what was asked for', () => {
  it('costs what the asked one does until it is billed, and says what was asked for [B3.54] [B5.21] [B3.6]', async () => {
    const { shop, small, large, instead } = await opened();
    const contract = await shop.open([instead], nextDay);
    const line = {
      product: large.number,
      requestedProduct: small.number,
      requestedProductId: small.id,
      substitutionReason: reason,
      quantity: 2,
      extendedAmount: 200,
    };
    expect(contract.lines).toMatchObject([line]);
    const changed = await shop.admin.ok(updateContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: {
        saveAs: 'open',
        form: shop.form([{ ...rent(large, { quantity: 2 }), id: contract.lines[0]?.id ?? 0, mode: 'C' }], {
          ...nextDay,
          reference: 'Tower',
        }),
      },
    });
    expect(changed.lines).toMatchObject([line]);
    await shop.goTo('2026-01-06');
    const { row_version: ifMatch } = await shop.admin.ok(getContract, { params: { id: contract.id } });
    const out = await shop.admin.ok(checkOutContract, {
      params: { id: contract.id },
      ifMatch,
      body: { lines: [{ lineId: contract.lines[0]?.id ?? 0 }] },
    });
    expect(out.lines.map(({ product }) => product)).toEqual(expect.arrayContaining(['SL26-001', 'SL26-002']));
    expect(out.lines.map(({ requestedProduct: asked }) => asked)).toEqual([small.number, small.number]);
    await shop.goTo('2026-01-08');
    const { invoice_id: id } = await shop.takeBack(out);
    const invoice = await shop.admin.ok(getInvoice, { params: { id: id ?? 0 } });
    // Two lifts for two days at 100 a day; the large ones would have been 165.
    expect(invoice.rental_total).toBe(400);
  });

  it('gets its own rates where the form takes what was asked for away', async () => {
    const { shop, large, instead } = await opened();
    const contract = await shop.open([instead], nextDay);
    const own = { ...rent(large, { quantity: 2, inPlaceOf: null }), id: contract.lines[0]?.id ?? 0 };
    const changed = await shop.admin.ok(updateContract, {
      params: { id: contract.id },
      ifMatch: contract.row_version,
      body: { saveAs: 'open', form: shop.form([{ ...own, mode: 'C' }], nextDay) },
    });
    expect(changed.lines).toMatchObject([{ requestedProduct: null, extendedAmount: 330 }]);
  });

  it('needs the right to substitute, another product of the same class, and a reason [B5.21]', async () => {
    const { shop, small, large, instead } = await opened();
    const faults = async (line: object, by = shop.admin) => {
      const { refusal } = await shop.tryOpen([{ ...instead, ...line }], nextDay, by);
      return refusal.errors?.map(({ path, reason: code }) => `${path} ${code}`);
    };
    expect(await faults({ inPlaceOf: { productId: large.id, reason } })).toEqual([
      'lines.0.inPlaceOf substitution.same_product',
    ]);
    expect(await faults({ inPlaceOf: { productId: small.id, reason: '' } })).toEqual([
      'form.lines.0.inPlaceOf.reason field.required',
    ]);
    const { id: class_id } = await shop.admin.ok(createClass, {
      body: { code: 'BOOM', name: 'Booms', kind: 'rental' },
    });
    const { id: group_id } = await shop.admin.ok(createGroup, { body: { class_id, code: 'B', name: 'B' } });
    const boom = await shop.addMachine({ group_id });
    expect(await faults({ inPlaceOf: { productId: boom.id, reason } })).toEqual([
      'lines.0.inPlaceOf substitution.other_class',
    ]);
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Casey', email, role: 'Clerk' });
    expect(await faults({}, await signIn(held.app, email))).toEqual(['lines.0.inPlaceOf permission.denied']);
  });
});
