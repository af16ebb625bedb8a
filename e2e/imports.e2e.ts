import { getAsset, listAssets } from '@yardline/contract/assets/assets';
import { createCategory } from '@yardline/contract/catalog/categories';
import {
  createCustomField,
  getCustomValues,
  updateCustomField,
} from '@yardline/contract/records/custom-fields';
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

  await page.getByRole('button', { name: 'Check file', exact: true }).click();
  await expect(page.getByText('Check only: nothing was imported.', { exact: false })).toBeVisible();
  const refused = page.getByRole('region', { name: 'Refused rows' });
  await expect(refused.getByRole('row').nth(1)).toContainText('Not a number.');
  await expect(refused.getByRole('row').nth(2)).toContainText('Name is required');

  await page.getByRole('radio', { name: 'Skip rows with errors' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Rows without errors were imported.', { exact: false })).toBeVisible();
  const download = page.waitForEvent('download');
  await refused.getByRole('button', { name: 'Download refused rows' }).click();
  const back = await readFile(await (await download).path(), 'utf8');
  expect(back).toContain(`'=Borg ${mark};much;Credit limit: Not a number.`);

  await upload(
    `${mark}-mended.csv`,
    back.replace('much', '900').replace(`${mark}C;;`, `${mark}C;Cobalt ${mark};`),
  );
  // The company's choice is remembered.
  await expect(page.getByRole('combobox', { name: 'Column for External ID', exact: true })).toHaveValue(
    'Kennung',
  );
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('All rows were imported.', { exact: true })).toBeVisible();

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
    name: mark,
    prompt: `Grade ${mark}`,
    selections: ['Fine', 'Coarse'],
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
  await page.getByRole('button', { name: 'Check file', exact: true }).click();
  const refused = page.getByRole('region', { name: 'Refused rows' });
  await expect(refused.getByRole('row').nth(1)).toContainText(`Category ${mark} lifts was not found`);
  await expect(refused.getByRole('row').nth(2)).toContainText('Choose one of the options.');

  await upload(`${mark}-mended.csv`, mark, 'coarse');
  await expect(columnOf(field.prompt)).toHaveValue('Quality');
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('All rows were imported.', { exact: true })).toBeVisible();
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

test('asks how days and words are meant, and ticks off past rentals by reason and total [B5.28]', async ({
  page,
  api,
}) => {
  const asset = await addLift(api);
  const mark = `PR${unique()}`;
  const { customer_number: who } = await addCustomer(api);
  const head = 'Nº de contrat;Nº client;Équipement;Date de sortie;Date de retour;Montant facturé;Statut\n';
  const rows = [
    `${mark}1;${who};${asset.number};03/04/24;05/04/24;1 000,50 $;Facturé`,
    `${mark}2;${who};${asset.number};06/07/24;08/07/24;200,25 $;Abgerechnet`,
    `${mark}3;${who};NOPE;06/07/24;08/07/24;30;Facturé`,
  ];
  await page.goto(paths.newImport());
  await page.getByRole('radio', { name: /^Rentals/ }).click();
  await page.locator('input[type=file]').setInputFiles(file(`${mark}.csv`, `${head}${rows.join('\n')}\n`));
  // Nothing in the file shows the order of its days: it is tried, and not imported, before a user chooses one.
  const days = page.getByRole('region', { name: 'Date format' });
  await expect(days.getByRole('radio', { name: /^Month first/ })).toContainText('Mar 4, 2024');
  await expect(page.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await days.getByRole('radio', { name: /^Day first/ }).click();
  await page.getByRole('button', { name: 'Check file', exact: true }).click();

  const refused = page.getByRole('region', { name: 'Refused rows' });
  const reasons = refused.getByRole('list', { name: 'Refused rows by reason' });
  await expect(reasons.getByRole('button')).toHaveCount(2);
  await reasons.getByRole('button', { name: /Abgerechnet/ }).click();
  await expect(refused.getByText('1 of 2 refused rows')).toBeVisible();
  await expect(refused.getByRole('row')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await refused.getByRole('button', { name: 'Download these rows' }).click();
  const back = await readFile(await (await download).path(), 'utf8');
  expect([back.includes('Abgerechnet'), back.includes('NOPE')]).toEqual([true, false]);
  const totals = page.getByRole('table', { name: 'Control totals' });
  await expect(totals.getByRole('row').nth(1)).toContainText('$1,230.75');
  await expect(totals.getByRole('row').nth(1)).toContainText('Agrees');
  const readings = page.getByRole('table', { name: 'How columns were read' });
  await expect(readings.getByRole('row').nth(1)).toContainText('Day first');

  await page.getByRole('combobox', { name: 'Meaning of Abgerechnet' }).click();
  await page.getByRole('option', { name: 'Returned', exact: true }).click();
  await page.getByRole('radio', { name: 'Skip rows with errors' }).click();
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('Rows without errors were imported.', { exact: false })).toBeVisible();
  await expect(reasons.getByRole('button')).toHaveCount(1);
  await expect(totals.getByRole('row').nth(1)).toContainText('$1,200.75');
});

test('brings a running rental that holds its machine', async ({ page, api }) => {
  const asset = await addLift(api);
  const number = `R${unique()}`;
  const head = 'contract number,customer external id,asset number,out,due,in,rate\n';
  const { customer_number: who } = await addCustomer(api);
  await page.goto('/imports/new');
  await page.getByRole('radio', { name: /^Rentals/ }).click();
  await page.locator('input[type=file]').setInputFiles({
    name: `${number}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(`${head}${number},${who},${asset.number},2026-01-05 08:00,,,45\n`),
  });
  await page.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(page.getByText('All rows were imported.', { exact: true })).toBeVisible();
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
    await page.getByRole('button', { name: 'Check file', exact: true }).click();
    await expect(page.getByRole('region', { name: 'Refused rows' })).toBeVisible();
    const screen = { path: new URL(page.url()).pathname, shows: name, needs: ['assets.create'] as const };
    await inspect(page, screen, new Set(api.me.user.may));
  });
});
