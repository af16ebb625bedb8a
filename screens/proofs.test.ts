import { sendFieldCommands } from '@yardline/contract/field/field';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { getProofSettings } from '@yardline/contract/tickets/proofs';
import { paths } from '../apps/staff/src/paths.ts';
import { addCustomer, addDocument, addLift, addTicket } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

test('a closed delivery has a proof, to be sent from its ticket and printed from its contract too [B4.1] [B3.19]', async ({
  page,
  api,
}) => {
  const customer = await addCustomer(api);
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  const id = await addTicket(api, 'delivery', contract.id, 'Luis Herrera');

  await step('none while it is open', async () => {
    await page.goto(paths.ticket('delivery', id));
    await expect(page.getByRole('heading', { level: 1, name: customer.name })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Print proof' })).toHaveCount(0);
  });

  const { user } = await api.call(getSignedInUser, {});
  const at = { ticket_id: id, user_id: user.id, said_at: new Date().toISOString() };
  const place = { latitude: 45.5, longitude: -120.2, accuracy: 10 };
  const lines = [{ lineId: contract.lines[0]?.id ?? 0, quantity: 1, meter: 101, fuel: 8 }];
  const { results } = await api.call(sendFieldCommands, {
    body: {
      commands: [
        { ...at, id: crypto.randomUUID(), kind: 'ticket_step', step: 'start' },
        { ...at, id: crypto.randomUUID(), kind: 'at_place', what: 'no_one', place },
        { ...at, id: crypto.randomUUID(), kind: 'ticket_step', step: 'close', lines },
      ],
    },
  });
  expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied', 'applied']);

  await step('the ticket says that no one was there, and how far from the site that was', async () => {
    await page.goto(paths.ticket('delivery', id));
    const road = page.getByRole('table', { name: 'From the road' });
    await expect(road).toContainText('No one was there');
    await expect(road).toContainText('km from the site');
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('it has a panel of its own to send it', async () => {
    await page.goto(paths.sendProof('delivery', id));
    const panel = page.getByRole('dialog');
    await expect(panel).toContainText('Proof of delivery');
    await expect(panel.getByRole('button', { name: /^Send/ })).toBeEnabled();
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('the documents of its contract have it', async () => {
    await page.goto(`${paths.document('contract', contract)}/documents`);
    const row = page.getByRole('row').filter({ hasText: 'Proof of delivery' });
    await expect(row.getByRole('button', { name: /^Print / })).toBeEnabled();
  });
});

test('the company says whether customers get the proof by mail [B4.1]', async ({ page, api }) => {
  const mails = async () => (await api.call(getProofSettings, {})).mails_proof;
  const before = await mails();
  await page.goto(paths.editProofs());
  const panel = page.getByRole('dialog', { name: 'Change on the way and proof' });
  await panel.getByRole('switch', { name: /^E-mail the proof/ }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect.poll(mails).toBe(!before);
  await expect(page.getByText(before ? 'Nothing is sent' : 'The customer gets the proof')).toBeVisible();
});
