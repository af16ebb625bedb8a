import { createSuggestionList } from '@yardline/contract/suggestions/suggestions';
import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { addCustomer, addLift, addPart, unique } from '../e2e/support/shop.ts';
import { expect, screenTest, step } from './support/test.ts';
import { act, row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [503] });

test('a suggestion list of a breaker is created; its items are added or offered on a quote [B7.9] [B3.5]', async ({
  page,
  api,
}) => {
  const code = unique();
  const customer = await addCustomer(api, { charges_waiver: false });
  const plain = { meter_type: '', meter: null, fuel_type: '' } as const;
  const breaker = await addLift(api, { ...plain, number: `BRK-${code}`, description: `Breaker ${code}` });
  const chisel = await addLift(api, {
    ...plain,
    number: `CHI-${code}`,
    description: `Chisel ${code}`,
    kind: 'bulk',
    quantity: 12,
  });
  const part = await addPart(api);

  await step('writes the list', async () => {
    await page.goto(paths.newSuggestionList());
    const panel = page.getByRole('dialog', { name: 'New list' });
    await panel.getByRole('textbox', { name: 'Number' }).fill(`SSL-${code}`);
    await panel.getByRole('textbox', { name: 'Description' }).fill(`For breakers ${code}`);
    for (const { number } of [chisel, part]) {
      await panel.getByLabel('Add product', { exact: true }).fill(number);
      await page.getByRole('option').filter({ hasText: number }).click();
      await expect(panel.getByLabel(`Per unit, ${number}`)).toHaveValue('1');
    }
    await panel.getByLabel(`Per unit, ${chisel.number}`).fill('2');
    await panel.getByLabel(`Automatically, ${chisel.number}`).check();
    await panel.getByLabel('With product').fill(breaker.number);
    await page.getByRole('option').filter({ hasText: breaker.number }).click();
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('heading', { level: 1, name: `For breakers ${code}` })).toBeVisible();
    await expect(row(page, chisel.number)).toContainText('Automatically');
    await expect(row(page, part.number)).toContainText('As suggestion');
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('puts the breaker on a quote: the chisels come, the part is offered', async () => {
    await page.goto(paths.customer(customer.id));
    await act(page, 'New quote');
    await expect(page.getByLabel('Customer').first()).toHaveValue(customer.name);
    await page.getByLabel('Add by quantity and product').fill(breaker.number);
    await page.getByRole('option', { name: breaker.number }).click();
    const strip = page.getByRole('region', { name: `Recommended with ${breaker.number}` });
    const line = (number: string) =>
      page.getByRole('list', { name: 'Lines' }).getByRole('listitem').filter({ hasText: number });
    await expect(strip.getByRole('listitem').filter({ hasText: chisel.number })).toContainText(
      'Added automatically',
    );
    await expect(line(chisel.number)).toContainText('Added automatically');
    await expect(line(chisel.number).getByLabel(/^Quantity/)).toHaveValue('2');
    await expect(line(part.number)).toHaveCount(0);
    expect(await violationsOn(page)).toEqual([]);
    await strip.getByRole('button', { name: `Remove ${chisel.number}` }).click();
    await expect(line(chisel.number)).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(line(chisel.number)).toHaveCount(1);
    await page.keyboard.press('Alt+O');
    await expect(line(part.number)).toHaveCount(1);
    await expect(strip).toHaveCount(0);
    await act(page, 'Save as quote');
    await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
    await expect(row(page, chisel.number)).toContainText('Added automatically');
    await expect(row(page, part.number)).not.toContainText('Added automatically');
  });
});

test('a suggestion list that cannot be loaded does not block the document [B8.11]', async ({ page, api }) => {
  const customer = await addCustomer(api);
  const [lift, other] = [await addLift(api), await addLift(api)];
  await api.call(createSuggestionList, {
    body: {
      number: `SSL-${unique()}`,
      description: 'With one lift',
      suggested: [{ itemType: 'R', itemId: other.id, quantity: 1 }],
      carriers: [{ kind: 'asset', id: lift.id }],
    },
  });
  const answer = page.refuse('/rest-api/suggested-products', {
    status: 503,
    message: 'server or connection error',
    reason: 'connection.failed',
  });
  await page.goto(paths.customer(customer.id));
  await act(page, 'New quote');
  await expect(page.getByLabel('Customer').first()).toHaveValue(customer.name);
  await page.getByLabel('Add by quantity and product').fill(lift.number);
  await page.getByRole('option', { name: lift.number }).click();
  const strip = page.getByRole('region', { name: `Recommended with ${lift.number}` });
  await expect(strip).toContainText(`Suggestions for ${lift.number} could not be loaded`);
  await expect(strip.getByRole('button', { name: 'Add without contents' })).toBeVisible();
  answer();
  await strip.getByRole('button', { name: 'Try again' }).click();
  await expect(strip.getByRole('button', { name: `Add ${other.number}` })).toBeVisible();
  await strip.getByRole('button', { name: 'Hide suggestions' }).click();
  await expect(strip).toHaveCount(0);
  const lines = page.getByRole('list', { name: 'Lines' }).getByRole('listitem');
  await expect(lines.filter({ hasText: lift.number })).toHaveCount(1);
});
