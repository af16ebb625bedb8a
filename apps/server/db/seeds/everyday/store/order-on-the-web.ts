import { acceptWebOrder, declineWebOrder } from '@yardline/contract/web-orders/web-orders';
import { orderForm, type OrderForm } from '@yardline/contract/store/order-form';
import { cents, sum } from '@yardline/domain/money/cents';
import { usualReasons } from '@yardline/domain/web-orders/usual-reasons';
import { noRights } from '../../../../src/kernel/auth/holder.ts';
import { hashOf } from '../../../../src/kernel/auth/tokens.ts';
import type { Scope } from '../../../../src/kernel/scope.ts';
import { newOrderCode, placeOrder } from '../../../../src/modules/web-orders/public.ts';
import type { Stage } from '../../stage/open-stage.ts';

const clerk = 'Casey Lin';

type Wish = {
  who: Partial<OrderForm>;
  language: 'en' | 'fr';
  /** Hours ago at which it came, and days ahead at which the rental begins. */
  came: number;
  begins: number;
  days: number;
  /** Listings by the number of their product, with pieces and the price of all of them. */
  lines: readonly { of: string; quantity: number; price: number }[];
  answer: 'accepted' | 'declined' | undefined;
};

const wishes: readonly Wish[] = [
  {
    who: {
      name: 'Nadia Brooks',
      business: 'Brooks Interiors',
      email: 'nadia@brooks-interiors.example',
      phone: '518-555-0163',
    },
    language: 'en',
    came: 52,
    begins: 12,
    days: 2,
    lines: [{ of: 'SL19', quantity: 1, price: 240 }],
    answer: 'accepted',
  },
  {
    who: {
      name: 'Mathieu Gagnon',
      email: 'mathieu.gagnon@courriel.example',
      phone: '514-555-0188',
      note: 'La cour est étroite, un camion court passe mieux.',
      way: 'delivery',
      addr1: '88, rue des Érables',
      city: 'Rouses Point',
      prov_state: 'NY',
      postal_zip: '12979',
    },
    language: 'fr',
    came: 27,
    begins: 9,
    days: 2,
    lines: [{ of: 'EX15', quantity: 1, price: 1440 }],
    answer: 'declined',
  },
  {
    who: {
      name: 'Owen Fletcher',
      business: 'Fletcher Events',
      email: 'owen@fletcher-events.example',
      phone: '518-555-0171',
      note: 'We set up from six in the morning. Is an early pickup possible?',
    },
    language: 'en',
    came: 1,
    begins: 15,
    days: 1,
    lines: [
      { of: 'SL19', quantity: 2, price: 240 },
      { of: 'CONE-28', quantity: 40, price: 40 },
    ],
    answer: undefined,
  },
];

/** What shoppers of the store asked for; each listing with its name, its product and its price. */
const linesFor = async ({ tx }: Scope, { lines, language }: Wish) => {
  const rows = await tx
    .selectFrom('listings')
    .innerJoin('assets', 'assets.id', 'listings.asset_id')
    .innerJoin('listing_texts', 'listing_texts.listing_id', 'listings.id')
    .where('listing_texts.language', '=', language)
    .where(
      'assets.number',
      'in',
      lines.map(({ of }) => of),
    )
    .select(['listings.id', 'listings.asset_id', 'assets.number', 'listing_texts.name'])
    .execute();
  return lines.map(({ of, quantity, price }) => {
    const listing = rows.find(({ number }) => number === of);
    if (listing === undefined) throw new Error(`the store does not list ${of}`);
    return {
      listingId: listing.id,
      assetId: listing.asset_id,
      partId: null,
      name: listing.name,
      quantity,
      cents: cents(price),
    };
  });
};

const send = async (scope: Scope, wish: Wish): Promise<void> => {
  const { tx, now } = scope;
  const store = await tx
    .selectFrom('stores')
    .orderBy('id')
    .select(['id', 'name', 'path', 'email'])
    .executeTakeFirstOrThrow();
  const place = await tx
    .selectFrom('store_places')
    .innerJoin('locations', 'locations.id', 'store_places.location_id')
    .innerJoin('divisions', 'divisions.id', 'locations.division_id')
    .where('store_places.store_id', '=', store.id)
    .orderBy('store_places.position')
    .select(['locations.id', 'locations.division_id', 'divisions.time_zone'])
    .executeTakeFirstOrThrow();
  const from = now
    .toZonedDateTimeISO(place.time_zone)
    .add({ days: wish.begins })
    .with({ hour: 9, minute: 0, second: 0, millisecond: 0, microsecond: 0, nanosecond: 0 });
  const lines = await linesFor(scope, wish);
  const total = sum(lines.map((line) => line.cents));
  await placeOrder(
    scope,
    {
      storeId: store.id,
      store,
      cartCodeHash: hashOf(`cart of ${wish.who.email ?? ''}`),
      language: wish.language,
      divisionId: place.division_id,
      locationId: place.id,
      stretch: {
        from: from.toInstant().toString(),
        to: from.add({ days: wish.days }).toInstant().toString(),
        zone: place.time_zone,
      },
      lines,
      total,
    },
    orderForm.parse(Object.assign({ terms: 'yes', seen: String(total) }, wish.who)),
    { code: newOrderCode(scope) },
  );
};

/** Three orders from the web: one that became a reservation, one that was declined, and one that came an hour ago. */
export const orderOnTheWeb = async (stage: Stage, now: Temporal.Instant): Promise<void> => {
  for (const wish of wishes)
    await stage.scene(async (scene) => {
      const came = now.subtract({ hours: wish.came });
      const shopper = { userId: 0, identityId: 0, name: '', holder: noRights };
      await send(Object.assign(scene.scope(clerk, came), { actor: shopper }), wish);
      const { id } = await scene
        .scope(clerk, came)
        .tx.selectFrom('web_orders')
        .orderBy('id', 'desc')
        .select('id')
        .executeTakeFirstOrThrow();
      const answer = scene.as(clerk, came.add({ minutes: 50 }));
      if (wish.answer === 'accepted') await answer(acceptWebOrder, { params: { id }, body: {} });
      if (wish.answer === 'declined') {
        const reason = usualReasons.find(({ key }) => key === 'far')?.text[wish.language] ?? '';
        await answer(declineWebOrder, { params: { id }, body: { reason } });
      }
    });
};
