import { getAsset, updateAsset } from '@yardline/contract/assets/assets';
import { createCategory } from '@yardline/contract/catalog/categories';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { addLift, unique } from '../e2e/support/shop.ts';
import { expect, screenTest, step } from './support/test.ts';
import { fact, row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400, 409] });

test('categories and attributes are set up, put on an asset and find it in the list [B2.21] [B5.31] [B5.53]', async ({
  page,
  api,
}) => {
  const code = unique();
  const asset = await addLift(api, { number: `CAT-${code}` });
  const [top, inner, aside] = [`Access ${code}`, `Scissor ${code}`, `Aside ${code}`];
  const fuel = `Drive ${code}`;

  await step('adds a category, and one in it', async () => {
    const above = await api.call(createCategory, { body: { cat_name: top } });
    await api.call(createCategory, { body: { cat_name: aside } });
    await page.goto(paths.newCategory());
    const panel = page.getByRole('dialog', { name: 'New category' });
    await panel.getByRole('textbox', { name: /^Name\s*\*?$/ }).fill(inner);
    await panel.getByLabel('Parent category').click();
    await page.getByRole('option', { name: top, exact: true }).click();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('link', { name: `${top} › ${inner}` })).toBeVisible();
    // A category's contents are not offered as its parent.
    await page.goto(paths.category(above.cat_id));
    const edit = page.getByRole('dialog', { name: 'Edit category' });
    await edit.getByLabel('Parent category').click();
    await expect(page.getByRole('option', { name: aside, exact: true })).toBeVisible();
    await expect(page.getByRole('option', { name: top })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(edit.getByRole('button', { name: 'Remove category' })).toHaveAccessibleDescription(
      /This category contains 1 other categories/,
    );
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('adds an attribute, which needs its values', async () => {
    await page.goto(paths.newAttribute());
    const panel = page.getByRole('dialog', { name: 'New attribute' });
    await panel.getByRole('textbox', { name: /^Name\s*\*?$/ }).fill(fuel);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByText(/required|missing/i).first()).toBeVisible();
    await panel.getByRole('textbox', { name: /^Value 1\s*\*?$/ }).fill('Battery');
    await panel.getByRole('button', { name: 'Add value' }).click();
    await panel.getByRole('textbox', { name: /^Value 2\s*\*?$/ }).fill('Diesel');
    await panel.getByRole('button', { name: 'Move Diesel up' }).click();
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(row(page, fuel)).toContainText('Diesel, Battery');
  });

  await step('puts both on an asset', async () => {
    await page.goto(paths.editAsset(asset.number));
    const panel = page.getByRole('dialog', { name: 'Edit asset' });
    for (const [label, option] of [
      ['Categories', `${top} › ${inner}`],
      ['Attributes', `${fuel}: Battery`],
    ] as const) {
      const field = panel.getByLabel(label, { exact: true });
      await field.fill(code);
      await page.getByRole('option', { name: option, exact: true }).click();
      await page.keyboard.press('Escape');
    }
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toBeHidden();
    await expect(fact(page, 'Categories')).toHaveText(`${top} › ${inner}`);
    await expect(fact(page, fuel)).toHaveText('Battery');
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('sees it in columns of the list, and sorts it again among many', async () => {
    await page.goto(`${paths.assets()}?search=${asset.number}&hide=until`);
    await expect(row(page, asset.number)).toContainText(`${top} › ${inner}`);
    await expect(row(page, asset.number)).toContainText(`${fuel}: Battery`);
    await page.getByRole('checkbox', { name: `Select ${asset.number}` }).check();
    await page.getByRole('button', { name: 'Edit selected' }).click();
    const panel = page.getByRole('dialog', { name: 'Edit selected records' });
    await panel.getByRole('combobox', { name: 'Change a field' }).click();
    await page.getByRole('option', { name: 'Add categories', exact: true }).click();
    await panel.getByLabel('Add categories', { exact: true }).fill(aside);
    await page.getByRole('option', { name: aside, exact: true }).click();
    await page.keyboard.press('Escape');
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Preview' }).click();
    await expect(page.getByRole('table', { name: 'Changes' })).toContainText(`+ ${aside}`);
    await page.getByRole('button', { name: 'Change 1 record' }).click();
    await expect(page.getByText('All records are changed.')).toBeVisible();
    await page.goto(paths.asset(asset.number));
    await expect(fact(page, 'Categories')).toHaveText(`${top} › ${inner}, ${aside}`);
  });

  await step('finds it by the category above and by the value, and cannot remove what it has', async () => {
    await page.goto(paths.assets());
    await page.getByLabel('Category', { exact: true }).selectOption({ label: `Category: ${top}` });
    await expect(row(page, asset.number)).toBeVisible();
    const value = page.getByLabel('Attribute', { exact: true });
    await value.selectOption({ label: `Attribute: ${fuel}: Diesel` });
    await expect(row(page, asset.number)).toHaveCount(0);
    await page.goto(paths.categories());
    await page.getByRole('link', { name: fuel }).click();
    const panel = page.getByRole('dialog', { name: 'Edit attribute' });
    await expect(panel.getByRole('button', { name: 'Remove attribute' })).toHaveAccessibleDescription(
      /1 products have this attribute/,
    );
    await panel.getByRole('button', { name: 'Remove Battery' }).click();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByRole('alert')).toContainText('1 products have the value Battery');
  });

  await step('removes the category once it is empty', async () => {
    const now = await api.call(getAsset, { params: { number: asset.number } });
    const body = { ...updateAsset.body.strip().parse(now), category_ids: [] };
    await api.call(updateAsset, { params: { number: asset.number }, body }, { ifMatch: now.row_version });
    await page.goto(paths.categories());
    await page.getByRole('link', { name: `${top} › ${inner}` }).click();
    const panel = page.getByRole('dialog', { name: 'Edit category' });
    await panel.getByRole('button', { name: 'Remove category' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(panel).toBeHidden();
    await expect(page.getByRole('link', { name: `${top} › ${inner}` })).toHaveCount(0);
    await expect(page.getByRole('link', { name: top, exact: true })).toBeVisible();
  });
});
