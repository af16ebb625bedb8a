import { createContract } from '@yardline/contract/contracts/contracts';
import { createPart, getPart } from '@yardline/contract/parts/parts';
import { getReference } from '@yardline/contract/reference/reference';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, dayFromNow, unique } from '../e2e/support/shop.ts';
import { scan } from './support/scan.ts';
import { expect, screenTest, step } from './support/test.ts';
import { act, row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

const addSaw = async (api: Api) => {
  const { classes } = await api.call(getReference, {});
  return api.call(createPart, {
    body: {
      number: `SAW-${unique()}`,
      description: 'Chain saw',
      list_price: 400,
      is_serialized: true,
      class_id: classes.find(({ kind }) => kind === 'sales')?.id ?? 0,
    },
  });
};

test('parts come in by scan with their serial numbers, one is sold, the rest is counted and corrected [B2.7] [B2.16] [B3.31] [B3.32] [B5.18] [B9.2] [S2.18]', async ({
  page,
  api,
}) => {
  const saw = await addSaw(api);
  const serials = [1, 2, 3].map((n) => `SN${saw.number.slice(4)}-${n}`);
  const bin = `B${unique()}`;
  const { warehouse, division_id: divisionId } = api.me.locations[0] ?? {
    warehouse: undefined,
    division_id: 0,
  };
  const location = { id: warehouse?.id ?? 0, title: warehouse?.title ?? '' };

  await step('scans a delivery in', async () => {
    await page.goto(paths.receiveDelivery());
    const panel = page.getByRole('dialog', { name: 'Receive a delivery' });
    await panel.getByLabel('Packing slip or order number').fill('DN 4711');
    scan(saw.number);
    const said = (words: string) => panel.getByRole('status').filter({ hasText: words });
    await expect(said(`${saw.number} is on the delivery`)).toBeVisible();
    for (const serial of serials) {
      scan(serial);
      await expect(said(`${saw.number}: ${serial}`)).toBeVisible();
    }
    const came = panel.getByRole('list', { name: 'Parts received' });
    await came.getByLabel('Unit cost').fill('210.50');
    await came.getByLabel('Bin').fill(bin);
    await expect(came.getByLabel(`Quantity of ${saw.number}`)).toHaveValue('3');
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Receive' }).click();
    await expect(panel).toBeHidden();
    await page.goto(paths.part(saw.number));
    await expect(page.getByRole('table', { name: 'Stock' }).getByRole('row', { name: bin })).toContainText(
      '$631.50',
    );
    await expect(page.getByRole('table', { name: 'Serial numbers' }).getByRole('row')).toHaveCount(4);
    await page.getByRole('table', { name: 'Stock' }).getByRole('link', { name: bin }).click();
    await expect(page.getByRole('combobox', { name: 'Bin' })).toHaveValue(bin);
    await expect(row(page, saw.number)).toHaveCount(1);
    await expect(page.getByRole('row')).toHaveCount(2);
  });

  await step('sells one, by its number', async () => {
    const customer = await addCustomer(api);
    const draft = await api.call(createContract, {
      body: {
        saveAs: 'draft',
        form: {
          kind: 'contract',
          customerId: customer.id,
          divisionId,
          locationId: location.id,
          dateOut: dayFromNow(0),
          timeOut: '08:00',
          dateIn: dayFromNow(1),
          timeIn: '08:30',
          lines: [{ mode: 'A', type: 'S', productId: saw.id, quantity: 1 }],
        },
      },
    });
    await page.goto(paths.editDocument('contract', draft));
    const line = page.getByRole('listitem').filter({ hasText: saw.number });
    await act(page, 'Save as contract');
    await expect(line.getByRole('alert').filter({ hasText: 'serial number is required' })).toBeVisible();
    await line.getByRole('combobox', { name: `Serial numbers of ${saw.number}` }).click();
    await page.getByRole('option', { name: serials[1] ?? '' }).click();
    await expect(line.getByRole('alert')).toHaveCount(0);
    await page.keyboard.press('Escape');
    await act(page, 'Save as contract');
    await expect(page).toHaveURL(/\/contracts\/\d+$/);
    await expect(row(page, saw.number)).toContainText(`S/N ${serials[1]}`);
    await page.goto(paths.part(saw.number));
    await expect(row(page, serials[1] ?? '')).toContainText('Sold');
  });

  await step('counts the bin: one piece is not there', async () => {
    await page.goto(paths.newCount());
    const panel = page.getByRole('dialog', { name: 'New count' });
    await panel.getByLabel('Bins').fill(bin);
    await panel.getByRole('button', { name: 'Create sheet' }).click();
    await expect(page).toHaveURL(/\/counts\/\d+$/);
    const sheet = page.getByRole('table', { name: 'Sheet' });
    await expect(sheet.getByRole('row', { name: saw.number })).toBeVisible();
    await expect(sheet.getByRole('columnheader', { name: 'Expected' })).toHaveCount(0);
    scan(serials[0] ?? '');
    await expect(page.getByRole('status').filter({ hasText: `${saw.number}: 1` })).toBeVisible();
    await expect(sheet.getByRole('row', { name: saw.number })).toContainText(`Found: ${serials[0]}`);
  });

  await step('finds an unknown code, and says later what it is', async () => {
    const code = `X${unique()}`;
    scan(code);
    await expect(page.getByRole('status').filter({ hasText: `${code} is not on this sheet` })).toBeVisible();
    const find = page
      .getByRole('table', { name: 'Unknown items' })
      .getByRole('row')
      .filter({ hasText: code });
    await find.getByRole('button', { name: 'Identify item' }).click();
    const dialog = page.getByRole('dialog', { name: `Identify ${code}` });
    await dialog.getByLabel('Identified as').fill('A hose of the neighbour');
    await dialog.getByRole('button', { name: `Identify ${code}` }).click();
    await expect(dialog).toBeHidden();
    await expect(find).toContainText('A hose of the neighbour');
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('posts it: the stock is what was found', async () => {
    await act(page, 'Post count');
    const dialog = page.getByRole('dialog', { name: 'Post count' });
    await dialog.getByLabel('Reason').fill('Cycle count');
    await dialog.getByRole('button', { name: 'Post count' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByText('Posted', { exact: true })).toBeVisible();
    await expect(
      page.getByRole('table', { name: 'Sheet' }).getByRole('row', { name: saw.number }),
    ).toContainText('-$210.50');
    expect(await api.call(getPart, { params: { number: saw.number } })).toMatchObject({
      on_hand: 1,
      value: 210.5,
    });
    await page.goto(paths.partMoves(saw.number));
    await expect(row(page, 'Cycle count')).toContainText('-$210.50');
    await expect(row(page, 'DN 4711')).toContainText('$631.50');
    expect(await violationsOn(page)).toEqual([]);
  });
});
