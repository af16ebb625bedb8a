import { describe } from 'vitest';
import { createCustomer, createSite } from '@yardline/contract/customers/customers';
import { paths } from '../apps/staff/src/paths.ts';
import {
  addCustomer,
  addDocument,
  addLift,
  checkOut,
  dayFromNow,
  takeBack,
  unique,
} from '../e2e/support/shop.ts';
import { expect, screenTest } from './support/test.ts';
import { act } from './support/words.ts';

const test = screenTest();

test('finds an existing customer while a quote is written, and uses it [B2.15]', async ({ page, api }) => {
  const sign = unique();
  const known = await addCustomer(api, { name: `Ferrywharf ${sign} Paving Inc` });
  await page.goto(paths.newDocument('quote'));
  const customer = page.getByRole('textbox', { name: 'Customer', exact: true });
  // One letter is missing.
  await customer.fill(`Ferywharf ${sign} Paving`);
  await page.getByRole('option', { name: 'New customer' }).click();
  const quick = page.getByRole('dialog', { name: 'New customer' });
  await expect(quick.getByText('Similar name').first()).toBeVisible();
  await quick.getByRole('button', { name: `Use this customer: ${known.name}` }).click();
  await expect(quick).toBeHidden();
  await expect(customer).toHaveValue(known.name);
});

test('puts a site on the map by its address, and right by its degrees [B3.38] [B7.21] [B8.6]', async ({
  page,
  api,
}) => {
  const { id } = await addCustomer(api);
  const site = { name: 'Pier', address1: '1 Dock', city: 'Troy', prov_state: 'NY', postal_code: '12180' };
  await api.call(createSite, { params: { id }, body: site });
  await page.goto(paths.customerSites(id));
  await page.getByRole('link', { name: 'Pier' }).click();
  const panel = page.getByRole('dialog', { name: 'Edit site' });
  const map = panel.getByRole('region', { name: 'Map with the site' });
  await expect(map.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await panel.getByRole('button', { name: 'Find address' }).click();
  await expect(panel.getByLabel('Latitude')).toHaveValue('42.6');
  await expect(panel.getByLabel('Longitude')).toHaveValue('-73.8');
  await expect(map.getByRole('button', { name: 'Pier' })).toBeVisible();
  await panel.getByLabel('Longitude').fill('-273');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel.getByLabel('Longitude')).toHaveAccessibleDescription(
    'Not a valid latitude and longitude.',
  );
  await panel.getByLabel('Longitude').fill('-73.6918');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  const all = page.getByRole('region', { name: 'Map of the sites' });
  await expect(all.getByAltText('Pier').or(all.getByTitle('Pier')).first()).toBeVisible();
});

test('warns of an insurance that is over where a contract is begun, and of a licence [B3.36] [B4.33]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api, {
    insurance_policy_number: 'P-1',
    insurance_expires_on: dayFromNow(40),
    allow_activity: 'W',
  });
  await page.goto(paths.customer(customer.id));
  await expect(page.getByRole('alert')).toHaveText('Low risk customer');
  await act(page, 'Edit customer');
  const panel = page.getByRole('dialog', { name: 'Edit customer' });
  await panel.getByLabel('Valid until', { exact: true }).fill('1/2/2026');
  // The calendar that opens with the field closes as it is left.
  await panel.getByLabel('Valid until', { exact: true }).press('Tab');
  await panel.getByRole('button', { name: 'Add license' }).click();
  await panel.getByRole('textbox', { name: 'License', exact: true }).fill('Blaster');
  await panel.getByLabel('License number').fill('B-1');
  await panel.getByLabel('License valid until').fill('1/3/2026');
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(panel).toBeHidden();
  const warnings = page.getByRole('alert');
  await expect(warnings.filter({ hasText: 'The insurance expired on' })).toBeVisible();
  await expect(warnings.filter({ hasText: 'Blaster: the license expired on' })).toBeVisible();
  await act(page, 'New contract');
  await expect(page.getByRole('heading', { level: 1, name: 'New contract' })).toBeVisible();
  await expect(warnings.filter({ hasText: 'The insurance expired on' })).toBeVisible();
  await expect(warnings.filter({ hasText: 'Low risk customer' })).toBeVisible();
});

describe('as the administrator', () => {
  test.override({ as: 'admin' });

  test('merges two customers who are one: contract, bill and site move, and the number leads to the other [B2.15] [B3.35]', async ({
    page,
    api,
  }) => {
    const sign = unique();
    const kept = await addCustomer(api, { name: `Quarry ${sign} Stone`, phone: '' });
    const gone = await api.call(createCustomer, {
      body: { name: `Quarry ${sign} Stone Inc`, phone: '518-555-0188', customer_number: `Q${sign}` },
    });
    const place = { name: 'Pit', address1: '1 Pit Rd', city: 'Troy', prov_state: 'NY', postal_code: '12180' };
    await api.call(createSite, { params: { id: gone.id }, body: place });
    const asset = await addLift(api);
    const contract = await checkOut(api, await addDocument(api, 'contract', { customer: gone, asset }));
    await takeBack(api, contract.id);
    await page.goto(paths.customer(kept.id));
    await act(page, 'Merge customers');
    const panel = page.getByRole('dialog', { name: 'Merge customers' });
    await panel.getByRole('textbox', { name: 'Customer to merge into this one' }).fill(`Q${sign}`);
    await page.getByRole('option', { name: gone.name }).click();
    await expect(panel.getByText('1 document', { exact: true })).toBeVisible();
    await expect(panel.getByText('1 invoice or credit', { exact: true })).toBeVisible();
    const phone = panel.getByRole('radiogroup', { name: 'Phone' });
    await expect(phone.getByRole('radio', { name: '518-555-0188' })).toBeChecked();
    await panel.getByRole('button', { name: 'Merge' }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('link', { name: '518-555-0188' })).toBeVisible();
    await page.goto(`${paths.customers()}?search=Q${sign}`);
    await expect(page.getByRole('row', { name: kept.name })).toBeVisible();
    await expect(page.getByRole('row', { name: gone.name })).toBeHidden();
    await page.goto(paths.customer(gone.id));
    await page.getByRole('link', { name: 'Open the other customer' }).click();
    await expect(page.getByRole('heading', { level: 1, name: kept.name })).toBeVisible();
    await page.goto(paths.customerStatement(kept.id));
    await expect(page.getByRole('row').filter({ hasText: 'Invoice' })).toHaveCount(1);
  });
});
