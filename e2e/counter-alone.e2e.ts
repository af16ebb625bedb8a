import type { Page } from '@playwright/test';
import { createContract, listContracts } from '@yardline/contract/contracts/contracts';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, addLift, dayFromNow, placeOf, unique } from './support/shop.ts';
import { expect, test } from './support/test.ts';

const calls = '**/rest-api/**';

const cut = async (page: Page) => {
  await page.route(calls, (route) => route.abort('aborted'));
  await page.evaluate(() => dispatchEvent(new Event('offline')));
};

const mend = async (page: Page) => {
  await page.unroute(calls);
  await page.evaluate(() => dispatchEvent(new Event('online')));
};

test('a counter goes on without a connection: five quotes are kept, and two no longer fit when it is back [B1.2] [B5.16]', async ({
  page,
  api,
}) => {
  const word = unique();
  const customer = await addCustomer(api, { name: `${word} Masonry` });
  const cones = await addLift(api, {
    number: `CONE-${word}`,
    description: `Cone ${word}`,
    kind: 'bulk',
    quantity: 10,
    meter_type: '',
    meter: null,
    fuel_type: '',
    tank_capacity: null,
  });
  const read = page.waitForResponse(/counter-line\/copy/);
  await page.goto(paths.counter());
  expect((await read).ok()).toBe(true);
  await expect(page.getByRole('textbox', { name: 'Customer' })).toBeFocused();

  await cut(page);
  const away = page.getByRole('alert').filter({ hasText: 'No connection' });
  await expect(away).toContainText('Prices and availability as of');
  expect(await violationsOn(page)).toEqual([]);
  const items = page.getByRole('region', { name: 'Lines' });
  const kept = page.getByRole('region', { name: 'Quotes on this computer' });
  for (const quantity of [1, 2, 3, 8, 9]) {
    await page.getByRole('combobox', { name: 'Customer' }).fill(word);
    await page.getByRole('option', { name: new RegExp(customer.name) }).click();
    await page.keyboard.press('Alt+l');
    await page.keyboard.type(`CONE-${word}`);
    await expect(page.getByRole('option', { name: /10 free of 10/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await items.getByRole('textbox', { name: /^Quantity/ }).fill(String(quantity));
    await page.keyboard.press('Control+Enter');
    await expect(kept.getByText(`${quantity} × ${cones.number}`)).toBeVisible();
  }
  await expect(kept.getByText('Waits for the connection')).toHaveCount(5);

  // Meanwhile another desk rents half of them out.
  await api.call(createContract, {
    body: {
      saveAs: 'open',
      form: {
        kind: 'contract',
        customerId: customer.id,
        ...placeOf(api),
        dateOut: dayFromNow(0),
        timeOut: '08:00',
        dateIn: dayFromNow(7),
        timeIn: '08:00',
        lines: [{ mode: 'A', type: 'R', productId: cones.id, quantity: 5 }],
      },
    },
  });

  await mend(page);
  await page.getByRole('link', { name: '2 quotes made without a connection need you' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Quotes on this computer' })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toHaveCount(3);
  await expect(page.getByText('Needs you')).toHaveCount(2);
  expect(await violationsOn(page)).toEqual([]);
  const { items: made } = await api.call(listContracts, {
    query: { kind: 'quote', search: customer.name },
  });
  expect(made).toHaveLength(3);

  const short = page.getByRole('listitem').filter({ hasText: `8 × ${cones.number}` });
  await short.getByRole('button', { name: 'Change it' }).click();
  const count = items.getByRole('textbox', { name: /^Quantity/ });
  await expect(count).toHaveValue('8');
  await count.fill('5');
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitem', { name: 'Save quote without sending' }).click();
  await page.getByRole('link', { name: '1 quote made without a connection needs you' }).click();
  const last = page.getByRole('listitem').filter({ hasText: `9 × ${cones.number}` });
  await last.getByRole('button', { name: 'Keep as a draft' }).click();
  await expect(page).toHaveURL(/\/drafts?\/|\/quotes?\//);
  await expect(page.getByRole('link', { name: /made without a connection/ })).toHaveCount(0);
});
