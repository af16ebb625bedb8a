import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut, takeBack } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';
import { act, fact } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [409] });

// One day of a 19 ft lift 120.00 and the environmental fee of 2 % of it 2.40; 4 % state and 4 % county tax are 4.90 each: 132.20.
test('an accountant credits an invoice as a whole, and is told that nothing is left of it [B3.39] [B5.41]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  const { number } = await takeBack(api, (await checkOut(api, contract)).id);
  await page.goto(paths.invoice(number));
  await step('the preview says what goes back and where it goes', async () => {
    await act(page, 'Credit all');
    const dialog = page.getByRole('dialog', { name: `Credit all of invoice ${number}` });
    await expect(dialog).toContainText('$132.20');
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByLabel('Reason').fill('Wrong customer');
    await dialog.getByRole('button', { name: 'Credit all' }).click();
    await expect(fact(page, 'Balance')).toHaveText('$0.00');
    await expect(page.getByRole('main')).toContainText('Paid by credits');
  });
  await step('nothing is left', async () => {
    await act(page, 'Credit all');
    const dialog = page.getByRole('dialog', { name: `Credit all of invoice ${number}` });
    await expect(dialog).toContainText('credited in full already');
  });
});
