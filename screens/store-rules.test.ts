import { createPriceList } from '@yardline/contract/rates/rates';
import { createStore, getStore } from '@yardline/contract/stores/stores';
import { listStoreRules } from '@yardline/contract/stores/rules';
import { paths } from '../apps/staff/src/paths.ts';
import { unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

test('a rental rule of a store is added, changed and removed [B3.48] [B2.21]', async ({ page, api }) => {
  const name = unique().toLowerCase();
  const store = await api.call(createStore, { body: { name: `Store ${name}`, path: `store-${name}` } });
  const rules = async () => (await api.call(listStoreRules, { params: { id: store.id } })).items;
  await page.goto(paths.storeRules(store.id));
  await expect(page.getByRole('heading', { name: `Rental rules of Store ${name}` })).toBeVisible();

  await step('one that says nothing is refused', async () => {
    await page.getByRole('link', { name: 'Add a rule' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toContainText('Say in at least one field what is different here.');
  });

  await step('start times of the whole store are kept', async () => {
    await page.getByRole('button', { name: 'Add start times' }).click();
    expect(await violationsOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('table', { name: 'Rental rules' })).toContainText('Starts 7:00 AM–10:00 AM');
    expect(await rules()).toMatchObject([{ class_id: null, start_times: [{ from: '07:00', to: '10:00' }] }]);
  });

  await step('is changed and removed', async () => {
    await page.getByRole('link', { name: 'The whole store' }).click();
    await page.getByRole('button', { name: 'Remove start times 1' }).click();
    await page.getByRole('combobox', { name: 'Outside opening hours' }).click();
    await page.getByRole('option', { name: 'Can start and end while closed' }).click();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('table', { name: 'Rental rules' })).toContainText('while closed');
    await page.getByRole('link', { name: 'The whole store' }).click();
    await page.getByRole('button', { name: 'Remove the rule for The whole store' }).click();
    const asked = page.getByRole('dialog', { name: 'Remove the rule for The whole store' });
    await expect(asked).toContainText('Shoppers see the dates of the wider rule or of the store at once.');
    await asked.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('main')).toContainText('No rule yet');
    expect(await rules()).toEqual([]);
  });
});

test('a store is given a price list [B3.3] [B1.9]', async ({ page, api }) => {
  const name = unique().toLowerCase();
  const code = name.slice(-8).toUpperCase();
  const list = await api.call(createPriceList, { body: { code, name: `Web ${name}` } });
  const store = await api.call(createStore, { body: { name: `Store ${name}`, path: `store-${name}` } });
  await page.goto(paths.store(store.id));
  await page.getByRole('combobox', { name: 'Price list' }).click();
  await page.getByRole('option', { name: `${code} · Web ${name}` }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await api.call(getStore, { params: { id: store.id } })).toMatchObject({ price_list_id: list.id });
});
