import { getAsset, listAssets } from '@yardline/contract/assets';
import { createCategory } from '@yardline/contract/categories';
import { createCustomField, getCustomValues, updateCustomField } from '@yardline/contract/custom-fields';
import { readFile } from 'node:fs/promises';
import { paths } from '../apps/staff/src/paths.ts';
import { inspect } from './support/inspect.ts';
import { addCustomer, addLift, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';

test.use({ as: 'admin' });

const file = (name: string, text: string) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) });

test('imports customers, mends the refused rows and imports those', async ({ page }) => {
  const mark = `IM${unique()}`;
  const rows = [`${mark}A,Élan ${mark},5000`, `${mark}B,=Borg ${mark},much`, `${mark}C,,`];
  const upload = async (name: string, text: string): Promise<void> => {
    await page.goto('/imports/new');
    await page.getByRole('radio', { name: /^Customers/ }).click();
    await page.locator('input[type=file]').setInputFiles(file(name, text));
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  };

  await upload(`${mark}.csv`, `Kennung;Company name;Credit limit\n${rows.join('\n').replaceAll(',', ';')}\n`);
  // What could not be guessed is chosen; the rest was.
  await expect(page.getByRole('combobox', { name: 'Column for Name', exact: true })).toHaveValue(
    'Company name',
  );
  await page.getByRole('button', { name: /more fields/ }).click();
  await page.getByRole('combobox', { name: 'Column for External ID', exact: true }).click();
  await page.getByRole('option', { name: 'Kennung', exact: true }).click();

  await page.getByRole('button', { name: 'Try it', exact: true }).click();
  await expect(page.getByText('This was a trial, and nothing was written.', { exact: false })).toBeVisible();
  const refused = page.getByRole('region', { name: 'Refused rows' });
  await expect(refused.getByRole('row').nth(1)).toContainText('this is not a number');
  await expect(refused.getByRole('row').nth(2)).toContainText('Name is required');

  await page.getByRole('radio', { name: 'Leave bad rows out' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('The good rows are in.', { exact: false })).toBeVisible();
  const download = page.waitForEvent('download');
  await refused.getByRole('button', { name: 'Download the refused rows' }).click();
  const back = await readFile(await (await download).path(), 'utf8');
  expect(back).toContain(`'=Borg ${mark};much;Credit limit: this is not a number`);

  await upload(
    `${mark}-mended.csv`,
    back.replace('much', '900').replace(`${mark}C;;`, `${mark}C;Cobalt ${mark};`),
  );
  // The company's choice is remembered.
  await expect(page.getByRole('combobox', { name: 'Column for External ID', exact: true })).toHaveValue(
    'Kennung',
  );
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Every row is in.', { exact: true })).toBeVisible();

  await page.goto(`/customers?search=${mark}`);
  for (const name of [`Élan ${mark}`, `=Borg ${mark}`, `Cobalt ${mark}`]) {
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible();
  }
});

test('brings machines with a category and a field of the company, mended after a trial [B3.53] [B3.16]', async ({
  page,
  api,
}) => {
  const mark = `CF${unique()}`;
  await api.call(createCategory, { body: { cat_name: mark } });
  const field = {
    ...{ name: mark, prompt: `Grade ${mark}`, selections: ['Fine', 'Coarse'] },
    instructions: [{ docType: 'asset' as const, required: false }],
  };
  const { id, row_version: version } = await api.call(createCustomField, {
    body: { ...field, type: 'select' },
  });
  const yard = api.me.locations[0]?.warehouse.title ?? '';
  const upload = async (name: string, category: string, grade: string): Promise<void> => {
    const rows = `Number,Description,Group,Location,Categories,Quality\n${mark},Lift,SL19,${yard},${category},${grade}\n`;
    await page.goto(paths.newImport());
    await page.getByRole('radio', { name: /^Assets/ }).click();
    await page.locator('input[type=file]').setInputFiles(file(name, rows));
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  };
  const columnOf = (label: string) =>
    page.getByRole('combobox', { name: `Column for ${label}`, exact: true });

  await upload(`${mark}.csv`, `${mark} lifts`, 'Smooth');
  await expect(columnOf('Categories')).toHaveValue('Categories');
  await page.getByRole('button', { name: /more fields/ }).click();
  await columnOf(field.prompt).click();
  await page.getByRole('option', { name: 'Quality', exact: true }).click();
  await page.getByRole('button', { name: 'Try it', exact: true }).click();
  const refused = page.getByRole('region', { name: 'Refused rows' });
  await expect(refused.getByRole('row').nth(1)).toContainText(`no category is called ${mark} lifts`);
  await expect(refused.getByRole('row').nth(2)).toContainText('not one of the options');

  await upload(`${mark}-mended.csv`, mark, 'coarse');
  await expect(columnOf(field.prompt)).toHaveValue('Quality');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Every row is in.', { exact: true })).toBeVisible();
  await page.goto(paths.asset(mark));
  await expect(page.getByRole('main').getByText(mark, { exact: true }).first()).toBeVisible();
  const { categories, id: assetId } = await api.call(getAsset, { params: { number: mark } });
  expect(categories.map(({ path }) => path)).toEqual([mark]);
  const params = { kind: 'assets' as const, record: assetId };
  expect((await api.call(getCustomValues, { params })).values).toEqual({ [`f${id}`]: 'Coarse' });
  await api.call(
    updateCustomField,
    { params: { id }, body: { ...field, is_active: false } },
    { ifMatch: version },
  );
});

test('brings a running rental that holds its machine', async ({ page, api }) => {
  const asset = await addLift(api);
  const number = `R${unique()}`;
  const head = 'contract number,customer external id,asset number,out,due,in,rate\n';
  const { customer_number: who } = await addCustomer(api);
  await page.goto('/imports/new');
  await page.getByRole('radio', { name: /^Rentals/ }).click();
  await page.locator('input[type=file]').setInputFiles({
    ...{ name: `${number}.csv`, mimeType: 'text/csv' },
    buffer: Buffer.from(`${head}${number},${who},${asset.number},2026-01-05 08:00,,,45\n`),
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Every row is in.', { exact: true })).toBeVisible();
  const { items } = await api.call(listAssets, { query: { search: asset.number } });
  expect(items[0]?.status_code).toBe('C');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  test('an import fits, and is read by everybody [B9.8]', async ({ page, api }) => {
    const name = `PH${unique()}.csv`;
    await page.goto('/imports/new');
    await page.getByRole('radio', { name: /^Assets/ }).click();
    await page.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from('number,description,group,cost\nX,,NOPE,a\n'),
    });
    await page.getByRole('button', { name: 'Try it', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Refused rows' })).toBeVisible();
    const screen = { path: new URL(page.url()).pathname, shows: name, needs: ['assets.create'] as const };
    await inspect(page, screen, new Set(api.me.user.may));
  });
});
