import { type Contract, getContract } from '@yardline/contract/contracts/contracts';
import { answerDispute } from '@yardline/contract/disputes/disputes';
import { declineRequest, listRequests } from '@yardline/contract/requests/requests';
import type { AccountPage, AccountPart } from '@yardline/contract/store/account';
import { createStore } from '@yardline/contract/stores/stores';
import { describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { newBillingShop } from '../../../../test/billing.ts';
import { rent } from '../../../../test/counter.ts';
import { newMember, textsOf } from '../../../../test/sales/portal.ts';

const held = useApp();
let made = 0;

/** A machine out from 5 to 9 January, and a person of its customer who is signed in at the store. */
const rented = async () => {
  const shop = await newBillingShop(held.app);
  const machine = await shop.addMachine();
  const dates = { indefiniteRental: false, dateIn: '2026-01-09', timeIn: '09:00' };
  const contract = await shop.rentOut([rent(machine)], [], dates);
  const path = `asks-${(made += 1)}`;
  await shop.admin.ok(createStore, {
    body: { name: 'Hudson Rentals', path, location_ids: [shop.fleet.locationId], state: 'open' },
  });
  const member = (preset: 'owner' | 'viewer' | 'requester' | 'payer', customerId = shop.customer.id) =>
    newMember(
      held.app,
      { admin: shop.admin, base: `/store/${path}/en` },
      { customerId, email: `${preset}-${customerId}-${made}@concrete.example`, preset },
    );
  const line = contract.lines[0]?.id ?? 0;
  return { shop, contract, machine, member, line, rental: `/rentals/${contract.id}` };
};

type Form = Extract<AccountPart, { kind: 'form' }>;

const formOf = (page: AccountPage): Form => {
  const form = page.parts.find((part): part is Form => part.kind === 'form');
  if (form === undefined) throw new Error(`${page.title} has no form: ${textsOf(page).join('\n')}`);
  return form;
};

/** What a browser sends of a form as it is shown, with some fields filled in. */
const fieldsOf = (page: AccountPage, typed: Record<string, string> = {}): Record<string, string> => {
  const { fields, hidden = {} } = formOf(page);
  const shown = Object.fromEntries(
    fields.map(({ name, value, options }) => [name, value === '' ? (options?.[0]?.value ?? '') : value]),
  );
  return { ...hidden, ...shown, ...typed };
};

const below = (location: string): string => location.split('/account')[1] ?? '';

const isMissing = async ({ page }: { page: (path: string) => Promise<AccountPage> }, path: string) =>
  (await page(path)).isMissing === true;

describe('calling off in the account', () => {
  it('leads from the rental to a receipt with its number and moment, once [B4.18] [B4.20]', async () => {
    const { shop, member, rental } = await rented();
    const dana = await member('owner');
    const links = (await dana.page(rental)).parts.flatMap((part) =>
      part.kind === 'links' ? part.links : [],
    );
    expect(links.map(({ text }) => text)).toContain('Call equipment off');
    const form = await dana.page(`${rental}/call-off`);
    const sent = fieldsOf(form, { place: 'Gate 3' });
    const [first, second] = await Promise.all([
      dana.post(`${rental}/call-off`, sent),
      dana.post(`${rental}/call-off`, sent),
    ]);
    expect([first.status, second.status]).toEqual([303, 303]);
    expect(first.location).toBe(second.location);
    const receipt = textsOf(await dana.page(below(first.location)));
    expect(receipt).toContain('Receipt: OR-1');
    expect(receipt).toContain('Not charged from: Jan 5, 2026 9:00 AM');
    expect((await shop.admin.ok(listRequests, { query: {} })).items).toHaveLength(1);
    const again = await dana.page(`${rental}/call-off`);
    const refused = await dana.post(`${rental}/call-off`, fieldsOf(again));
    expect(refused.status).toBe(200);
  });

  it('is not there for a viewer, nor for another customer’s person, and changes nothing [B6.19]', async () => {
    const { shop, contract, member, line, rental } = await rented();
    const other = await shop.addCustomer({ name: 'Mohawk Paving' });
    const viewer = await member('viewer');
    const stranger = await member('owner', other.id);
    for (const who of [viewer, stranger])
      for (const act of ['call-off', 'extend', 'pickup', 'problem']) {
        expect(await isMissing(who, `${rental}/${act}`)).toBe(true);
        await who.post(`${rental}/${act}`, {
          [`line-${line}`]: '1',
          dateIn: '2026-01-20',
          timeIn: '09:00',
          sure: 'yes',
        });
      }
    expect(await isMissing(stranger, `/requests/1`)).toBe(true);
    expect((await shop.admin.ok(listRequests, { query: {} })).items).toEqual([]);
    expect((await shop.admin.ok(getContract, { params: { id: contract.id } })).dateIn).toBe('2026-01-09');
  });
});

describe('keeping it longer in the account', () => {
  const later = async (
    dana: Awaited<ReturnType<Awaited<ReturnType<typeof rented>>['member']>>,
    rental: string,
    dateIn: string,
  ) => {
    const form = await dana.page(`${rental}/extend`);
    return dana.post(`${rental}/extend`, fieldsOf(form, { dateIn }));
  };
  const shownIn = ({ model }: { model?: { page: unknown } | undefined }): AccountPage =>
    model?.page as AccountPage;
  const dateOf = async (shop: Awaited<ReturnType<typeof rented>>['shop'], { id }: Contract) =>
    (await shop.admin.ok(getContract, { params: { id } })).dateIn;

  it('asks with both totals first, and is done when it is said again [B4.18] [B5.16]', async () => {
    const { shop, contract, member, rental } = await rented();
    const dana = await member('requester');
    const question = shownIn(await later(dana, rental, '2026-01-14'));
    expect(textsOf(question)).toEqual([
      'The equipment is free until then.',
      'Return by: Jan 14, 2026 09:00',
      expect.stringMatching(/^Total until now: \$/),
      expect.stringMatching(/^New total: \$/),
    ]);
    expect(await dateOf(shop, contract)).toBe('2026-01-09');
    const done = await dana.post(`${rental}/extend`, fieldsOf(question));
    expect(done.status).toBe(303);
    expect(await dateOf(shop, contract)).toBe('2026-01-14');
    expect(textsOf(await dana.page(below(done.location)))).toContain('State: Done');
  });

  it('says at the field what is wrong, with what was typed [B5.25]', async () => {
    const { member, rental } = await rented();
    const dana = await member('requester');
    const shown = shownIn(await later(dana, rental, '2026-01-08'));
    const day = formOf(shown).fields.find(({ name }) => name === 'dateIn');
    expect(day?.value).toBe('2026-01-08');
    expect(day?.fault).toContain('already');
  });

  it('waits for the shop where others have booked it, and shows its answer [B4.18]', async () => {
    const { shop, contract, machine, member, rental } = await rented();
    const dana = await member('requester');
    const mohawk = await shop.addCustomer({ name: 'Mohawk Paving' });
    await shop.open([rent(machine)], {
      kind: 'reservation',
      customerId: mohawk.id,
      dateOut: '2026-01-11',
      dateIn: '2026-01-15',
    });
    const question = shownIn(await later(dana, rental, '2026-01-14'));
    const told = textsOf(question).join('\n');
    expect(told).toContain('Another customer has booked');
    expect(told).not.toContain('Mohawk');
    const sent = await dana.post(`${rental}/extend`, fieldsOf(question));
    const page = await dana.page(below(sent.location));
    expect(textsOf(page)).toContain('State: Waiting for the shop');
    const [request] = (await shop.admin.ok(listRequests, { query: {} })).items;
    await shop.admin.ok(declineRequest, {
      params: { id: request?.id ?? 0 },
      body: { answer: 'It is promised.' },
    });
    expect(textsOf(await dana.page(below(sent.location)))).toContain('Answer: It is promised.');
    expect(await dateOf(shop, contract)).toBe('2026-01-09');
  });
});

describe('pickups and problems in the account', () => {
  it('are asked for, listed, and withdrawn while they wait [B4.18] [B7.32]', async () => {
    const { shop, member, rental } = await rented();
    const dana = await member('owner');
    const pickup = await dana.page(`${rental}/pickup`);
    const asked = await dana.post(
      `${rental}/pickup`,
      fieldsOf(pickup, { date: '2026-01-07', from: '08:00', to: '12:00', contact: 'Sam' }),
    );
    expect(asked.status).toBe(303);
    const problem = await dana.page(`${rental}/problem`);
    const missing = await dana.post(`${rental}/problem`, fieldsOf(problem));
    expect(
      formOf(missing.model?.page as AccountPage).fields.find(({ name }) => name === 'note')?.fault,
    ).not.toBe(undefined);
    const sent = await dana.post(
      `${rental}/problem`,
      fieldsOf(problem, { note: 'It leaks', stopped: 'yes' }),
    );
    expect(sent.status).toBe(303);
    expect(textsOf(await dana.page('/requests')).slice(0, 2)).toEqual([
      expect.stringMatching(/^2 \| Repair \|/),
      expect.stringMatching(/^1 \| Pickup \|/),
    ]);
    const withdrawn = await dana.post(`${below(sent.location)}/withdraw`);
    expect(withdrawn.status).toBe(303);
    const { items } = await shop.admin.ok(listRequests, { query: { kind: 'service' } });
    expect(items.map(({ stage }) => stage)).toEqual(['withdrawn']);
  });
});

describe('disputes in the account', () => {
  it('go from a line of the invoice to an answer and back, for who may pay alone [B4.18] [B6.19]', async () => {
    const { shop, contract, member } = await rented();
    const { invoice_id: id } = await shop.takeBack(contract);
    const dana = await member('payer');
    const robin = await member('requester');
    const form = await dana.page(`/invoices/${id}/dispute`);
    const wrong = await dana.post(
      `/invoices/${id}/dispute`,
      fieldsOf(form, { amount: '9999', reason: 'Why?' }),
    );
    expect(textsOf(wrong.model?.page as AccountPage).length).toBeGreaterThan(0);
    expect(
      formOf(wrong.model?.page as AccountPage).fields.find(({ name }) => name === 'amount')?.fault,
    ).toMatch(/At most/);
    const sent = await dana.post(
      `/invoices/${id}/dispute`,
      fieldsOf(form, { amount: '10,50', reason: 'Why?' }),
    );
    expect(sent.status).toBe(303);
    const path = below(sent.location);
    expect(textsOf(await dana.page(path))).toContain('Disputed amount before taxes: $10.50');
    const dispute = Number(path.split('/').at(-1));
    await shop.admin.ok(answerDispute, { params: { id: dispute }, body: { text: 'Which day?' } });
    expect((await dana.post(`${path}/reply`, { text: 'Tuesday' })).status).toBe(303);
    expect(textsOf(await dana.page(path)).join('\n')).toMatch(/Which day\?[\s\S]*Tuesday/);
    const other = await shop.addCustomer({ name: 'Mohawk Paving' });
    const stranger = await member('owner', other.id);
    for (const who of [robin, stranger]) {
      expect(await isMissing(who, path)).toBe(true);
      expect(await isMissing(who, `/invoices/${id}/dispute`)).toBe(true);
      await who.post(`${path}/withdraw`);
    }
    expect(textsOf(await dana.page(path))).toContain('State: Waiting for the shop');
    expect((await dana.post(`${path}/withdraw`)).status).toBe(303);
    expect(textsOf(await dana.page(path))).toContain('State: Withdrawn');
  });
});
