import type { Page } from './support/page.ts';
import { getAsset, updateAsset, type Asset } from '@yardline/contract/assets/assets';
import type { Api } from '../e2e/support/api.ts';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, addDocument, addLift, checkOut, unique } from '../e2e/support/shop.ts';
import { expect, screenTest, step } from './support/test.ts';
import { row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

const refused = (page: Page) => page.getByRole('region', { name: 'Refused records' });
const pick = (page: Page, name: string) =>
  page.getByRole('checkbox', { name: `Select ${name}`, exact: true });
const said = (page: Page, words: string) => page.getByRole('status').filter({ hasText: words });

/** Four machines that only this journey knows; the second of them is out. */
const addFour = async (api: Api): Promise<{ tag: string; lifts: [Asset, Asset, Asset, Asset] }> => {
  const tag = unique();
  const add = () => addLift(api, { description: `Bulk ${tag}`, bin: 'OLD' });
  const lifts: [Asset, Asset, Asset, Asset] = [await add(), await add(), await add(), await add()];
  const customer = await addCustomer(api);
  await checkOut(api, await addDocument(api, 'contract', { customer, asset: lifts[1] }));
  return { tag, lifts };
};
const change = async (page: Page, field: string): Promise<void> => {
  const panel = page.getByRole('dialog', { name: 'Edit selected records' });
  await panel.getByRole('combobox', { name: 'Change a field' }).click();
  await page.getByRole('option', { name: field, exact: true }).click();
};

test('machines of a list are edited together after a preview, but for one that is out, and it is undone', async ({
  page,
  api,
}) => {
  const { tag, lifts } = await addFour(api);
  const [first, out, third, fourth] = lifts;
  const placeOf = async ({ number }: Asset) => {
    const { location_title, bin } = await api.call(getAsset, { params: { number } });
    return [location_title, bin];
  };
  await page.goto(`/assets?search=${tag}`);
  await expect(row(page, tag)).toHaveCount(4);

  await step('rows are chosen by hand, by range, and by key', async () => {
    const names = page.locator('a[data-row]').allTextContents();
    await pick(page, names[0] ?? '').click();
    await expect(said(page, '1 selected')).toBeAttached();
    await pick(page, names[2] ?? '').click({ modifiers: ['Shift'] });
    await expect(said(page, '3 selected')).toBeAttached();
    await page.getByRole('link', { name: names[3] ?? '', exact: true }).focus();
    await page.keyboard.press('x');
    await expect(said(page, '4 selected')).toBeAttached();
    await page.keyboard.press('x');
    await expect(said(page, '3 selected')).toBeAttached();
    await page.getByRole('button', { name: 'Select all 4 that match' }).click();
    await expect(said(page, '4 selected')).toBeAttached();
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('another filter forgets them', async () => {
    await page.getByRole('combobox', { name: 'Kind', exact: true }).selectOption({ label: 'Kind: Numbered' });
    await expect(page.getByRole('region', { name: 'Selected rows' })).toHaveCount(0);
    await page.getByRole('checkbox', { name: 'Select the rows of this page' }).click();
    await expect(said(page, '4 selected')).toBeAttached();
  });

  await step('what would change is shown, and why one would not', async () => {
    await page.getByRole('button', { name: 'Edit selected' }).click();
    const panel = page.getByRole('dialog', { name: 'Edit selected records' });
    await expect(panel.getByText('4 records are selected.', { exact: false })).toBeVisible();
    await panel.getByRole('button', { name: /^Preview/ }).click();
    await expect(panel.getByText('Choose at least one field to change.')).toBeVisible();
    await change(page, 'Location');
    await panel.getByRole('combobox', { name: 'Location', exact: true }).click();
    await page.getByRole('option', { name: 'Buffalo yard', exact: true }).click();
    await change(page, 'Bin');
    await panel.getByRole('textbox', { name: 'Bin', exact: true }).fill('NEW');
    await panel.getByRole('button', { name: /^Preview/ }).click();
    await expect(page.getByRole('button', { name: 'Change 3 records' })).toBeVisible();
    const what = page.getByRole('table', { name: 'Changes' });
    await expect(what.getByRole('row', { name: /^Location/ })).toContainText(/Albany yard ?3 ?Buffalo yard/);
    await expect(what.getByRole('row', { name: /^Bin/ })).toContainText(/OLD ?3 ?NEW/);
    await expect(refused(page).getByRole('row').nth(1)).toContainText(
      new RegExp(`${out.number}.*This machine is already out on another contract`),
    );
    expect(await placeOf(first)).toEqual(['Albany yard', 'OLD']);
    const download = page.download();
    await refused(page).getByRole('button', { name: 'Download refused records' }).click();
    expect(await (await download).text()).toContain(`${out.number},Bulk ${tag},`);
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('it is done, and undone where no one has changed it since', async () => {
    await page.getByRole('button', { name: 'Change 3 records' }).click();
    await expect(page.getByText('all others are changed', { exact: false })).toBeVisible();
    expect([await placeOf(first), await placeOf(out)]).toEqual([
      ['Buffalo yard', 'NEW'],
      ['Albany yard', 'OLD'],
    ]);
    const { row_version: ifMatch, ...now } = await api.call(getAsset, { params: { number: third.number } });
    const body = updateAsset.body.strip().parse({ ...now, bin: 'HERS' });
    await api.call(updateAsset, { params: { number: third.number }, body }, { ifMatch });
    await page.getByRole('button', { name: 'Undo', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Undo', exact: true }).click();
    await expect(page.getByText('Fields changed by other users since were not changed.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Not changed' }).getByRole('row').nth(1)).toContainText(
      third.number,
    );
    expect([await placeOf(first), await placeOf(third), await placeOf(fourth)]).toEqual([
      ['Albany yard', 'OLD'],
      ['Buffalo yard', 'HERS'],
      ['Albany yard', 'OLD'],
    ]);
  });
});

test('only what is chosen is written into a file, and printed', async ({ page, api }) => {
  const { tag, lifts } = await addFour(api);
  const [first, , , last] = lifts;
  await page.goto(`/assets?search=${tag}`);
  await pick(page, first.number).click();
  await pick(page, last.number).click();
  await page.getByRole('button', { name: 'Export selected' }).click();
  const download = page.download();
  await page.getByRole('menuitem', { name: 'Export CSV' }).click();
  const lines = (await (await download).text()).trim().split('\r\n').slice(1);
  expect(
    lines.map((line) => line.split(',')[0]).toSorted((a, b) => (a ?? '').localeCompare(b ?? '')),
  ).toEqual([first.number, last.number].toSorted((a, b) => a.localeCompare(b)));
  await page.getByRole('button', { name: 'Labels', exact: true }).click();
  const panel = page.getByRole('dialog', { name: 'Print label' });
  await expect(panel.getByRole('button', { name: /^Open labels \(2\)/ })).toBeVisible();
});
