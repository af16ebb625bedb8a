import { paths } from '../apps/staff/src/paths.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';
import { row } from './support/words.ts';

const test = screenTest();

test.override({ as: 'admin', provokes: [400] });

test('an administrator sees who has not moved to the identity service, invites one and sets the last day [B2.24] [S4.8] [S4.10]', async ({
  page,
}) => {
  await page.goto(paths.singleSignOn());
  await page.getByRole('link', { name: 'See the users' }).click();
  await step('all are listed with how far they are', async () => {
    await expect(row(page, 'Casey Lin')).toContainText('Not invited');
    expect(await violationsOn(page)).toEqual([]);
  });
  await step('one is invited, and not again on the same day', async () => {
    await page.getByRole('button', { name: 'Invite: Casey Lin' }).click();
    await expect(row(page, 'Casey Lin')).toContainText('Invited');
    await page.getByRole('button', { name: 'Remind: Casey Lin' }).click();
    await expect(page.getByRole('status').last()).toContainText('Casey Lin was mailed within the last day.');
  });
  await step('the last day is from tomorrow on', async () => {
    await page.getByRole('link', { name: 'Change the last day' }).click();
    await page.getByLabel('Required from').fill('2020-01-01');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('dialog')).toContainText('Choose a day from tomorrow on');
  });
});
