import { getStaging } from '@yardline/contract/staging/staging';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [404, 409] });

test('a reservation is claimed on the board, scanned into its lane on the phone, and taken out again [B4.14]', async ({
  page,
  api,
}) => {
  const lift = await addLift(api, {});
  const document = await addDocument(api, 'reservation', { customer: await addCustomer(api), asset: lift });
  const name = `Reservation ${document.number}`;
  const column = (title: string) => page.getByRole('region', { name: title, exact: true });
  const card = (title: string) => column(title).getByRole('listitem').filter({ hasText: name });
  await page.goto(`${paths.stagingBoard()}?days=7`);

  await step('the board moves a card by what that means', async () => {
    await expect(card('Created')).toContainText('0 of 1 ready');
    expect(await violationsOn(page)).toEqual([]);
    await card('Created').getByRole('button', { name: 'Move' }).click();
    const moving = page.getByRole('dialog', { name: `Move ${name}` });
    await moving.getByRole('button', { name: 'In progress: I get it ready' }).click();
    await expect(card('In progress')).toContainText('on it');
  });

  await step('the phone asks where the stager is, reads it back, and stages what is scanned', async () => {
    await page.goto(paths.myStagingOf(document.id));
    const code = page.getByRole('textbox', { name: /^Machine or product/ });
    await expect(code).toBeDisabled();
    await page.getByRole('textbox', { name: /^Where are you/ }).fill('LANE 3');
    await page.getByRole('button', { name: 'I am here' }).click();
    await expect(page.getByRole('main')).toContainText('You are at LANE 3');
    await code.fill('NO-SUCH-CODE');
    await code.press('Enter');
    await expect(page.getByRole('main')).toContainText('NO-SUCH-CODE is no machine or product');
    await code.fill(lift.number);
    await code.press('Enter');
    const item = page.getByRole('listitem', { name: `Details of ${lift.number}` });
    await expect(item).toContainText('Ready at LANE 3');
    expect(await violationsOn(page)).toEqual([]);
    expect((await api.call(getStaging, { params: { id: document.id } })).status).toBe('staged');
  });

  await step('the document says where it stands', async () => {
    await page.goto(paths.document('reservation', document));
    await expect(page.getByRole('region', { name: 'Staging' })).toContainText('LANE 3');
  });

  await step('what is taken out waits again, with the reason', async () => {
    await page.goto(paths.myStagingOf(document.id));
    const item = page.getByRole('listitem', { name: `Details of ${lift.number}` });
    await item.getByRole('button', { name: 'Take out' }).click();
    const removing = page.getByRole('dialog', { name: 'Take out' });
    await removing.getByRole('textbox', { name: /^Reason/ }).fill('flat tire');
    await removing.getByRole('button', { name: 'Take out' }).click();
    await expect(item).toContainText('Taken out: flat tire');
    await page.goto(`${paths.stagingBoard()}?days=7`);
    await expect(card('Created')).toContainText('Taken out: flat tire');
  });
});

test('a machine that is not on the document is put in the place of one that is, with a reason [B5.21] [B4.14]', async ({
  page,
  api,
}) => {
  const [asked, other] = [await addLift(api), await addLift(api)];
  const document = await addDocument(api, 'reservation', { customer: await addCustomer(api), asset: asked });
  await page.goto(paths.myStagingOf(document.id));
  await page.getByRole('textbox', { name: /^Where are you/ }).fill('LANE 4');
  await page.getByRole('button', { name: 'I am here' }).click();
  const code = page.getByRole('textbox', { name: /^Machine or product/ });
  await code.fill(other.number);
  await code.press('Enter');
  const instead = page.getByRole('region', { name: `${other.number} is not on the document` });
  await expect(instead.getByRole('button', { name: `Substitute ${other.number}` })).toBeDisabled();
  await instead.getByRole('textbox', { name: 'Reason' }).fill('flat tire');
  expect(await violationsOn(page)).toEqual([]);
  await instead.getByRole('button', { name: `Substitute ${other.number}` }).click();
  await expect(page.getByRole('listitem', { name: `Details of ${other.number}` })).toContainText(
    'Ready at LANE 4',
  );
});
