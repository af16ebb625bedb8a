import { paths } from '../apps/staff/src/paths.ts';
import { unique } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

test('a marketing code is added, says at its field what is wrong, and is changed [B2.21]', async ({
  page,
}) => {
  const code = `SALE-${unique()
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')}`;
  await page.goto(paths.marketingCodes());
  await page.getByRole('link', { name: 'Add a code' }).first().click();
  const panel = page.getByRole('dialog', { name: 'Add a code' });

  await step('refuses a percentage above 100 at its field', async () => {
    await panel.getByRole('textbox', { name: /^Code/ }).fill(code.toLowerCase());
    await panel.getByRole('textbox', { name: /^Percentage/ }).fill('120');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel).toContainText('Enter a percentage above 0 and up to 100.');
  });

  await step('is saved in capitals, and tells what it is for', async () => {
    await panel.getByRole('textbox', { name: /^Percentage/ }).fill('12.5');
    await panel.getByRole('textbox', { name: /^Uses in all/ }).fill('40');
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { name: code })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('Everything');
    await expect(page.getByRole('main')).toContainText('Not used in the last 90 days');
  });

  await step('is switched off', async () => {
    await page.getByRole('button', { name: 'Edit code' }).click();
    const edit = page.getByRole('dialog', { name: 'Edit code' });
    await edit.getByRole('switch', { name: 'Shoppers can use it' }).click();
    await edit.getByRole('button', { name: 'Save' }).click();
    await expect(edit).toBeHidden();
    await expect(page.getByRole('main')).toContainText('Off');
  });
});
