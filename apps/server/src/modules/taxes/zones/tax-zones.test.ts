import { priceContract } from '@yardline/contract/contracts/contracts';
import { createContractInvoice, getInvoice } from '@yardline/contract/invoices/invoices';
import { createTaxCode, listTaxCodes, updateTaxCode } from '@yardline/contract/taxes/tax-codes';
import {
  createTaxZone,
  deleteTaxZone,
  listTaxZones,
  type TaxZoneForm,
  updateTaxZone,
} from '@yardline/contract/taxes/tax-zones';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../../test/app.ts';
import { newBillingShop } from '../../../../test/billing.ts';
import { rent, sell } from '../../../../test/counter.ts';
import { taxForm, taxOf } from '../../../../test/sales/taxes.ts';

const held = useApp();

const at = (prov_state: string, postal_zip: string) => ({
  createDeliveryTicket: true,
  deliverTo: { name: 'Lot 7', addr1: '7 Quarry Road', city: 'Elsewhere', prov_state, postal_zip },
});

/** A division that charges two taxes, and a form for a zone that charges the second of them alone. */
const newZones = async () => {
  const shop = await newBillingShop(held.app);
  const { admin } = shop;
  const { tax_codes: codes } = await admin.ok(listTaxCodes);
  const [gst, pst] = codes.map(({ id }) => id) as [number, number];
  const form = (more: Partial<TaxZoneForm> = {}): TaxZoneForm => ({
    name: 'Illinois',
    region: 'il',
    postal_codes: '',
    tax1_code_id: pst,
    ...more,
  });
  const machine = await shop.addMachine();
  const price = async (more: object) => {
    const priced = await admin.ok(priceContract, {
      body: { form: { ...shop.form([rent(machine)]), ...more }, contractId: null },
    });
    const { tax1Code, tax2Code } = priced.totals;
    return [priced.delivery?.tax_zone ?? null, tax1Code, tax2Code];
  };
  const here = codes.map(({ code }) => code).slice(0, 2);
  return { shop, admin, gst, pst, form, price, here };
};

describe('the taxes of a tax zone', () => {
  it('are borne by what is delivered there, and not by what is picked up or goes elsewhere [B3.12]', async () => {
    const { admin, form, price, here } = await newZones();
    await admin.ok(createTaxZone, { body: form() });
    expect(await price(at('IL', '62701'))).toEqual(['Illinois', here[1], '']);
    expect(await price(at(' il', ''))).toEqual(['Illinois', here[1], '']);
    expect(await price({ ...at('IL', '62701'), createDeliveryTicket: false })).toEqual([null, ...here]);
    expect(await price(at('NY', '12201'))).toEqual([null, ...here]);
    expect(await price(at('', '62701'))).toEqual([null, ...here]);
  });

  it('are those of the narrowest place, and of a zone without taxes none [B3.12]', async () => {
    const { admin, form, price, here } = await newZones();
    await admin.ok(createTaxZone, { body: form() });
    const { postal_codes } = await admin.ok(createTaxZone, {
      body: form({ name: 'Chicago', postal_codes: '606, 607-01, 606', tax1_code_id: null }),
    });
    expect(postal_codes).toEqual(['606', '60701']);
    expect(await price(at('IL', '60601-1234'))).toEqual(['Chicago', '', '']);
    expect(await price(at('IL', '60702'))).toEqual(['Illinois', here[1], '']);
  });

  it('are billed as the document was saved, and come after those of the customer [B3.12] [B3.39]', async () => {
    const { shop, admin, form, price, gst, here } = await newZones();
    const { id: zoneId } = await admin.ok(createTaxZone, { body: form() });
    const part = await shop.addPart('P-1', 100, 10);
    const lines = [rent(await shop.addMachine()), sell(part, 1)];
    const contract = await shop.rentOut(lines, [], at('IL', '62701'));
    await admin.ok(deleteTaxZone, { params: { id: zoneId } });
    const { id } = await admin.ok(createContractInvoice, { params: { id: contract.id }, body: {} });
    expect(await admin.ok(getInvoice, { params: { id } })).toMatchObject({
      tax1_code: here[1],
      tax2_code: '',
    });
    expect(await price(at('IL', '62701'))).toEqual([null, ...here]);
    await admin.ok(createTaxZone, { body: form() });
    const own = await shop.addCustomer({ name: 'Own Taxes', tax1_code_id: gst });
    expect(await price({ ...at('IL', '62701'), customerId: own.id })).toEqual(['Illinois', here[0], '']);
  });
});

describe('a tax zone', () => {
  it('has its name, region and postal codes alone, and two taxes that differ [B3.12]', async () => {
    const { admin, form, pst } = await newZones();
    const seen = await admin.ok(createTaxZone, { body: form() });
    const fault = async (more: Partial<TaxZoneForm>) => {
      const { refusal } = await admin.call(createTaxZone, { body: form({ name: 'Other', ...more }) });
      return refusal.errors?.[0]?.reason ?? refusal.reason;
    };
    expect(await fault({ name: 'Illinois', region: 'ON' })).toBe('tax_zone.name_taken');
    expect(await fault({})).toBe('tax_zone.place_taken');
    expect(await fault({ region: 'XX' })).toBe('tax_zone.region_unknown');
    expect(await fault({ postal_codes: '12345678901' })).toBe('tax_zone.postal_too_long');
    expect(await fault({ region: 'ON', tax2_code_id: pst })).toBe('tax_zone.taxes_alike');
    expect(await fault({ region: 'ON', tax1_code_id: 999_999_999 })).toBe('reference.not_found');
    const body = form({ region: 'ON', postal_codes: 'm5v' });
    const saved = await admin.ok(updateTaxZone, {
      params: { id: seen.id },
      body,
      ifMatch: seen.row_version,
    });
    expect(saved).toMatchObject({ region: 'ON', postal_codes: ['M5V'], row_version: 2 });
    const stale = await admin.call(updateTaxZone, { params: { id: seen.id }, body, ifMatch: 1 });
    expect(stale.refusal.reason).toBe('document.stale');
  });

  it('keeps its taxes in use, and is changed by who may change the settings [B3.12]', async () => {
    const { shop, admin, form } = await newZones();
    await admin.ok(createTaxCode, { body: { code: 'MINE', description: 'Mine', rates: [{ percent: 1 }] } });
    const tax = await taxOf(admin, 'MINE');
    const seen = await admin.ok(createTaxZone, { body: form({ tax1_code_id: tax.id }) });
    const off = () =>
      admin.call(updateTaxCode, {
        params: { id: tax.id },
        body: { ...taxForm(tax), is_active: false },
        ifMatch: tax.row_version,
      });
    expect((await off()).refusal).toMatchObject({ reason: 'tax.charged_in_zones' });
    const email = `zones-${shop.tenant.companyId}@northyard.example`;
    await addPerson(held.app, shop.tenant.companyId, { name: 'Ann', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const { tax_zones: all } = await admin.ok(listTaxZones);
    expect(all).toEqual([seen]);
    const denied = await clerk.call(deleteTaxZone, { params: { id: seen.id } });
    expect(denied.refusal.reason).toBe('permission.denied');
    await admin.ok(deleteTaxZone, { params: { id: seen.id } });
    expect((await off()).status).toBe(200);
  });
});
