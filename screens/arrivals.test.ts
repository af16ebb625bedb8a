import { askArrivalChange } from '@yardline/contract/arrivals/open-arrival';
import { listArrivalNotices } from '@yardline/contract/arrivals/arrivals';
import { sendFieldCommands } from '@yardline/contract/field/field';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { agreeToTexts, listTexts } from '@yardline/contract/texts/texts';
import { getProofSettings, updateProofSettings } from '@yardline/contract/tickets/proofs';
import { getTicket, updateTicket } from '@yardline/contract/tickets/tickets';
import { paths } from '../apps/staff/src/paths.ts';
import type { Api } from '../e2e/support/api.ts';
import { addCustomer, addDocument, addLift, addTicket } from '../e2e/support/shop.ts';
import { violationsOn } from './support/inspect.ts';
import { expect, screenTest, step } from './support/test.ts';

const test = screenTest();

test.override({ as: 'admin' });

const phone = '518-555-0177';

/** A delivery whose contact agreed to texts, in a company that tells of arrivals. */
const newDelivery = async (api: Api) => {
  const { row_version: version, mails_proof } = await api.call(getProofSettings, {});
  await api.call(updateProofSettings, { body: { mails_proof, texts_arrival: true } }, { ifMatch: version });
  await api.call(agreeToTexts, { body: { number: phone } });
  const customer = await addCustomer(api);
  const contract = await addDocument(api, 'contract', { customer, asset: await addLift(api) });
  const id = await addTicket(api, 'delivery', contract.id, 'Luis Herrera');
  const params = { type: 'delivery', id } as const;
  const { driver_id, scheduledDate, scheduledTime, origin, destination, row_version } = await api.call(
    getTicket,
    { params },
  );
  const body = { driver_id, scheduledDate, scheduledTime, origin, destination, contact_phone: phone };
  await api.call(updateTicket, { params, body }, { ifMatch: row_version });
  return params;
};

test('a ticket shows what its customer was told, and takes over what they want to be changed [B4.1] [B3.19]', async ({
  page,
  api,
}) => {
  const params = await newDelivery(api);
  await page.goto(paths.ticket('delivery', params.id));
  const section = page.getByRole('region', { name: 'Told by text', exact: true });
  await expect(section).toContainText('The customer gets a text message when the driver sets off.');

  await step('the driver sets off', async () => {
    const { user } = await api.call(getSignedInUser, {});
    const at = { ticket_id: params.id, user_id: user.id, said_at: new Date().toISOString() };
    const commands = [{ ...at, id: crypto.randomUUID(), kind: 'ticket_step', step: 'start' } as const];
    await api.call(sendFieldCommands, { body: { commands } });
    await expect
      .poll(async () => (await api.call(listArrivalNotices, { params })).notices.map(({ kind }) => kind))
      .toEqual(['on_the_way']);
    await page.goto(paths.ticket('delivery', params.id));
    await expect(section.getByRole('row').filter({ hasText: 'On the way' })).toContainText('+15185550177');
    expect(await violationsOn(page)).toEqual([]);
  });

  await step('they are late', async () => {
    await section.getByRole('button', { name: 'Text late' }).click();
    const dialog = page.getByRole('dialog', { name: 'Text the customer: later than told' });
    expect(await violationsOn(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Send text' }).click();
    await expect(section.getByRole('row').filter({ hasText: 'Later than told' })).toBeVisible();
  });

  await step('the customer asks for another gate, and the desk takes that over', async () => {
    const { items } = await api.call(listTexts, {});
    const link = /on_the_way\/(\S+)/.exec(items[0]?.body ?? '')?.[1] ?? '';
    await api.call(askArrivalChange, { params: { link }, body: { instructions: 'Gate 4' } });
    await page.goto(paths.ticket('delivery', params.id));
    const asked = page.getByRole('region', { name: 'Changes that the customer asks for' });
    await expect(asked).toContainText('Instructions: Gate 4');
    expect(await violationsOn(page)).toEqual([]);
    await asked.getByRole('button', { name: 'Take over' }).click();
    await expect(asked).toContainText('Taken over by');
    expect((await api.call(getTicket, { params })).instructions).toBe('Gate 4');
  });
});

test('the company says whether customers are told that the driver is on the way [B4.1]', async ({
  page,
  api,
}) => {
  const texts = async () => (await api.call(getProofSettings, {})).texts_arrival;
  const before = await texts();
  await page.goto(paths.editProofs());
  const panel = page.getByRole('dialog', { name: 'Change on the way and proof' });
  await panel.getByRole('switch', { name: /^Text the customer when/ }).click();
  await panel.getByRole('button', { name: 'Save' }).click();
  await expect.poll(texts).toBe(!before);
});
