import { clockIn, clockOut } from '@yardline/contract/clock/clock';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

const now = () => Temporal.Now.instant();

/** The signed-in user is here for a moment, and clocks out. */
const isHere = async (api: Api): Promise<void> => {
  const { user } = api.me;
  const { began_at: began } = await api.call(clockIn, {
    body: { began_at: now().subtract({ minutes: 1 }).toString(), said_at: now().toString() },
  });
  const mark = { user_auth_id: user.id, user_name: user.name, user_srm_uid: user.srm_uid };
  await api.call(clockOut, {
    body: {
      records: [
        { ...mark, timestamp: began ?? '', record_type: 1 },
        { ...mark, timestamp: now().toString(), record_type: 0 },
      ],
    },
  });
};

test.override({ as: 'admin' });

test('is shown by day, corrected with a reason, and submitted [S4.17] [B2.18]', async ({ page, api }) => {
  await isHere(api);
  await step('shows what the clock recorded', async () => {
    await page.goto(paths.myTime());
    await expect(page.getByRole('heading', { name: 'My time' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Week', exact: true })).toContainText('Clock');
    expect(await violationsOn(page)).toEqual([]);
  });
  await step('asks for a correction, which waits for an answer', async () => {
    await page
      .getByRole('button', { name: /^Correct / })
      .first()
      .click();
    const panel = page.getByRole('dialog', { name: 'Correct time' });
    await panel.getByRole('switch', { name: 'This time should not be there at all' }).click();
    await panel.getByRole('button', { name: 'Ask for correction' }).click();
    await expect(panel.getByRole('textbox', { name: 'Why' })).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
    await panel.getByRole('textbox', { name: 'Why' }).fill('Pressed by mistake');
    await panel.getByRole('button', { name: 'Ask for correction' }).click();
    await expect(panel).toBeHidden();
    const asked = page.getByRole('region', { name: 'Corrections' });
    await expect(asked).toContainText('Pressed by mistake');
    await expect(asked).toContainText('Waiting for an answer');
    await asked.getByRole('button', { name: 'Withdraw' }).first().click();
    await expect(page.getByText('Pressed by mistake')).toHaveCount(0);
  });
  await step('is submitted, and says so', async () => {
    await page.getByRole('button', { name: 'Submit week' }).click();
    await expect(page.getByText('Submitted').first()).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
});
