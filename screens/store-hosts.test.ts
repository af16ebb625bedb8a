import { createStore } from '@yardline/contract/stores/stores';
import { paths } from '../apps/staff/src/paths.ts';
import { unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

test('a host of the company’s own is added with the record to copy, looked at and removed [S9.11]', async ({
  page,
  api,
}) => {
  const name = unique().toLowerCase();
  const store = await api.call(createStore, { body: { name: `Store ${name}`, path: `store-${name}` } });
  await page.goto(paths.storeHosts(store.id));
  await expect(page.getByRole('heading', { name: `Hosts of Store ${name}` })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Host' });

  await step('a name that is none is refused at the field', async () => {
    await field.fill('https://acme.com');
    await page.getByRole('button', { name: 'Add a host' }).click();
    await expect(page.getByRole('main')).toContainText('without https:// and /');
  });

  const host = `shop-${name}.acme.com`;
  await step('shows the record, and says that it is not found yet', async () => {
    await field.fill(host);
    await page.getByRole('button', { name: 'Add a host' }).click();
    const own = page.getByRole('region', { name: host });
    await expect(own).toContainText(`_yardline.${host}`);
    await expect(own).toContainText('Waiting for its record');
    expect(await violationsOn(page)).toEqual([]);
    await own.getByRole('button', { name: `Verify ${host}` }).click();
    await expect(own).toContainText('The record was not found yet.');
  });

  await step('is removed', async () => {
    await page.getByRole('button', { name: `Remove ${host}` }).click();
    await expect(page.getByRole('region', { name: host })).toBeHidden();
  });
});
