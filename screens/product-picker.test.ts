import type { Page } from './support/page.ts';
import { createAsset } from '@yardline/contract/assets/assets';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { violationsOn } from './support/inspect.ts';
import { scan } from './support/scan.ts';
import { addCustomer, addLift, addPart, unique } from '../e2e/support/shop.ts';
import { expect, screenTest, step } from './support/test.ts';
import { act, row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

const addOwned = async (api: Api, customerId: number) => {
  const { group_id, location_id } = await addLift(api);
  return api.call(createAsset, {
    body: {
      number: `OWN-${unique()}`,
      description: 'Saw owned by the customer',
      group_id,
      location_id,
      kind: 'customer_owned',
      customer_id: customerId,
    },
  });
};

const lineOf = (page: Page, number: string) =>
  page.getByRole('list', { name: 'Lines' }).getByRole('listitem').filter({ hasText: number });

test('products are picked from a list by tab and by scan, with what is free and what it costs [B2.26] [B2.27] [B2.28] [B2.29] [B2.30] [B4.31]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const serial = `SN-${unique()}`;
  const [lift, part, owned] = [await addLift(api), await addPart(api), await addOwned(api, customer.id)];
  const twins = [
    await addLift(api, { serial_number: serial }),
    await addLift(api, { serial_number: serial }),
  ];
  await page.goto(paths.customer(customer.id));
  await act(page, 'New contract');
  await expect(page.getByLabel('Customer').first()).toHaveValue(customer.name);

  await step('from the list', async () => {
    await page.getByRole('button', { name: 'Product list' }).click();
    const list = page.getByRole('dialog', { name: 'Choose products' });
    const find = async (tab: string, number: string) => {
      await list.getByRole('tab', { name: tab }).click();
      await list.getByRole('searchbox').fill(number);
      const found = list.getByRole('row').filter({ hasText: number });
      await expect(found).toHaveCount(1);
      return found;
    };
    const machine = await find('Rental', lift.number);
    for (const column of ['Number', 'Description', 'Availability', 'Price'])
      await expect(list.getByRole('columnheader', { name: column, exact: true })).toBeVisible();
    await expect(machine.getByRole('cell')).toContainText([
      lift.number,
      lift.description,
      'Free',
      '$120.00',
      '',
    ]);
    expect(await violationsOn(page)).toEqual([]);
    await machine.getByRole('button', { name: `Add ${lift.number}` }).click();
    const gloves = await find('Sales', part.number);
    await expect(gloves).toContainText('$15.00');
    await gloves.getByRole('button', { name: `Add ${part.number}` }).click();
    const his = await find('Customer-owned', owned.number);
    await expect(his.getByRole('button', { name: `Add ${owned.number}` })).toBeDisabled();
    await list.getByRole('tab', { name: 'Rental' }).click();
    await expect(list.getByRole('row').filter({ hasText: owned.number })).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await expect(lineOf(page, lift.number)).toContainText('$120.00');
    await expect(lineOf(page, part.number)).toContainText('$15.00');
    await expect(lineOf(page, owned.number)).toHaveCount(0);
  });

  await step('by scan, where the code means exactly one', async () => {
    const [first] = twins;
    const said = (words: string) => page.getByRole('status').filter({ hasText: words });
    scan(serial);
    await expect(said(`${serial} matches 2 products`)).toBeVisible();
    for (const twin of twins) await expect(lineOf(page, twin.number)).toHaveCount(0);
    scan(first?.number ?? '');
    await expect(said(`${first?.number} added`)).toBeVisible();
    await expect(lineOf(page, first?.number ?? '')).toHaveCount(1);
    scan(part.number);
    await expect(said(`${part.number} is now 2`)).toBeVisible();
  });

  await act(page, 'Save as contract');
  await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
  for (const number of [lift.number, part.number, twins[0]?.number ?? ''])
    await expect(row(page, number)).toBeVisible();
});
