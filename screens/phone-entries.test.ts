import { countFieldConflicts, sendFieldCommands } from '@yardline/contract/field/field';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { paths } from '../apps/staff/src/paths.ts';
import { roadPaths } from '../apps/staff/src/road-paths.ts';
import { addCustomer, addDocument, addLift, addTicket, dayFromNow } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('the desk sees to what phones could not do: from the board to the list, done now, changed or dropped [B4.1]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  const id = await addTicket(api, 'delivery', contract.id, 'Luis Herrera');
  const { user } = await api.call(getSignedInUser, {});
  const begun = Temporal.Now.instant().subtract({ minutes: 2 });
  const act = (name: 'resume' | 'load' | 'unload', seconds: number) => ({
    id: crypto.randomUUID(),
    kind: 'ticket_step' as const,
    step: name,
    ticket_id: id,
    user_id: user.id,
    said_at: begun.add({ seconds }).toString(),
  });
  const commands = [act('resume', 0), act('unload', 30)];
  const { results } = await api.call(sendFieldCommands, { body: { commands } });
  expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused']);
  const waiting = async () => (await api.call(countFieldConflicts, {})).count;
  const before = await waiting();

  await step('the dispatch board says how many wait', async () => {
    await page.goto(roadPaths.board(dayFromNow(0)));
    await page.getByRole('link', { name: new RegExp(`^${before} phone entr`) }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Phone entries' })).toBeVisible();
  });

  const rows = page.getByRole('row').filter({ hasText: customer.name });
  await step('each says what was meant, where the ticket stands, and who has it', async () => {
    await expect(rows.first()).toContainText('Continue');
    await expect(rows.first()).toContainText('Assigned · Luis Herrera');
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('one is dropped, with the reason', async () => {
    await rows.first().getByRole('button', { name: 'Drop' }).click();
    const dialog = page.getByRole('dialog', { name: 'Drop what the phone said' });
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Pressed by mistake');
    await dialog.getByRole('button', { name: 'Drop' }).click();
    await expect.poll(waiting).toBe(before - 1);
  });

  await step('one is changed on its ticket, which the dialog leads to', async () => {
    await rows.first().getByRole('button', { name: 'Change' }).click();
    const dialog = page.getByRole('dialog', { name: 'Changed in another way' });
    await expect(dialog.getByRole('link', { name: /^Open / })).toHaveAttribute(
      'href',
      paths.ticket('delivery', id),
    );
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('textbox', { name: 'What you changed' }).fill('Unloaded by the yard');
    await dialog.getByRole('button', { name: 'Settled' }).click();
    await expect.poll(waiting).toBe(before - 2);
  });
});
