import { createAsset } from '@yardline/contract/assets/assets';
import { createPart } from '@yardline/contract/parts/parts';
import { createCustomer } from '@yardline/contract/customers/customers';
import type { Stage } from '../stage/open-stage.ts';
import { busyAdmin } from './open-busy.ts';

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
        .where('kind', '<>', 'group')
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

const goods = ['Filter', 'Blade', 'Belt', 'Plug', 'Hose', 'Chain', 'Bit', 'Glove'] as const;

/** Parts of the merchandise class, by the hundred. */
export const addParts = async (stage: Stage, wanted: number, at: Temporal.Instant): Promise<void> => {
  const { classId, done } = await stage.scene(async (scene) => {
    const { tx } = scene.scope(busyAdmin, at);
    const [{ id }, { n }] = await Promise.all([
      tx.selectFrom('classes').where('kind', '=', 'sales').select('id').executeTakeFirstOrThrow(),
      tx
        .selectFrom('parts')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow(),
    ]);
    return { classId: id, done: n };
  });
  await fill(stage, { done, wanted }, (scene, n) =>
    scene.as(busyAdmin, at)(createPart, {
      body: {
        number: `P${String(n).padStart(6, '0')}`,
        class_id: classId,
        list_price: 2 + (n % 90),
        description: `${goods[n % goods.length]} ${Math.floor(n / goods.length)}`,
      },
    }),
  );
};
