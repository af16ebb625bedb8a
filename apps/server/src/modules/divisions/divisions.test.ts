import { priceContract } from '@yardline/contract/contracts/contracts';
import * as calls from '@yardline/contract/divisions/divisions';
import { getReference } from '@yardline/contract/reference/reference';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../test/app.ts';
import { type Counter, newCounter, rent } from '../../../test/counter.ts';

const held = useApp();

const eastOf = ({ admin, fleet }: Counter) =>
  admin.ok(calls.getDivision, { params: { id: fleet.divisionId } });

const taxesOf = ({ tax1_code_id, tax2_code_id, exempts_rentals, exempts_sales }: calls.Division) => ({
  tax1_code_id,
  tax2_code_id,
  exempts_rentals,
  exempts_sales,
});

describe('divisions', () => {
  it('say what they tax, for the documents priced from then on [B3.12]', async () => {
    const shop = await newCounter(held.app);
    const { admin } = shop;
    const lines = [rent(await shop.addAsset())];
    const tax = async () => {
      const { totals } = await admin.ok(priceContract, { body: { form: shop.form(lines) } });
      return [totals.tax1, totals.tax2];
    };
    expect(await tax()).toEqual([5, 9.98]);
    const east = await eastOf(shop);
    const params = { id: east.id };
    const free = { ...taxesOf(east), exempts_rentals: true };
    const exempt = await admin.ok(calls.setDivisionTaxes, { params, body: free, ifMatch: east.row_version });
    expect(exempt).toEqual({ ...east, exempts_rentals: true, row_version: east.row_version + 1 });
    expect(await tax()).toEqual([0, 0]);
    const late = await admin.call(calls.setDivisionTaxes, { params, body: free, ifMatch: east.row_version });
    expect([late.status, late.refusal.data?.['changed']]).toEqual([412, ['exempts_rentals']]);
    const { tax_codes: codes } = await admin.ok(getReference);
    const second = codes.find(({ code }) => code === 'QST')?.id ?? 0;
    const swapped = {
      tax1_code_id: second,
      tax2_code_id: null,
      exempts_rentals: false,
      exempts_sales: false,
    };
    await admin.ok(calls.setDivisionTaxes, { params, body: swapped, ifMatch: exempt.row_version });
    expect(await tax()).toEqual([9.98, 0]);
    const unknown = { ...swapped, tax1_code_id: 999_999 };
    const refused = await admin.call(calls.setDivisionTaxes, {
      params,
      body: unknown,
      ifMatch: exempt.row_version + 1,
    });
    expect([refused.status, refused.refusal.reason]).toEqual([400, 'reference.not_found']);
  });

  it('are one of several who are exempt, of whom the first decides unless all are respected [B3.12]', async () => {
    const shop = await newCounter(held.app);
    const { admin } = shop;
    const exempt = await shop.addCustomer({ exemption_number: 'C-1', exempts_rentals: false });
    const east = await eastOf(shop);
    const body = { ...taxesOf(east), exempts_rentals: true };
    await admin.ok(calls.setDivisionTaxes, { params: { id: east.id }, body, ifMatch: east.row_version });
    const form = shop.form([rent(await shop.addAsset())], { customerId: exempt.id });
    const tax = async () => (await admin.ok(priceContract, { body: { form } })).totals.tax1;
    expect(await tax()).toBe(5);
    const { row_version: ifMatch, ...rest } = await admin.ok(calls.listDivisions);
    expect(rest.respects_all_exemptions).toBe(false);
    const rules = { respects_all_exemptions: true };
    const after = await admin.ok(calls.setExemptionRules, { body: rules, ifMatch });
    expect(after).toEqual({ ...rest, ...rules, row_version: ifMatch + 1 });
    expect(await tax()).toBe(0);
    expect((await admin.call(calls.setExemptionRules, { body: rules, ifMatch })).status).toBe(412);
  });

  it('are set by those who keep the settings alone [B6.9]', async () => {
    const shop = await newCounter(held.app);
    const east = await eastOf(shop);
    const email = `clerk-${shop.tenant.companyId}@test.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const change = { params: { id: east.id }, body: taxesOf(east), ifMatch: east.row_version };
    expect((await clerk.call(calls.setDivisionTaxes, change)).status).toBe(403);
    expect((await clerk.call(calls.listDivisions)).status).toBe(403);
  });
});
