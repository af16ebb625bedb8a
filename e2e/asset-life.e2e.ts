import { printLabels } from '@yardline/contract/papers/labels';
import { paths } from '../apps/staff/src/paths.ts';
import { getAsset } from '@yardline/contract/assets/assets';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, addDocument, checkOut, takeBack, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';
import { fact, row } from './support/words.ts';

test.use({ as: 'admin' });

test('the life of a machine: bought, labelled, rented, read, transferred, sold [B2.6] [B3.28] [B3.31] [B5.17] [B5.50] [B4.24]', async ({
  page,
  api,
}) => {
  test.slow();
  const number = `LIFE-${unique()}`;
  const maker = `MK-${unique()}`;
  const heading = page.getByRole('heading', { level: 1, name: 'Scissor lift of a life' });
  const place = page.getByRole('region', { name: 'Current location' });

  await test.step('is bought, with its warranty', async () => {
    await page.goto(paths.newAsset());
    const panel = page.getByRole('dialog', { name: 'New asset' });
    await panel.getByRole('textbox', { name: 'Number', exact: true }).fill(number);
    await panel.getByRole('textbox', { name: 'Description', exact: true }).fill('Scissor lift of a life');
    await panel.getByRole('combobox', { name: 'Meter type' }).click();
    await page.getByRole('option', { name: 'Metered', exact: true }).click();
    await panel.getByLabel('Meter', { exact: true }).fill('100');
    await panel.getByLabel('Cost', { exact: true }).fill('12000');
    await panel.getByLabel('Vendor').fill('North Lifts');
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(heading).toBeVisible();
    await expect(place).toContainText('In the yard');
  });

  await test.step('gets its label, and the maker’s barcode', async () => {
    await page.getByRole('button', { name: 'Label', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Print label' });
    const isLabels = (url: string) => url.endsWith(printLabels.path);
    const [answer] = await Promise.all([
      page.waitForResponse((response) => isLabels(response.url())),
      page.waitForEvent('popup'),
      panel.getByRole('button', { name: 'Open labels (1)' }).click(),
    ]);
    expect(answer.headers()['content-type']).toContain('application/pdf');
    await expect(panel).toBeHidden();
    await page.getByRole('textbox', { name: 'Additional barcode' }).fill('A*');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('A barcode cannot contain special characters')).toBeVisible();
    await page.getByRole('textbox', { name: 'Additional barcode' }).fill(maker);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('list', { name: 'Additional barcode' })).toContainText(maker);
  });

  await test.step('is rented: the page says where it is and what it earned', async () => {
    const customer = await addCustomer(api);
    const asset = await api.call(getAsset, { params: { number } });
    const contract = await checkOut(api, await addDocument(api, 'contract', { customer, asset }));
    await page.goto(paths.asset(number));
    await expect(place).toContainText(customer.name);
    await expect(place.getByRole('link', { name: `Contract ${contract.number}` })).toBeVisible();
    await takeBack(api, contract.id);
    await page.goto(paths.asset(number));
    await expect(place).toContainText('In the yard');
    await expect(fact(page, 'Time utilization')).toContainText('1 of 1 days on rent');
  });

  await test.step('is read after its meter was replaced', async () => {
    await page.goto(paths.readAssetMeter(number));
    const panel = page.getByRole('dialog', { name: 'Read meter' });
    await panel.getByLabel('Meter reading now').fill('7');
    await panel.getByRole('combobox', { name: 'Meter change' }).click();
    await page.getByRole('option', { name: 'Meter was replaced' }).click();
    await panel.getByRole('button', { name: 'Save reading' }).click();
    await expect(row(page, 'the old meter ended at 104')).toContainText('7');
  });

  await test.step('goes to another yard and is scanned in there', async () => {
    await page.goto(`${paths.newTransfer()}?asset=${number}`);
    const panel = page.getByRole('dialog', { name: 'New transfer' });
    await expect(panel.getByRole('listitem').filter({ hasText: number })).toBeVisible();
    await panel.getByRole('button', { name: 'Send transfer' }).click();
    // The list behind the panel shows it as well, and may do so before its page is there.
    await expect(page).toHaveURL(/\/transfers\/\d+$/);
    await expect(page.getByText('In transit', { exact: true }).first()).toBeVisible();
    const transfer = page.url();
    await page.goto(paths.asset(number));
    await expect(place).toContainText('In transit to');
    await page.goto(transfer);
    await page.getByRole('button', { name: 'Receive transfer', exact: true }).click();
    const receive = page.getByRole('dialog', { name: 'Receive transfer' });
    await receive.getByLabel('Code', { exact: true }).fill(maker);
    await receive.getByLabel('Code', { exact: true }).press('Enter');
    await expect(receive.getByText(`${number}: 1 of 1`)).toBeVisible();
    await receive.getByRole('button', { name: 'Receive items' }).click();
    await expect(receive).toBeHidden();
    await expect(row(page, number).getByRole('cell').nth(4)).toHaveText('1');
  });

  await test.step('is sold, and rented no more', async () => {
    await page.goto(paths.disposeAsset(number));
    const panel = page.getByRole('dialog', { name: 'Sell or write off' });
    await panel.getByLabel('Proceeds').fill('3200');
    await panel.getByRole('button', { name: 'Sell', exact: false }).click();
    await expect(place).toContainText('Disposed of');
    await expect(page.getByRole('region', { name: 'Disposal' })).toContainText('$3,200.00');
  });

  await test.step('was the wrong one: the sale is undone, and it is in its yard again', async () => {
    const gone = page.getByRole('region', { name: 'Disposal' });
    await gone.getByRole('link', { name: 'Undo', exact: true }).click();
    const panel = page.getByRole('dialog', { name: 'Undo disposal' });
    await expect(fact(page, 'After restoring')).toHaveText('It can be rented again.');
    await expect(fact(page, 'Proceeds removed')).toHaveText('$3,200.00');
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Undo', exact: false }).click();
    await expect(panel.getByText('reason is required')).toBeVisible();
    await panel.getByLabel('Reason').fill('It was the other one');
    await panel.getByRole('button', { name: 'Undo', exact: false }).click();
    await expect(panel).toBeHidden();
    await expect(place).toContainText('In the yard');
    await expect(gone.getByRole('cell').last()).toContainText('It was the other one');
  });
});
