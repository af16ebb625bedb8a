import { createLaborCode, createRepairCode } from '@yardline/contract/labor/labor';
import { setMechanicCosts } from '@yardline/contract/labor/mechanic-costs';
import { createVendor } from '@yardline/contract/vendors/vendors';
import { addUser } from '../../opening/add-user.ts';
import type { Stage } from '../../stage/open-stage.ts';
import { busyAdmin } from '../open-busy.ts';

export type Mechanic = { id: number; name: string; srm_uid: string };

/** What the workshop works with, by ids. */
export type Shop = {
  mechanics: readonly Mechanic[];
  laborId: number;
  repairIds: readonly number[];
  vendorId: number;
};

const repairs = ['HYD', 'ELEC', 'PM', 'TIRE', 'ENG', 'BODY'] as const;
const names: Readonly<Record<(typeof repairs)[number], string>> = {
  HYD: 'Hydraulics',
  ELEC: 'Electrical',
  PM: 'Preventive maintenance',
  TIRE: 'Tires and tracks',
  ENG: 'Engine',
  BODY: 'Body and safety',
};

/** The n-th mechanic; they have no passwords, so they come to work and never sign in. */
export const mechanicName = (n: number): string => `Mechanic ${String(n + 1).padStart(3, '0')}`;

const addCodes = (stage: Stage, at: Temporal.Instant): Promise<void> =>
  stage.scene(async (scene) => {
    const say = scene.as(busyAdmin, at);
    const { tx } = scene.scope(busyAdmin, at);
    if ((await tx.selectFrom('labor_codes').select('id').limit(1).executeTakeFirst()) !== undefined) return;
    const shop = { code: 'SHOP', description: 'Shop labor', bill_rate: 110, cost_rate: 42 };
    const { id } = await say(createLaborCode, { body: shop });
    for (const code of repairs)
      await say(createRepairCode, { body: { code, description: names[code], labor_code_id: id } });
    await say(createVendor, { body: { vendor_number: 'V-1', name: 'Capital Machine Shop' } });
  });

const addMechanics = (stage: Stage, count: number, at: Temporal.Instant): Promise<void> =>
  stage.scene(async (scene) => {
    const scope = scene.scope(busyAdmin, at);
    const known = new Set(
      (await scope.tx.selectFrom('users').where('is_mechanic', '=', true).select('name').execute()).map(
        ({ name }) => name,
      ),
    );
    const wanted = Array.from({ length: count }, (_, n) => mechanicName(n));
    for (const [n, name] of wanted.entries()) {
      if (known.has(name)) continue;
      const email = `mechanic${n + 1}@busyrentals.example`;
      const id = await addUser(scope, { name, email, role: 'Mechanic', isMechanic: true });
      await scene.as(busyAdmin, at)(setMechanicCosts, {
        params: { id },
        body: { costs: [{ from_on: at.toString().slice(0, 10), cost_rate: 36 + (n % 9) }] },
      });
    }
  });

const readShop = (stage: Stage, at: Temporal.Instant): Promise<Shop> =>
  stage.scene(async (scene) => {
    const { tx } = scene.scope(busyAdmin, at);
    const [mechanics, labor, codes, vendor] = await Promise.all([
      tx
        .selectFrom('users')
        .where('is_mechanic', '=', true)
        .orderBy('id')
        .select(['id', 'name', 'srm_uid'])
        .execute(),
      tx.selectFrom('labor_codes').orderBy('id').select('id').executeTakeFirstOrThrow(),
      tx.selectFrom('repair_codes').orderBy('id').select('id').execute(),
      tx.selectFrom('vendors').orderBy('id').select('id').executeTakeFirstOrThrow(),
    ]);
    const repairIds = codes.map(({ id }) => id);
    return { mechanics, laborId: labor.id, repairIds, vendorId: vendor.id };
  });

/** Codes, a vendor and so many mechanics, each once. The scene of the caller sees people who were added before it was opened. */
export const openShop = async (stage: Stage, mechanics: number, at: Temporal.Instant): Promise<Shop> => {
  await addCodes(stage, at);
  await addMechanics(stage, mechanics, at);
  return readShop(stage, at);
};
