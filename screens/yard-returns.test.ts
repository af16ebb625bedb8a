import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';
import { row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

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

test('a truck after the other is logged on the phone, and each is settled or removed with a reason [B4.16]', async ({
  page,
}) => {
  const code = page.getByRole('textbox', { name: /^Code/ });
  await page.goto(paths.myYard());
  await expect(page.getByRole('button', { name: 'Log 0 items' })).toBeDisabled();
  for (const each of ['LADDER-OF-OTHERS', 'SCANNED-TWICE', 'SCANNED-TWICE']) {
    await code.fill(each);
    await code.press('Enter');
    await expect(page.getByRole('listitem').filter({ hasText: each })).toHaveCount(1);
  }
  await expect(page.getByRole('main')).toContainText('SCANNED-TWICE is in the list already');
  expect(await violationsOn(page)).toEqual([]);
  await page.getByRole('button', { name: 'Log 2 items' }).click();
  await page.getByRole('link', { name: /^Open/ }).click();

  await step('the desk says what it found out of one, and that the other was a mistake', async () => {
    const item = (name: string) => page.getByRole('listitem', { name: `Details of ${name}` });
    await item('LADDER-OF-OTHERS').getByRole('button', { name: 'Settle' }).click();
    const settling = page.getByRole('dialog', { name: 'Settle' });
    await settling.getByRole('textbox').fill('belongs to the painter');
    await settling.getByRole('button', { name: 'Settle' }).click();
    await expect(item('LADDER-OF-OTHERS')).toContainText('belongs to the painter');
    await item('SCANNED-TWICE').getByRole('button', { name: 'Recorded by mistake' }).click();
    const undoing = page.getByRole('dialog', { name: 'Recorded by mistake' });
    await undoing.getByRole('textbox').fill('same ladder');
    await undoing.getByRole('button', { name: 'Recorded by mistake' }).click();
    await expect(item('SCANNED-TWICE')).toContainText('Taken back');
    expect(await violationsOn(page)).toEqual([]);
  });
});
