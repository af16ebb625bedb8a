import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';
import { row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a truckload is scanned into the yard, and the return takes it over with its moment [B4.16]', async ({
  page,
  api,
}) => {
  const lift = await addLift(api, {});
  const customer = await addCustomer(api);
  const contract = await checkOut(api, await addDocument(api, 'contract', { customer, asset: lift }));
  await page.goto(paths.newInYard());
  const panel = page.getByRole('dialog', { name: 'Log what came in' });

  await step('each code says which contract it came from, or that no one has it', async () => {
    const code = panel.getByRole('textbox', { name: /^Code/ });
    await code.fill(lift.number);
    await code.press('Enter');
    await expect(panel).toContainText(`Contract ${contract.number}`);
    await code.fill('NO-SUCH-CODE');
    await code.press('Enter');
    await expect(panel).toContainText('Not out by our books');
    await panel.getByRole('textbox', { name: 'Missing parts' }).last().fill('charger');
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('button', { name: 'Log 2 items' }).click();
    await expect(panel).toBeHidden();
  });

  await step('the list has the unknown one first, and the contract says what waits', async () => {
    await page.goto(paths.inYard());
    await expect(row(page, 'NO-SUCH-CODE')).toContainText('Not out by our books');
    await expect(row(page, lift.number)).toContainText('Open');
    await page.goto(paths.document('contract', contract));
    await expect(page.getByRole('region', { name: /In the yard/ })).toContainText(lift.number);
  });

  await step('the return proposes what the inspector found', async () => {
    await page.goto(paths.newReturn(contract));
    await expect(page.getByRole('radio', { name: /In-yard return/ })).toBeChecked();
    expect(await violationsOn(page)).toEqual([]);
  });
});
