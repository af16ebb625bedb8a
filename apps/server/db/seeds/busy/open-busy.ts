import { createAsset } from '@yardline/contract/assets';
import { createCustomer } from '@yardline/contract/customers';
import { readCompany } from '../../../src/kernel/auth/holder.ts';
import type { Database } from '../../../src/kernel/database/transaction.ts';
import { createClass, createGroup } from '../../../src/modules/catalog/public.ts';
import { addUser, provisionCompany, systemActor } from '../../../src/modules/companies/public.ts';
import { classes, groups } from '../everyday/fleet.ts';
import { busyLogins, demoPassword } from '../logins.ts';
import type { Stage } from '../stage/open-stage.ts';

/** Who does everything at Busy Rentals. */
export const busyAdmin = 'Robin Busy';

/** Opens Busy Rentals. */
export const openBusy = async (database: Database, at: Temporal.Instant): Promise<number> => {
  const companyId = await provisionCompany(database, () => at, {
    ...{ name: 'Busy Rentals', timeZone: 'America/New_York', country: 'U', currency: 'USD' },
    taxes: [
      { code: 'STATE', description: 'State sales tax', percent: 4 },
      { code: 'COUNTY', description: 'County sales tax', percent: 4 },
    ],
    divisions: [{ code: 'BSY', title: 'Busy yard', city: 'Albany', provState: 'NY' }],
  });
  await database.transaction({ companyId }, async (tx) => {
    const scope = systemActor({ tx, company: await readCompany(tx), now: at });
    for (const { email } of busyLogins) {
      await addUser(scope, {
        name: busyAdmin,
        email,
        password: demoPassword,
        role: 'Administrator',
        isAdmin: true,
      });
    }
  });
  return companyId;
};

/** Pieces that are made side by side on one connection. */
const abreast = 50;

/** Does something for each number from `done` up to `wanted`, a transaction at a time. */
const fill = async (
  stage: Stage,
  { done, wanted }: { done: number; wanted: number },
  make: (scene: Parameters<Parameters<Stage['scene']>[0]>[0], n: number) => Promise<unknown>,
): Promise<void> => {
  for (let first = done; first < wanted; first += abreast) {
    const count = Math.min(abreast, wanted - first);
    await stage.scene((scene) =>
      Promise.all(Array.from({ length: count }, (_, n) => make(scene, first + n))),
    );
  }
};

/** Classes and groups, once. */
export const addCatalog = (stage: Stage, at: Temporal.Instant): Promise<void> =>
  stage.scene(async (scene) => {
    const scope = scene.scope(busyAdmin, at);
    if ((await scope.tx.selectFrom('groups').select('id').limit(1).executeTakeFirst()) !== undefined) return;
    for (const plan of classes) {
      const classId = await createClass(scope, plan);
      for (const { code, name, day, week, fourWeek } of groups.filter(
        ({ classCode }) => classCode === plan.code,
      )) {
        const rates = [
          { code: 'DAY', description: 'Daily', unit: 'day' as const, count: 1, amount: day },
          { code: 'WEEK', description: 'Weekly', unit: 'week' as const, count: 1, amount: week },
          {
            code: '4WEEK',
            description: 'Four weeks',
            unit: 'four_week' as const,
            count: 1,
            amount: fourWeek,
          },
        ];
        await createGroup(scope, { classId, code, name, rates });
      }
    }
  });

/** Machines without meters, by the thousand: the n-th is of the group that comes round. */
export const addFleet = async (
  stage: Stage,
  wanted: number,
  locationId: number,
  at: Temporal.Instant,
): Promise<void> => {
  const { rows, done } = await stage.scene(async (scene) => {
    const { tx } = scene.scope(busyAdmin, at);
    const [rows, { n }] = await Promise.all([
      tx.selectFrom('groups').orderBy('id').select(['id', 'code', 'name']).execute(),
      tx
        .selectFrom('assets')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    ]);
    return { rows, done: n };
  });
  await fill(stage, { done, wanted }, (scene, n) => {
    const group = rows[n % rows.length];
    const number = `${group?.code ?? ''}-${String(n).padStart(6, '0')}`;
    const body = {
      number,
      description: group?.name ?? '',
      group_id: group?.id ?? 0,
      location_id: locationId,
    };
    return scene.as(busyAdmin, at)(createAsset, { body });
  });
};

const trades = [
  'Roofing',
  'Concrete',
  'Electric',
  'Paving',
  'Masonry',
  'Landscaping',
  'Plumbing',
  'Steel',
] as const;
const places = [
  'Albany',
  'Troy',
  'Schenectady',
  'Saratoga',
  'Colonie',
  'Cohoes',
  'Hudson',
  'Kingston',
] as const;
const owners = [
  'Baker',
  'Carver',
  'Diaz',
  'Ellis',
  'Ford',
  'Grant',
  'Hayes',
  'Irwin',
  'Jones',
  'Klein',
  'Lopez',
] as const;

/** Customers on account, by the hundred. */
export const addCustomers = async (stage: Stage, wanted: number, at: Temporal.Instant): Promise<void> => {
  const done = await stage.scene(async (scene) => {
    const { tx } = scene.scope(busyAdmin, at);
    const { n } = await tx
      .selectFrom('customers')
      .select((eb) => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow();
    return n;
  });
  await fill(stage, { done, wanted }, (scene, n) => {
    const city = places[n % places.length] ?? '';
    const name = `${owners[n % owners.length]} ${trades[Math.floor(n / 11) % trades.length]} ${n}`;
    const body = {
      name,
      customer_number: `B${n}`,
      city,
      prov_state: 'NY',
      phone: `518-555-${String(n % 10_000).padStart(4, '0')}`,
    };
    return scene.as(busyAdmin, at)(createCustomer, { body });
  });
};
