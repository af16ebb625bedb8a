import { listInvoices } from '@yardline/contract/invoices/invoices';
import { setContractPayers } from '@yardline/contract/invoices/payers';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut, takeBack } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest } from './support/test.ts';
import { fact } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

test('the bills of a contract are shared among customers, seen before, and each gets an invoice [B5.38]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const owner = await addCustomer(api);
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  await checkOut(api, contract);
  await page.goto(paths.document('contract', contract));
  await expect(page.getByText(`${customer.name} pays the bills of this contract.`)).toBeVisible();
  await page.getByRole('button', { name: 'Share bills…' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share bills' });
  const second = sheet.getByRole('group', { name: 'Customer 2' });
  await second.getByLabel('Customer', { exact: true }).fill(owner.name);
  await page.getByRole('option', { name: `${owner.name} ${owner.customer_number}` }).click();
  await second.getByRole('textbox', { name: 'Percent' }).fill('40');
  await expect(sheet).toContainText('The percents have to make 100');
  await sheet.getByRole('group', { name: 'Customer 1' }).getByRole('textbox', { name: 'Percent' }).fill('60');
  const next = sheet.getByRole('table', { name: 'Next bill' });
  await expect(next).toContainText(owner.name);
  await expect(next).toContainText('$428.40');
  await expect(next).toContainText('$285.60');
  expect(await violationsOn(page)).toEqual([]);
  await sheet.getByRole('button', { name: 'Share bills' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(page.getByText(/^Since /)).toBeVisible();
  expect((await api.call(listInvoices, { query: { contract_id: String(contract.id) } })).items).toEqual([]);
});

test('an invoice says which part it is, and names the others [B5.38]', async ({ page, api }) => {
  const customer = await addCustomer(api);
  const owner = await addCustomer(api);
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  const { row_version: ifMatch } = await checkOut(api, contract);
  const payers = [
    { customer_id: customer.id, percent: 75 },
    { customer_id: owner.id, percent: 25 },
  ];
  await api.call(setContractPayers, { params: { id: contract.id }, body: { payers } }, { ifMatch });
  const { number } = await takeBack(api, contract.id);
  await page.goto(paths.invoice(number));
  await expect(fact(page, 'Share')).toHaveText('75%');
  await expect(fact(page, 'Other shares')).toContainText(owner.name);
  await page.getByRole('link', { name: String(number + 1), exact: true }).click();
  await expect(fact(page, 'Share')).toHaveText('25%');
  await expect(page.getByRole('heading', { name: owner.name })).toBeVisible();
});
