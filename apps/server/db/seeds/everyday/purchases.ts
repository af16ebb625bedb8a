import {
  createPurchase,
  orderPurchase,
  type Purchase,
  receivePurchase,
} from '@yardline/contract/purchasing/purchasing';
import { setPartVendors } from '@yardline/contract/purchasing/to-order';
import { createVendor } from '@yardline/contract/vendors/vendors';
import type { Stage } from '../stage/open-stage.ts';

const keeper = 'Morgan Reyes';

const sellers = [
  {
    vendor_number: 'V-100',
    name: 'Great Lakes Parts',
    contact: 'Ann Reed',
    phone: '716 555 0140',
    email: 'desk@greatlakesparts.example',
    city: 'Buffalo',
    prov_state: 'NY',
    terms: 'Net 30',
  },
  {
    vendor_number: 'V-110',
    name: 'Empire Hydraulics',
    contact: 'Paul Ricci',
    phone: '518 555 0176',
    email: 'orders@empirehydraulics.example',
    city: 'Troy',
    prov_state: 'NY',
    terms: 'Net 15',
  },
] as const;

/** Parts that are not known by a number, in the order of their numbers. */
const plainParts = (stage: Stage, now: Temporal.Instant) =>
  stage.scene(async (scene) => {
    const { tx } = scene.scope(keeper, now);
    return tx
      .selectFrom('parts')
      .where('is_serialized', '=', false)
      .where('is_active', '=', true)
      .orderBy('number')
      .select(['id', 'number', 'cost'])
      .execute();
  });

/** Who sells what: the first vendor all of it, the second every third part as well, and for more. */
const nameSellers = (
  stage: Stage,
  now: Temporal.Instant,
  parts: readonly { number: string; cost: number }[],
) =>
  stage.scene(async (scene) => {
    const say = scene.as(keeper, now.subtract({ hours: 400 }));
    const ids: number[] = [];
    for (const body of sellers) ids.push((await say(createVendor, { body })).id);
    const [lakes = 0, empire = 0] = ids;
    for (const [index, { number, cost }] of parts.entries()) {
      const usual = {
        vendor_id: lakes,
        vendor_part_number: `GL-${number}`,
        price: cost,
        lead_days: 3,
        is_preferred: true,
      };
      const other = { vendor_id: empire, price: Math.round(cost * 110) / 100, lead_days: 1 };
      const vendors = index % 3 === 0 ? [usual, other] : [usual];
      await say(setPartVendors, { params: { number }, body: { vendors } });
    }
    return { lakes, empire };
  });

type Part = { id: number };

/** One order that came, one of which a part came, and one that is still written. */
const buy = (
  stage: Stage,
  now: Temporal.Instant,
  { parts, lakes, empire }: { parts: readonly Part[]; lakes: number; empire: number },
) =>
  stage.scene(async (scene) => {
    const { tx } = scene.scope(keeper, now);
    const yard = await tx.selectFrom('locations').orderBy('id').select('id').executeTakeFirstOrThrow();
    const linesOf = (from: number, count: number) =>
      parts.slice(from, from + count).map(({ id }, index) => ({ part_id: id, quantity: 4 + index * 2 }));
    const draft = (hours: number, vendorId: number, lines: { part_id: number; quantity: number }[]) =>
      scene.as(keeper, now.subtract({ hours }))(createPurchase, {
        body: { vendor_id: vendorId, location_id: yard.id, lines },
      });
    const order = ({ id }: Purchase, hours: number) =>
      scene.as(keeper, now.subtract({ hours }))(orderPurchase, { params: { id } });
    const receive = ({ id, lines }: Purchase, hours: number, count: number) =>
      scene.as(keeper, now.subtract({ hours }))(receivePurchase, {
        params: { id },
        body: {
          slip: `S-${4000 + hours}`,
          lines: lines
            .slice(0, count)
            .map((line) => ({ line_id: line.id, quantity: line.ordered, bin: 'A1' })),
        },
      });
    const came = await order(await draft(200, lakes, linesOf(0, 2)), 199);
    await receive(came, 120, 2);
    const partly = await order(await draft(50, lakes, linesOf(2, 3)), 49);
    await receive(partly, 10, 1);
    await draft(4, empire, linesOf(0, 1));
  });

/** Vendors of the parts, and what is bought of them. */
export const buyParts = async (stage: Stage, now: Temporal.Instant): Promise<void> => {
  const parts = await plainParts(stage, now);
  const { lakes, empire } = await nameSellers(stage, now, parts);
  await buy(stage, now, { parts, lakes, empire });
};
