import type { Page } from './support/page.ts';
import type { Asset } from '@yardline/contract/assets/assets';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, addLift, unique } from '../e2e/support/shop.ts';
import { expect, screenTest, step } from './support/test.ts';
import { act, row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400, 409, 503] });

type Part = { asset: Pick<Asset, 'number'>; quantity: number };

/** Makes a kit on the screen, of what is found by these numbers. */
const makeKit = async (page: Page, number: string, parts: readonly Part[]): Promise<void> => {
  await page.goto(paths.newKit());
  const panel = page.getByRole('dialog', { name: 'New kit' });
  await panel
    .getByLabel('Number', { exact: true })
    .or(panel.getByRole('textbox', { name: 'Number' }))
    .first()
    .fill(number);
  await panel.getByRole('textbox', { name: 'Description' }).fill(`Kit ${number}`);
  await panel.getByLabel('Group').click();
  await page.getByRole('option', { name: /\(SL19\)$/ }).click();
  for (const { asset, quantity } of parts) {
    await panel.getByLabel('Add to kit').fill(asset.number);
    await page.getByRole('option').filter({ hasText: asset.number }).click();
    const each = panel.getByLabel(`Per kit, ${asset.number}`);
    await expect(each).toHaveValue('1');
    if (quantity > 1) await each.fill(String(quantity));
  }
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Kit ${number}` })).toBeVisible();
};

test('a kit within a kit goes from the quote to the customer, and one part of it comes back in part [B1.6] [B3.5] [B3.39] [B5.16]', async ({
  page,
  api,
}) => {
  const code = unique();
  const customer = await addCustomer(api, { charges_waiver: false });
  const bulk = (name: string, quantity: number) =>
    addLift(api, {
      number: `${name}-${code}`,
      description: `${name} ${code}`,
      kind: 'bulk',
      quantity,
      meter_type: '',
      meter: null,
      fuel_type: '',
    });
  const [frame, brace] = [await bulk('FR', 26), await bulk('BR', 15)];
  const [bay, tower] = [`BAY-${code}`, `TWR-${code}`];

  await step('makes the kits, and sees what is free of them', async () => {
    await makeKit(page, bay, [
      { asset: frame, quantity: 4 },
      { asset: brace, quantity: 2 },
    ]);
    await makeKit(page, tower, [
      { asset: { number: bay }, quantity: 2 },
      { asset: brace, quantity: 1 },
    ]);
    const preview = page.getByRole('region', { name: 'Availability and price' });
    await expect(preview).toContainText('3 kits available');
    await expect(preview.getByRole('listitem').filter({ hasText: frame.number })).toContainText(
      '26 free of 26',
    );
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('is told why a kit cannot lie within itself', async () => {
    await page.goto(paths.editKit(bay));
    const panel = page.getByRole('dialog', { name: 'Edit kit' });
    await panel.getByLabel('Add to kit').fill(tower);
    await page.getByRole('option').filter({ hasText: tower }).click();
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(panel.getByRole('alert')).toContainText(`${bay} › ${tower} › ${bay}`);
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('quotes two of them in one go', async () => {
    await page.goto(paths.customer(customer.id));
    await act(page, 'New quote');
    await expect(page.getByLabel('Customer').first()).toHaveValue(customer.name);
    const add = page.getByLabel('Add by quantity and product');
    await add.fill(`2 ${tower}`);
    const offered = page.getByRole('option', { name: tower });
    await expect(offered).toContainText('3 free');
    await offered.click();
    const line = (number: string) =>
      page.getByRole('list', { name: 'Lines' }).getByRole('listitem').filter({ hasText: number });
    await expect(line(tower)).toContainText('$240.00');
    await expect(line(tower)).toContainText('3 free');
    await expect(line(frame.number)).toContainText('16');
    await expect(line(brace.number)).toHaveCount(2);
    expect(await violationsOn(page)).toEqual([]);
    await line(tower)
      .getByLabel(/^Quantity/)
      .fill('3');
    await expect(line(frame.number)).toContainText('24');
    await line(tower)
      .getByRole('button', { name: /^Remove/ })
      .click();
    await expect(line(frame.number)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(line(frame.number)).toContainText('24');
    await line(tower)
      .getByLabel(/^Quantity/)
      .fill('2');
    await expect(line(frame.number)).toContainText('16');
    await act(page, 'Save as quote');
    await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
    await expect(row(page, frame.number)).toContainText(`Included in ${bay}`);
  });

  await step('turns it into a contract and hands it over', async () => {
    await act(page, 'Convert to contract');
    const dialog = page.getByRole('dialog', { name: 'Convert to contract' });
    await dialog.getByRole('button', { name: 'Convert to contract' }).click();
    await expect(page).toHaveURL(/\/contracts\/\d+$/);
    await act(page, 'Check out equipment');
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Check out/ })
      .click();
    await expect(row(page, frame.number)).toContainText('On rent');
  });

  await step('takes three frames back: the rest stays out with its kit', async () => {
    await act(page, 'Return equipment');
    const sheet = page.getByRole('dialog', { name: /^Return/ });
    await sheet.getByRole('checkbox', { name: 'All lines' }).click();
    await expect(sheet.getByRole('checkbox', { name: tower })).not.toBeChecked();
    await sheet.getByRole('checkbox', { name: frame.number }).check();
    const stepper = sheet.getByRole('group', { name: `Quantity ${frame.number}` });
    await stepper.getByRole('textbox').fill('3');
    await sheet.getByRole('switch', { name: 'Invoice now' }).uncheck();
    await sheet.getByRole('button', { name: 'Return 3 items' }).click();
    await expect(sheet).toHaveCount(0);
    const frames = row(page, frame.number);
    await expect(frames.filter({ hasText: 'Returned' }).getByRole('cell').nth(1)).toHaveText('3');
    await expect(frames.filter({ hasText: 'On rent' }).getByRole('cell').nth(1)).toHaveText('13');
    await expect(row(page, `Kit ${tower}`)).toContainText('On rent');
  });
});

test('a kit without its contents is added to the document when the user agrees [B8.11]', async ({
  page,
  api,
}) => {
  const code = unique();
  const customer = await addCustomer(api);
  const lift = await addLift(api);
  await makeKit(page, `KIT-${code}`, [{ asset: lift, quantity: 1 }]);
  page.refuse('/rest-api/kit-lines', {
    status: 503,
    message: 'server or connection error',
    reason: 'connection.failed',
  });
  await page.goto(paths.customer(customer.id));
  await act(page, 'New quote');
  await expect(page.getByLabel('Customer').first()).toHaveValue(customer.name);
  await page.getByLabel('Add by quantity and product').fill(`KIT-${code}`);
  await page.getByRole('option', { name: `KIT-${code}` }).click();
  const dialog = page.getByRole('dialog', { name: `The contents of KIT-${code} could not be loaded` });
  await expect(dialog).toContainText('without its contents');
  await dialog.getByRole('button', { name: 'Add without contents' }).click();
  const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
  await expect(lines.filter({ hasText: `KIT-${code}` })).toHaveCount(1);
  await expect(lines.filter({ hasText: lift.number })).toHaveCount(0);
});
