import { listAssets } from '@yardline/contract/assets/assets';
import * as calls from '@yardline/contract/kits/kits';
import { createService } from '@yardline/contract/services/services';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';

const held = useApp();

/** A counter with a tower of scaffolding: two bays of four frames and two braces, a sign to buy, and work to put it up. */
const newYard = async () => {
  const shop = await newCounter(held.app);
  const bulk = (number: string, quantity: number) =>
    shop.addAsset({ number, description: number.toLowerCase(), kind: 'bulk', quantity });
  const [frame, brace] = [await bulk('FRAME', 26), await bulk('BRACE', 15)];
  const lift = await shop.addAsset({ number: 'LIFT' });
  const sign = await shop.addPart('SIGN', 12, 10);
  const service = { service_code: 'ERECT', description: 'Putting up', amount: 90 };
  const erect = await shop.admin.ok(createService, { body: service });
  const kitForm = (number: string, kitDetails: calls.KitDetailForm[]): calls.KitForm => ({
    number,
    description: `The ${number.toLowerCase()}`,
    kitDetails,
    group_id: shop.fleet.groupId,
    location_id: shop.fleet.locationId,
  });
  const addKit = (number: string, kitDetails: calls.KitDetailForm[]) =>
    shop.admin.ok(calls.createKit, { body: kitForm(number, kitDetails) });
  const bay = await addKit('BAY', [
    { itemType: 'R', itemId: frame.id, quantity: 4 },
    { itemType: 'R', itemId: brace.id, quantity: 2, print: false },
  ]);
  const contents: calls.KitDetailForm[] = [
    { itemType: 'K', itemId: bay.id, quantity: 2 },
    { itemType: 'S', itemId: sign.id, quantity: 1, chargeable: true, discountP: 25 },
    { itemType: 'R', itemId: lift.id, quantity: 0 },
    { itemType: 'V', itemId: erect.id, quantity: 1.5, chargeable: true },
  ];
  const tower = await addKit('TOWER', contents);
  return { ...shop, frame, brace, lift, sign, erect, bay, tower, contents, kitForm, addKit };
};

describe('kits', () => {
  it('are products of their own kind with contents, and name the kits that contain them [B1.6] [B3.5]', async () => {
    const { admin, bay, tower, contents } = await newYard();
    expect(tower).toMatchObject({
      number: 'TOWER',
      chargeable: true,
      details: 4,
      row_version: 1,
      within: [],
    });
    expect(
      tower.kitDetails.map(({ itemType, itemNumber, quantity, chargeable, discountP, print }) => [
        itemType,
        itemNumber,
        quantity,
        chargeable,
        discountP,
        print,
      ]),
    ).toEqual([
      ['K', 'BAY', 2, false, null, true],
      ['S', 'SIGN', 1, true, 25, true],
      ['R', 'LIFT', 0, false, null, true],
      ['V', 'ERECT', 1.5, true, null, true],
    ]);
    const seen = await admin.ok(calls.getKit, { params: { number: 'BAY' } });
    expect(seen.within).toEqual([{ number: 'TOWER', description: 'The tower', quantity: 2 }]);
    const numbers = async (query: object) =>
      (await admin.ok(calls.listKits, { query })).items.map(({ number }) => number);
    expect(await numbers({})).toEqual(['BAY', 'TOWER']);
    expect(await numbers({ search: 'the tow' })).toEqual(['TOWER']);
    const { items } = await admin.ok(listAssets, { query: {} });
    expect(items.map(({ number }) => number)).toEqual(['BRACE', 'FRAME', 'LIFT']);
    const { number: _, ...form } = { ...bayForm(bay), is_active: false };
    await admin.ok(calls.updateKit, { params: { number: 'BAY' }, body: form, ifMatch: 1 });
    expect([await numbers({}), await numbers({ inactive: '1' })]).toEqual([['TOWER'], ['BAY', 'TOWER']]);
    expect(contents).toHaveLength(4);
  });

  it('bring lines onto a document, kits within them opened and nothing of what is 0 [B3.5]', async () => {
    const { admin, contents } = await newYard();
    const { lines } = await admin.ok(calls.explodeKit, { body: { number: 'TOWER' } });
    const told = (all: readonly calls.KitLine[]) =>
      all.map(({ number, type, header, quantity, pieces, chargeable, print }) => [
        number,
        type,
        header,
        quantity,
        pieces,
        chargeable,
        print,
      ]);
    expect(told(lines)).toEqual([
      ['TOWER', 'R', null, 1, 1, true, true],
      ['BAY', 'R', 0, 2, 2, false, true],
      ['FRAME', 'R', 1, 4, 8, false, true],
      ['BRACE', 'R', 1, 2, 4, false, false],
      ['SIGN', 'S', 0, 1, 1, true, true],
      ['ERECT', 'V', 0, 1.5, 1.5, true, true],
    ]);
    const typed = await admin.ok(calls.explodeKit, { body: { kitDetails: contents.slice(0, 2) } });
    expect(told(typed.lines)).toEqual([
      ['BAY', 'R', null, 2, 2, false, true],
      ['FRAME', 'R', 0, 4, 8, false, true],
      ['BRACE', 'R', 0, 2, 4, false, false],
      ['SIGN', 'S', null, 1, 1, true, true],
    ]);
    const nowhere = await admin.call(calls.explodeKit, { body: { number: 'NONE' } });
    expect(nowhere.status).toBe(404);
  });

  it('never lie within themselves, and say by which way they would [B1.6]', async () => {
    const { admin, bay, tower, addKit } = await newYard();
    const site = await addKit('SITE', [{ itemType: 'K', itemId: tower.id, quantity: 1 }]);
    const { number: _, ...form } = bayForm(bay);
    const kitDetails = [...form.kitDetails, { itemType: 'K' as const, itemId: site.id, quantity: 1 }];
    const put = { params: { number: 'BAY' }, ifMatch: 1, body: { ...form, kitDetails } };
    const { status, refusal } = await admin.call(calls.updateKit, put);
    expect([status, refusal.reason, refusal.message]).toEqual([
      409,
      'kit.circle',
      'A kit can’t contain itself: BAY › SITE › TOWER › BAY.',
    ]);
    expect(refusal.errors).toMatchObject([{ path: 'kitDetails.2.itemId', reason: 'kit.circle' }]);
    const own = { ...form, kitDetails: [{ itemType: 'K' as const, itemId: bay.id, quantity: 1 }] };
    const itself = await admin.call(calls.updateKit, { ...put, body: own });
    expect(itself.refusal.message).toBe('A kit can’t contain itself: BAY › BAY.');
  });

  it('cannot contain themselves, by a constraint, for any writer [B1.6]', async () => {
    const { tenant, bay, tower } = await newYard();
    const put = (kitId: number, innerId: number) =>
      inCompany(held.app, tenant.companyId, async ({ tx }) => {
        const kits = await tx.selectFrom('kits').select(['asset_id', 'depth']).execute();
        const depths = new Map(kits.map(({ asset_id: id, depth }) => [id, depth]));
        await tx
          .insertInto('kit_details')
          .values({
            company_id: tenant.companyId,
            kit_id: kitId,
            kit_depth: depths.get(kitId) ?? 0,
            position: 99,
            inner_kit_id: innerId,
            inner_depth: depths.get(innerId) ?? 0,
            quantity: 1,
            is_chargeable: false,
            is_printed: true,
          })
          .execute();
      });
    await expect(put(bay.id, tower.id)).rejects.toMatchObject({ constraint: 'kit_within_itself' });
    await expect(put(bay.id, bay.id)).rejects.toMatchObject({ constraint: 'kit_within_itself' });
    const raised = inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('kits').set({ depth: 7 }).where('asset_id', '=', bay.id).execute(),
    );
    await expect(raised).rejects.toMatchObject({ constraint: 'kit_within_itself' });
  });

  it('closed into a circle by two people at once: one of them is refused [B1.6]', async () => {
    const { admin, addKit, frame } = await newYard();
    const [a, b] = [
      await addKit('A', [{ itemType: 'R', itemId: frame.id, quantity: 1 }]),
      await addKit('B', [{ itemType: 'R', itemId: frame.id, quantity: 1 }]),
    ];
    const put = (outer: calls.Kit, inner: calls.Kit) => {
      const { number: _, ...form } = bayForm(outer);
      const body = { ...form, kitDetails: [{ itemType: 'K' as const, itemId: inner.id, quantity: 1 }] };
      return admin.call(calls.updateKit, { params: { number: outer.number }, body, ifMatch: 1 });
    };
    const answers = await Promise.all([put(a, b), put(b, a)]);
    // The later one meets the circle in its form, or at the database where both were looked at before either was written.
    const refused = answers.filter(({ status }) => status !== 200);
    expect(refused.map(({ refusal }) => refusal.reason)).toEqual([
      expect.stringMatching(/^kit\.(circle|within_itself)$/),
    ]);
  });

  it('are refused at the field that cannot be, new or changed [B1.6] [B5.13]', async () => {
    const { admin, lift, frame, bay, kitForm, addCustomer, addAsset } = await newYard();
    const owner = await addCustomer();
    const theirs = await addAsset({ kind: 'customer_owned', customer_id: owner.id });
    const refused: [string, string, calls.KitDetailForm[]][] = [
      ['kitDetails', 'kit.empty', []],
      ['kitDetails.0.itemId', 'asset.not_found', [{ itemType: 'R', itemId: 999_999, quantity: 1 }]],
      ['kitDetails.0.itemId', 'asset.not_found', [{ itemType: 'R', itemId: bay.id, quantity: 1 }]],
      ['kitDetails.0.itemId', 'asset.not_found', [{ itemType: 'K', itemId: frame.id, quantity: 1 }]],
      ['kitDetails.0.itemId', 'asset.not_found', [{ itemType: 'R', itemId: theirs.id, quantity: 1 }]],
      ['kitDetails.0.quantity', 'kit.one_machine', [{ itemType: 'R', itemId: lift.id, quantity: 2 }]],
      ['kitDetails.0.quantity', 'quantity.not_whole', [{ itemType: 'R', itemId: frame.id, quantity: 0.5 }]],
      ['kitDetails.0.quantity', 'quantity.invalid', [{ itemType: 'R', itemId: frame.id, quantity: -1 }]],
      [
        ...(['kitDetails.0.discountP', 'discount.invalid'] as const),
        [{ itemType: 'R', itemId: frame.id, quantity: 1, discountP: 101 }],
      ],
    ];
    for (const [path, reason, kitDetails] of refused) {
      const { status, refusal } = await admin.call(calls.createKit, { body: kitForm('NEW', kitDetails) });
      expect([status, refusal.errors]).toMatchObject([400, [{ path, reason }]]);
    }
    const contents = [{ itemType: 'R' as const, itemId: frame.id, quantity: 1 }];
    const taken = await admin.call(calls.createKit, { body: kitForm('FRAME', contents) });
    expect([taken.status, taken.refusal.reason]).toEqual([409, 'asset.number_taken']);
  });

  it('that would bring more lines than a document takes are refused', async () => {
    const { admin, frame, kitForm, addKit } = await newYard();
    const many = Array.from({ length: 60 }, () => ({
      itemType: 'R' as const,
      itemId: frame.id,
      quantity: 1,
    }));
    const big = await addKit('BIG', many);
    const outer = Array.from({ length: 9 }, () => ({ itemType: 'K' as const, itemId: big.id, quantity: 1 }));
    const { refusal } = await admin.call(calls.createKit, { body: kitForm('HUGE', outer) });
    expect(refusal.errors).toMatchObject([{ path: 'kitDetails', reason: 'kit.too_large' }]);
  });

  it('are changed from the version a user saw and by right, and seen by the counter [B6.9]', async () => {
    const { admin, tenant, bay } = await newYard();
    const { number: _, ...form } = bayForm(bay);
    const call = { params: { number: 'BAY' }, body: { ...form, description: 'One bay', chargeable: false } };
    const changed = await admin.ok(calls.updateKit, { ...call, ifMatch: 1 });
    expect(changed).toMatchObject({ description: 'One bay', chargeable: false, row_version: 2 });
    const late = await admin.call(calls.updateKit, { ...call, ifMatch: 1 });
    expect([late.status, late.refusal.reason]).toEqual([412, 'document.stale']);
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(calls.getKit, { params: { number: 'BAY' } })).status).toBe(200);
    expect((await clerk.call(calls.updateKit, { ...call, ifMatch: 2 })).status).toBe(403);
    const asset = await admin.call(calls.getKit, { params: { number: 'FRAME' } });
    expect(asset.status).toBe(404);
  });
});

/** A kit as it would be sent to save it again. */
const bayForm = (kit: calls.Kit): calls.KitForm => ({
  number: kit.number,
  description: kit.description,
  group_id: kit.group_id,
  location_id: kit.location_id,
  chargeable: kit.chargeable,
  kitDetails: kit.kitDetails.map(({ itemType, itemId, quantity, chargeable, discountP, print }) => ({
    itemType,
    itemId,
    quantity,
    chargeable,
    discountP,
    print,
  })),
});
