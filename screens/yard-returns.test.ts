import type { Contract } from '@yardline/contract/contracts/contracts';
import { createYardReturn } from '@yardline/contract/yard-returns/yard-returns';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, checkOut, placeOf } from '../e2e/support/shop.ts';
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
    await expect(panel).toContainText(`contract ${contract.number} of ${customer.name}`);
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

test('a truck of two contracts is taken back on one page, with one press for each contract [B4.16]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const lifts = [await addLift(api), await addLift(api)];
  const contracts: Contract[] = [];
  for (const asset of lifts)
    contracts.push(await checkOut(api, await addDocument(api, 'contract', { customer, asset })));
  const now = Temporal.Now.zonedDateTimeISO('America/New_York');
  const { number } = await api.call(createYardReturn, {
    body: {
      location_id: placeOf(api).locationId,
      arrived_date: now.toPlainDate().toString(),
      arrived_time: now.toPlainTime().toString({ smallestUnit: 'minute' }),
      brought_by: 'Blue truck',
      lines: [
        { code: lifts[0]?.number ?? '', meter: 104, fuel: 8 },
        { code: lifts[1]?.number ?? '', fuel: 8 },
      ],
    },
  });
  await page.goto(paths.inYardReturn(number));
  await page.getByRole('button', { name: 'Return this truckload' }).click();
  const of = (at: number) =>
    page.getByRole('region', { name: new RegExp(`Contract ${contracts[at]?.number}`) });

  await step('what the inspector read is enough for one of them', async () => {
    await expect(of(0)).toContainText('Total');
    expect(await violationsOn(page)).toEqual([]);
    await of(0)
      .getByRole('button', { name: `Return on contract ${contracts[0]?.number}` })
      .click();
    await expect(of(0)).toContainText(/Return \d+ saved/);
    await expect(of(0)).toContainText(/Invoice \d+/);
  });

  await step(
    'the other says what is still to be read, which is typed there, and it is returned too',
    async () => {
      const take = of(1).getByRole('button', { name: `Return on contract ${contracts[1]?.number}` });
      await expect(of(1)).toContainText('Required to bill this return');
      await expect(take).toBeDisabled();
      await expect(of(1).getByRole('link', { name: 'Open return' })).toBeVisible();
      const machine = of(1).getByRole('group', { name: lifts[1]?.number ?? '' });
      await machine.getByRole('textbox', { name: 'Meter in' }).fill('104');
      await expect(of(1)).toContainText('Total');
      expect(await violationsOn(page)).toEqual([]);
      await take.click();
      await expect(of(1)).toContainText(/Return \d+ saved/);
    },
  );
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
