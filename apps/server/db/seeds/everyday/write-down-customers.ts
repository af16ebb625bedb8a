import { createContact, createCustomer, createSite } from '@yardline/contract/customers/customers';
import { splitName } from '@yardline/domain/text/person-name';
import { type Chance, chanceFrom } from '../stage/chance.ts';
import type { Act, Stage } from '../stage/open-stage.ts';
import { shoppers, type Shopper } from './people.ts';

const firstNames = [
  'Ann',
  'Bill',
  'Carla',
  'Dev',
  'Elena',
  'Frank',
  'Gwen',
  'Hugo',
  'Iris',
  'Joel',
  'Kim',
  'Leo',
];
const lastNames = [
  'Abbott',
  'Brandt',
  'Costa',
  'Doyle',
  'Evans',
  'Fiori',
  'Gupta',
  'Holm',
  'Ivers',
  'Jansen',
  'Kaur',
];
const jobs = ['Superintendent', 'Foreman', 'Office manager', 'Buyer', 'Project engineer'];
const siteNames = [
  'North site',
  'Parking deck',
  'Main plant',
  'Riverside lot',
  'Station tower',
  'School annex',
];

const phoneIn = (state: string, chance: Chance): string =>
  `${state === 'IL' ? '312' : '518'}-555-${String(1000 + chance.below(9000))}`;

const slugOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z]+/g, '-');

const addSites = async (act: Act, id: number, shopper: Shopper, chance: Chance): Promise<void> => {
  const [, , , city, state, postal] = shopper;
  const count = 1 + chance.below(3);
  for (let n = 0; n < count; n += 1) {
    await act(createSite, {
      params: { id },
      body: {
        name: siteNames[(id + n) % siteNames.length] ?? 'Site',
        address1: `${10 + chance.below(990)} ${chance.pick(['Mill', 'Canal', 'Union', 'Grove'])} Street`,
        city,
        prov_state: state,
        postal_code: postal,
        phone: phoneIn(state, chance),
        distance: (id * 7 + n * 23) % 80,
      },
    });
  }
};

const addPeople = async (act: Act, id: number, domain: string, chance: Chance): Promise<void> => {
  const count = 1 + chance.below(2);
  for (let n = 0; n < count; n += 1) {
    const first = chance.pick(firstNames);
    await act(createContact, {
      params: { id },
      body: {
        first_name: first,
        last_name: chance.pick(lastNames),
        job_title: chance.pick(jobs),
        mobile_phone: phoneIn('NY', chance),
        email: `${first.toLowerCase()}@${domain}.example`,
      },
    });
  }
};

const writeDown = async (act: Act, shopper: Shopper, chance: Chance): Promise<void> => {
  const [name, kind, account, city, state, postal, street, discount, limit] = shopper;
  const domain = slugOf(name);
  const { id } = await act(createCustomer, {
    body: {
      name,
      ...(kind === 'individual' ? splitName(name) : {}),
      kind,
      account_type: account,
      email: `office@${domain}.example`,
      phone: phoneIn(state, chance),
      address1: street,
      city,
      prov_state: state,
      postal_code: postal,
      credit_limit: limit,
      rental_discount_rate: discount,
      is_po_required: name.startsWith('City of') || name.includes('School'),
      charges_waiver: kind === 'individual' || chance.happens(60),
    },
  });
  if (kind === 'individual') return;
  await addSites(act, id, shopper, chance);
  await addPeople(act, id, domain, chance);
};

/** The customers of the demo yard, companies with their sites and people. */
export const writeDownCustomers = (stage: Stage, at: Temporal.Instant): Promise<void> =>
  stage.scene(async (scene) => {
    const chance = chanceFrom(7);
    for (const [index, shopper] of shoppers.entries()) {
      await writeDown(scene.as('Casey Lin', at.add({ hours: index })), shopper, chance);
    }
  });
