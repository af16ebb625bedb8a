import {
  type CodeForm,
  createMarketingCode,
  getMarketingCode,
  listMarketingCodes,
  type MarketingCode,
  updateMarketingCode,
} from '@yardline/contract/marketing-codes/marketing-codes';
import { createCategory } from '@yardline/contract/catalog/categories';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { newStore } from '../../../test/sales/store.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { askCode, findCode, holdUse, returnUse, tryCode, useCode } from './public.ts';

const held = useApp();

/** A shop with a code, and a way to act in it as a checkout does. */
const newCode = async (more: Partial<CodeForm> = {}) => {
  const shop = await newShop(held.app);
  const { companyId } = shop.tenant;
  const code = await shop.admin.ok(createMarketingCode, {
    body: { code: 'spring-26', figure: 10, ...more },
  });
  const within = <T>(work: (scope: Scope) => Promise<T>): Promise<T> => inCompany(held.app, companyId, work);
  const hold = (cartId: number, email = `shopper-${cartId}@example.com`) =>
    within((scope) => holdUse(scope, { codeId: code.id, cartId, user: { email }, off: 1_000 }));
  const read = () => shop.admin.ok(getMarketingCode, { params: { id: code.id } });
  return { ...shop, code, within, hold, read };
};

const reasonOf = (error: unknown): string => (error instanceof Refusal ? error.code : String(error));

const formOf = (seen: MarketingCode): CodeForm => ({
  code: seen.code,
  note: seen.note,
  kind: seen.kind,
  figure: seen.figure,
  most_uses: seen.most_uses,
  per_customer: seen.per_customer,
  is_active: seen.is_active,
});

describe('a marketing code', () => {
  it('is added folded, changed over the version that was read, and found in any spelling [B2.21]', async () => {
    const { admin, code, within } = await newCode();
    expect(code).toMatchObject({ code: 'SPRING-26', kind: 'percent', state: 'current', taken: 0, given: 0 });
    const found = await within((scope) => findCode(scope, ' Spring-26 '));
    expect(found?.id).toBe(code.id);
    expect(await within((scope) => findCode(scope, 'SРRING-26'))).toBeUndefined();
    const params = { id: code.id };
    const off = Object.assign(formOf(code), { is_active: false });
    const saved = await admin.ok(updateMarketingCode, { params, ifMatch: code.row_version, body: off });
    expect(saved.state).toBe('off');
    const stale = await admin.call(updateMarketingCode, { params, ifMatch: code.row_version, body: off });
    expect(stale.refusal.reason).toBe('document.stale');
    const { items } = await admin.ok(listMarketingCodes, { query: { state: 'off', search: 'spring' } });
    expect(items.map((each) => each.id)).toEqual([code.id]);
  });

  it('names each field that is wrong [B2.21]', async () => {
    const { admin } = await newCode();
    const faultsOf = async (more: Partial<CodeForm>) => {
      const body = Object.assign({ code: 'FALL-26', figure: 10 }, more);
      return (await admin.call(createMarketingCode, { body })).refusal.errors?.map((each) => [
        each.path,
        each.reason,
      ]);
    };
    expect(await faultsOf({ code: 'ab' })).toEqual([['code', 'code.malformed']]);
    expect(await faultsOf({ code: 'ПРИВЕТ' })).toEqual([['code', 'code.malformed']]);
    expect(await faultsOf({ figure: 101 })).toEqual([['figure', 'code.percent_bounded']]);
    expect(await faultsOf({ kind: 'amount', figure: 100_000 })).toEqual([['figure', 'code.amount_bounded']]);
    expect(await faultsOf({ starts_on: '2026-02-02', ends_on: '2026-02-01' })).toEqual([
      ['ends_on', 'code.days_backwards'],
    ]);
    const taken = await admin.call(createMarketingCode, { body: { code: ' SPRING-26', figure: 5 } });
    expect([taken.status, taken.refusal.reason]).toEqual([409, 'code.word_taken']);
  });

  it('is for listings and for all that is below its categories [B2.21]', async () => {
    const { admin, tenant, listing } = await newStore(held.app);
    const lifts = await admin.ok(createCategory, { body: { cat_name: 'Lifts' } });
    const inside = await admin.ok(createCategory, {
      body: { cat_name: 'Indoor lifts', parent_id: lifts.cat_id },
    });
    const code = await admin.ok(createMarketingCode, {
      body: { code: 'LIFTS', figure: 50, listing_ids: [listing.id], category_ids: [lifts.cat_id] },
    });
    expect(code).toMatchObject({
      listings: [{ id: listing.id, name: '19 ft scissor lift' }],
      categories: [{ id: lifts.cat_id, name: 'Lifts' }],
    });
    const line = (listingId: number, categories: number[]) => ({ listingId, categories, cents: 1_000 });
    const lines = [line(listing.id, []), line(999, [inside.cat_id]), line(998, [])];
    const answer = await inCompany(held.app, tenant.companyId, async (scope) => {
      const found = await findCode(scope, 'lifts');
      return found === undefined
        ? undefined
        : askCode(scope, found, { lines, on: '2026-01-05', user: undefined });
    });
    expect(answer).toMatchObject({ lines: [500, 500, 0] });
  });

  it('is used up for others and not for the cart that holds it [B2.21]', async () => {
    const { hold, within } = await newCode({ most_uses: 1, per_customer: 1 });
    await hold(7, 'ada@example.com');
    const ask = (cartId: number, email: string) =>
      within(async (scope) => {
        const found = await findCode(scope, 'SPRING-26');
        const lines = [{ listingId: 1, categories: [], cents: 1_000 }];
        if (found === undefined) return undefined;
        return askCode(scope, found, { lines, on: '2026-01-05', user: { email }, cartId });
      });
    expect(await ask(7, 'ada@example.com')).toMatchObject({ applies: true, off: 100 });
    expect(await ask(8, 'bob@example.com')).toEqual({ applies: false, reason: 'used_up' });
  });
});

describe('the use of a marketing code', () => {
  it('never exceeds its limit, with fifty shoppers at once [B2.21]', async () => {
    const { hold, read, within, code } = await newCode({ most_uses: 5 });
    const answers = await Promise.allSettled(Array.from({ length: 50 }, (_, n) => hold(n + 1)));
    const won = answers.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    const lost = answers.flatMap((each) => (each.status === 'rejected' ? [reasonOf(each.reason)] : []));
    expect(won).toHaveLength(5);
    expect(new Set(lost)).toEqual(new Set(['code.used_up']));
    expect(await read()).toMatchObject({ taken: 5, used: 0, state: 'used_up' });
    await within((scope) => returnUse(scope, won[0] ?? 0));
    expect(await read()).toMatchObject({ taken: 4, state: 'current' });
    await hold(51);
    const slots = await within(({ tx }) =>
      tx
        .selectFrom('code_uses')
        .where('code_id', '=', code.id)
        .where('state', '=', 'held')
        .select('slot')
        .execute(),
    );
    expect(slots.map(({ slot }) => slot).toSorted((one, other) => one - other)).toEqual([1, 2, 3, 4, 5]);
  });

  it('is counted for a shopper whatever the spelling of the address, also at once [B2.21]', async () => {
    const { hold } = await newCode({ per_customer: 1 });
    const answers = await Promise.allSettled([
      hold(1, 'ada@example.com'),
      hold(2, 'ADA@example.com '),
      hold(3, 'bob@example.com'),
    ]);
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(answers.flatMap((each) => (each.status === 'rejected' ? [reasonOf(each.reason)] : []))).toEqual([
      'code.used_by_customer',
    ]);
  });

  it('is held again by the same cart, used once, and returned once [B2.21]', async () => {
    const { hold, read, within } = await newCode({ most_uses: 1 });
    const first = await hold(7);
    const second = await hold(7);
    expect(second).not.toBe(first);
    const used = { off: 2_550, contractId: null };
    await within((scope) => useCode(scope, second, used));
    await within((scope) => useCode(scope, second, used));
    const told = await read();
    expect(told).toMatchObject({ taken: 1, used: 1, given: 25.5 });
    expect(told.days).toMatchObject([{ used: 1, given: 25.5 }]);
    await within((scope) => returnUse(scope, second));
    await within((scope) => returnUse(scope, second));
    expect(await read()).toMatchObject({ taken: 0, used: 0, given: 0, days: [] });
    const late = await within((scope) => useCode(scope, second, used)).catch(reasonOf);
    expect(late).toBe('code.use_over');
  });

  it('keeps its limit above what is taken [B2.21]', async () => {
    const { admin, hold, code } = await newCode();
    await hold(1);
    await hold(2);
    const fewer = await admin.call(updateMarketingCode, {
      params: { id: code.id },
      ifMatch: code.row_version,
      body: Object.assign(formOf(code), { most_uses: 1 }),
    });
    expect(fewer.refusal.reason).toBe('code.fewer_than_taken');
  });

  it('cannot be guessed: a network tries ten codes an hour [B2.21]', async () => {
    const { within } = await newCode();
    const guess = (address: string) =>
      within((scope) => tryCode({ ...scope, address }, 'WRONG')).then(String, reasonOf);
    for (let n = 0; n < 10; n += 1) expect(await guess('198.51.100.9')).toBe('undefined');
    expect(await guess('198.51.100.9')).toBe('request.rate_limited');
    expect(await guess('203.0.113.9')).toBe('undefined');
  });
});

describe('who may keep marketing codes', () => {
  it('those with the right; a clerk only sees them, and another company finds none [B2.21]', async () => {
    const { admin, tenant, code } = await newCode();
    const email = `clerk-${tenant.companyId}@test.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Cleo Clerk', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    const params = { id: code.id };
    expect((await clerk.ok(getMarketingCode, { params })).code).toBe('SPRING-26');
    expect((await clerk.call(createMarketingCode, { body: { code: 'MINE', figure: 5 } })).status).toBe(403);
    const { admin: other } = await newShop(held.app);
    expect((await other.call(getMarketingCode, { params })).status).toBe(404);
    expect((await admin.ok(listMarketingCodes, { query: {} })).items).toHaveLength(1);
  });
});
