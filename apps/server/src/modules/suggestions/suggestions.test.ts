import * as flask from '@yardline/contract/flask/flask';
import { createService } from '@yardline/contract/services/services';
import { suggestProducts } from '@yardline/contract/availability/suggested';
import * as calls from '@yardline/contract/suggestions/suggestions';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, signIn, useApp } from '../../../test/app.ts';
import { newCounter } from '../../../test/counter.ts';
import { addKit } from '../../../test/kits.ts';

const held = useApp();

/** A counter with a breaker, for which there are chisels to rent, gloves to buy and an instruction to book. */
const newYard = async () => {
  const shop = await newCounter(held.app);
  const breaker = await shop.addAsset({ number: 'BREAKER' });
  const chisel = await shop.addAsset({ number: 'CHISEL', kind: 'bulk', quantity: 12 });
  const gloves = await shop.addPart('GLOVES', 7.5, 30);
  const lesson = await shop.admin.ok(createService, {
    body: { service_code: 'SHOW', description: 'Lesson', amount: 25 },
  });
  const suggested: calls.SuggestedForm[] = [
    { itemType: 'R', itemId: chisel.id, quantity: 2, autoAdd: true },
    { itemType: 'S', itemId: gloves.id, quantity: 1 },
    { itemType: 'V', itemId: lesson.id, quantity: 0.5 },
  ];
  const form = (number: string, more: Partial<calls.SuggestionListForm> = {}): calls.SuggestionListForm => ({
    number,
    description: `List ${number}`,
    suggested,
    carriers: [],
    ...more,
  });
  const add = (number: string, more: Partial<calls.SuggestionListForm> = {}) =>
    shop.admin.ok(calls.createSuggestionList, { body: form(number, more) });
  const tryAdd = (number: string, more: Partial<calls.SuggestionListForm> = {}) =>
    shop.admin.call(calls.createSuggestionList, { body: form(number, more) });
  const suggest = (type: 'R' | 'S', { id }: { id: number }) =>
    shop.admin.ok(suggestProducts, {
      query: {
        type,
        product_id: String(id),
        division_id: String(shop.fleet.divisionId),
        avail_from_date: '2026-01-05',
        avail_to_date: '2026-01-06',
      },
    });
  return { ...shop, breaker, chisel, gloves, lesson, suggested, form, add, tryAdd, suggest };
};

const carriedBy = ({ id }: { id: number }, kind: calls.CarrierKind = 'asset') => ({
  carriers: [{ kind, id }],
});

describe('suggested products', () => {
  it('come with a product, each with what is free of it and what it costs [B7.9]', async () => {
    const { breaker, chisel, gloves, lesson, add, suggest } = await newYard();
    await add('BREAK', carriedBy(breaker));
    const { list, suggested } = await suggest('R', breaker);
    expect(list).toEqual({ number: 'BREAK', description: 'List BREAK' });
    expect(suggested).toMatchObject([
      {
        itemType: 'R',
        itemId: chisel.id,
        quantity: 2,
        autoAdd: true,
        product: { tab: 'rental', number: 'CHISEL', available: 12, price: 100 },
      },
      {
        itemType: 'S',
        itemId: gloves.id,
        quantity: 1,
        autoAdd: false,
        product: { tab: 'sales', number: 'GLOVES', available: 30, price: 7.5 },
      },
      { itemType: 'V', itemId: lesson.id, quantity: 0.5, autoAdd: false, product: null },
    ]);
    expect(await suggest('R', chisel)).toEqual({ list: null, suggested: [] });
  });

  it('are those of the product, else of its group, else of its class, and never the product itself [B7.9]', async () => {
    const { admin, fleet, breaker, chisel, gloves, add, suggest } = await newYard();
    const numberFor = async (type: 'R' | 'S', product: { id: number }) =>
      (await suggest(type, product)).list?.number;
    await add('OF-CLASS', carriedBy({ id: fleet.classId }, 'class'));
    expect(await numberFor('R', breaker)).toBe('OF-CLASS');
    await add('OF-GROUP', carriedBy({ id: fleet.groupId }, 'group'));
    expect(await numberFor('R', breaker)).toBe('OF-GROUP');
    const own = await add('OWN', carriedBy(breaker));
    expect(await numberFor('R', breaker)).toBe('OWN');
    const { suggested } = await suggest('R', chisel);
    expect(suggested.map(({ product }) => product?.number)).toEqual(['GLOVES', undefined]);
    expect(await numberFor('S', gloves)).toBeUndefined();
    await add('OF-SALES', carriedBy({ id: fleet.salesClassId }, 'class'));
    expect(await numberFor('S', gloves)).toBe('OF-SALES');
    const { number: _, ...body } = listForm(own);
    const away = { params: { number: 'OWN' }, body: { ...body, is_active: false }, ifMatch: own.row_version };
    await admin.ok(calls.updateSuggestionList, away);
    expect(await numberFor('R', breaker)).toBe('OF-GROUP');
  });

  it('go along with kits, and leave out what is not offered any more [B7.9]', async () => {
    const { admin, tenant, fleet, chisel, gloves, add, suggest } = await newYard();
    const kit = await addKit({ admin, fleet }, 'SET', [{ itemType: 'R', itemId: chisel.id, quantity: 1 }]);
    await add('WITH-KIT', {
      ...carriedBy(kit),
      suggested: [{ itemType: 'S', itemId: gloves.id, quantity: 1, autoAdd: true }],
    });
    expect((await suggest('R', kit)).suggested).toMatchObject([{ itemId: gloves.id, autoAdd: true }]);
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('parts').set({ is_active: false }).where('id', '=', gloves.id).execute(),
    );
    expect((await suggest('R', kit)).suggested).toEqual([]);
    const list = await admin.ok(calls.getSuggestionList, { params: { number: 'WITH-KIT' } });
    expect(list.carriers).toEqual([
      { kind: 'asset', id: kit.id, number: 'SET', description: 'The set', isKit: true },
    ]);
  });

  it('are told by the number of their list at the records service [B7.9]', async () => {
    const { admin, breaker, add } = await newYard();
    const list = await add('BREAK', carriedBy(breaker));
    const ask = { params: { sslNumber: 'BREAK' } };
    expect(await admin.ok(flask.getFlaskSuggestedProducts, ask)).toEqual({
      ssl_number: 'BREAK',
      description: 'List BREAK',
      suggested_products: [
        { ...item('CHISEL', 'Scissor lift', 'R', 2), auto_add: true },
        { ...item('GLOVES', 'Filter', 'S', 1), auto_add: false },
        { ...item('SHOW', 'Lesson', 'V', 0.5), auto_add: false },
      ],
    });
    const { number: _, ...body } = listForm(list);
    const away = { params: { number: 'BREAK' }, body: { ...body, is_active: false }, ifMatch: 1 };
    await admin.ok(calls.updateSuggestionList, away);
    expect((await admin.call(flask.getFlaskSuggestedProducts, ask)).status).toBe(404);
  });

  it('are told with the record of what carries them, and whose list it is [B7.9]', async () => {
    const { admin, fleet, breaker, chisel, gloves, add } = await newYard();
    const carried = async (type: 'R' | 'S', { id }: { id: number }) =>
      (await admin.ok(calls.getCarriedList, { params: { type, id } })).list;
    expect(await carried('R', breaker)).toBeNull();
    await add('OF-CLASS', carriedBy({ id: fleet.classId }, 'class'));
    expect(await carried('R', breaker)).toMatchObject({ number: 'OF-CLASS', by: 'class' });
    await add('OF-GROUP', carriedBy({ id: fleet.groupId }, 'group'));
    expect(await carried('R', chisel)).toMatchObject({ number: 'OF-GROUP', by: 'group' });
    await add('OWN', carriedBy(breaker));
    expect(await carried('R', breaker)).toMatchObject({
      number: 'OWN',
      description: 'List OWN',
      by: 'product',
      suggested: [
        { number: 'CHISEL', quantity: 2, autoAdd: true },
        { number: 'GLOVES', autoAdd: false },
        { number: 'SHOW', autoAdd: false },
      ],
    });
    await add('SOLD', carriedBy(gloves, 'part'));
    expect(await carried('S', gloves)).toMatchObject({ number: 'SOLD', by: 'product' });
    const none = await admin.call(calls.getCarriedList, { params: { type: 'S', id: 999_999 } });
    expect(none.status).toBe(404);
  });

  it('are found by older programs: a product tells them the number of its list [B7.2] [B7.8] [B7.9]', async () => {
    const { admin, fleet, breaker, gloves, add } = await newYard();
    const product = () => admin.ok(flask.getFlaskProduct, { params: { number: 'BREAKER' } });
    expect((await product()).ssl_number).toBe('');
    await add('OF-GROUP', carriedBy({ id: fleet.groupId }, 'group'));
    await add('OWN', carriedBy(breaker));
    await add('SOLD', carriedBy(gloves, 'part'));
    expect((await product()).ssl_number).toBe('OWN');
    const { assets } = await admin.ok(flask.listFlaskAssets, { query: {} });
    expect(assets.map((each) => [each.number, each.ssl_number])).toEqual([
      ['BREAKER', 'OWN'],
      ['CHISEL', 'OF-GROUP'],
    ]);
    const { parts } = await admin.ok(flask.listFlaskParts, { query: {} });
    expect(parts).toMatchObject([{ number: 'GLOVES', ssl_number: 'SOLD' }]);
    const part = await admin.ok(flask.getFlaskPart, { params: { number: 'GLOVES' } });
    expect(part.ssl_number).toBe('SOLD');
  });

  it('are refused at the field that cannot be [B5.14] [B5.15]', async () => {
    const { chisel, gloves, breaker, tryAdd, add } = await newYard();
    await add('FIRST', carriedBy(breaker));
    const refused: [string, string, Partial<calls.SuggestionListForm>][] = [
      ['suggested', 'suggestion.empty', { suggested: [] }],
      ['suggested.0.itemId', 'asset.not_found', { suggested: [{ ...of(chisel), itemId: 999_999 }] }],
      ['suggested.0.quantity', 'quantity.not_whole', { suggested: [{ ...of(chisel), quantity: 0.5 }] }],
      ['suggested.0.quantity', 'quantity.not_positive', { suggested: [{ ...of(chisel), quantity: 0 }] }],
      ['suggested.1.itemId', 'suggestion.repeated', { suggested: [of(chisel), of(chisel)] }],
    ];
    for (const [path, reason, more] of refused) {
      const { status, refusal } = await tryAdd('NEW', more);
      expect([status, refusal.errors]).toMatchObject([400, [{ path, reason }]]);
    }
    const again = await tryAdd('NEW', {
      carriers: [{ kind: 'part', id: gloves.id }, ...carriedBy(breaker).carriers],
    });
    expect([again.status, again.refusal.errors]).toMatchObject([
      409,
      [{ path: 'carriers.1.id', message: 'This product already uses suggestion list FIRST.' }],
    ]);
    const taken = await tryAdd('FIRST');
    expect([taken.status, taken.refusal.reason]).toEqual([409, 'suggestion.number_taken']);
    const nobody = await tryAdd('NEW', carriedBy({ id: 999_999 }, 'group'));
    expect(nobody.refusal.reason).toBe('reference.not_found');
  });

  it('are changed from the version a user saw and by right, and found by number or words [B6.9] [B7.22]', async () => {
    const { admin, tenant, add, breaker } = await newYard();
    const list = await add('BREAK', carriedBy(breaker));
    await add('OTHER');
    const { number: _, ...body } = listForm(list);
    const call = {
      params: { number: 'BREAK' },
      body: { ...body, description: 'For breakers', carriers: [] },
    };
    const changed = await admin.ok(calls.updateSuggestionList, { ...call, ifMatch: 1 });
    expect(changed).toMatchObject({ description: 'For breakers', row_version: 2, carriers: [] });
    const late = await admin.call(calls.updateSuggestionList, { ...call, ifMatch: 1 });
    expect([late.status, late.refusal.reason]).toEqual([412, 'document.stale']);
    const found = await admin.ok(calls.listSuggestionLists, { query: { search: 'for break' } });
    expect(found.items).toEqual([{ ...pick(changed), products: 3, automatic: 1, carriers: 0 }]);
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(calls.getSuggestionList, { params: { number: 'BREAK' } })).status).toBe(200);
    expect((await clerk.call(calls.updateSuggestionList, { ...call, ifMatch: 2 })).status).toBe(403);
  });
});

const of = ({ id }: { id: number }): calls.SuggestedForm => ({ itemType: 'R', itemId: id, quantity: 1 });

const item = (number: string, description: string, type: string, quantity: number) => ({
  number,
  description,
  type,
  quantity,
  inactive: false,
});

const pick = ({ id, number, description, is_active }: calls.SuggestionList) => ({
  id,
  number,
  description,
  is_active,
});

/** A list as it would be sent to save it again. */
const listForm = (list: calls.SuggestionList): calls.SuggestionListForm => ({
  number: list.number,
  description: list.description,
  is_active: list.is_active,
  suggested: list.suggested.map(({ itemType, itemId, quantity, autoAdd }) => ({
    itemType,
    itemId,
    quantity,
    autoAdd,
  })),
  carriers: list.carriers.map(({ kind, id }) => ({ kind, id })),
});
