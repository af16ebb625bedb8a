import { addTaxCertificate } from '@yardline/contract/exemptions/certificates';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';
import { row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

const resale = { kind: 'resale' as const, valid_from: '2026-01-01', expires_on: '2026-06-30' };

test('an exemption certificate is added to a customer, checked, renewed and made void [B3.12]', async ({
  page,
  api,
}) => {
  const { id } = await addCustomer(api);
  await page.goto(paths.customer(id));
  await page.getByRole('link', { name: 'Tax exemption' }).click();
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('link', { name: 'Add certificate' }).click();
  const panel = page.getByRole('dialog', { name: 'Add certificate' });
  await panel.getByLabel('Number').fill('ST-120-7');
  await panel.getByLabel('Rentals').click();
  expect(await violationsOn(page)).toEqual([]);
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(row(page, 'ST-120-7')).toContainText('Sales, Services, Damage waiver');
  await expect(row(page, 'ST-120-7')).toContainText('Not checked');
  await row(page, 'ST-120-7').getByRole('button', { name: 'Mark as checked: ST-120-7' }).click();
  await expect(row(page, 'ST-120-7')).not.toContainText('Not checked');

  await row(page, 'ST-120-7').getByRole('link', { name: 'Renew' }).click();
  const renewal = page.getByRole('dialog', { name: 'Renew certificate ST-120-7' });
  await renewal.getByLabel('Number').fill('ST-120-8');
  await renewal.getByRole('button', { name: 'Save' }).click();
  await row(page, 'ST-120-8').getByRole('button', { name: 'Void: ST-120-8' }).click();
  const dialog = page.getByRole('dialog', { name: 'Void' });
  await dialog.getByLabel('Reason').fill('The wrong year');
  await dialog.getByRole('button', { name: 'Void' }).click();
  await expect(row(page, 'ST-120-8')).toContainText('Void');
});

test('certificates are listed by what has to be done about them [B3.12]', async ({ page, api }) => {
  const customer = await addCustomer(api);
  const params = { id: customer.id };
  await api.call(addTaxCertificate, {
    params,
    body: { ...resale, number: 'OVER-1', expires_on: '2026-01-02' },
  });
  await page.goto(`${paths.certificates()}?show=expired&search=${encodeURIComponent(customer.name)}`);
  await expect(row(page, 'OVER-1')).toContainText('Expired');
  expect(await violationsOn(page)).toEqual([]);
});
