import type { BodyOf } from '@yardline/contract/store/blocks';
import {
  getStoreContent,
  listStoreContents,
  publishStoreContent,
  saveStoreDraft,
} from '@yardline/contract/stores/contents';
import { listStorePublications, moveStorePublication } from '@yardline/contract/stores/publications';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../../test/app.ts';
import { newStore } from '../../../../test/sales/store.ts';

const held = useApp();

const titled = (en: string): BodyOf<'page'> => ({
  name: { en, fr: '' },
  blocks: [{ kind: 'hero', title: { en, fr: '' }, text: { en: '', fr: '' } }],
});

/** A home page with another one planned between two days from now. */
const newPlan = async (from: number, until: number) => {
  const { admin, store, tenant } = await newStore(held.app);
  const query = { store_id: String(store.id) };
  const { items } = await admin.ok(listStoreContents, { query });
  const id = items.find(({ kind }) => kind === 'homepage')?.id ?? 0;
  const params = { id };
  const { row_version: first, publications } = await admin.ok(getStoreContent, { params });
  const now = Temporal.Instant.from(publications[0]?.starts_at ?? '');
  const after = (days: number) => now.add({ hours: 24 * days }).toString();
  const body = { kind: 'homepage', body: titled('Holidays') } as const;
  const { row_version: ifMatch } = await admin.ok(saveStoreDraft, { params, ifMatch: first, body });
  const period = { starts_at: after(from), ends_at: after(until) };
  const planned = await admin.ok(publishStoreContent, { params, ifMatch, body: period });
  const publication = planned.publications.find(({ n }) => n === 2)?.id ?? 0;
  const list = async (day: number) =>
    (
      await admin.ok(listStorePublications, {
        query: { store_id: query.store_id, month: after(day).slice(0, 7) },
      })
    ).items;
  const move = (starts: number, ends: number | null) =>
    admin.call(moveStorePublication, {
      params: { id: publication },
      body: { starts_at: after(starts), ends_at: ends === null ? null : after(ends) },
    });
  return { admin, tenant, params, after, publication, list, move };
};

describe('the calendar of publications', () => {
  it('tells what is shown from when to when, and what interrupts what [B2.22]', async () => {
    const { list, after } = await newPlan(40, 45);
    expect((await list(40)).find(({ n }) => n === 2)).toMatchObject({
      state: 'scheduled',
      starts_at: after(40),
      ends_at: after(45),
      follows: 1,
      is_interruption: true,
    });
    // Of a month in which nothing of it begins or ends, what goes on without an end is no news.
    expect((await list(400)).map(({ n }) => n)).toEqual([]);
  });

  it('moves what has not begun: what ran before goes on through its former time, and what it meets gives way [B2.22]', async () => {
    const { admin, params, after, move } = await newPlan(40, 45);
    const moved = await move(60, 62);
    expect(moved.status).toBe(200);
    const { publications } = await admin.ok(getStoreContent, { params });
    expect(publications.map(({ n, starts_at, ends_at }) => [n, starts_at, ends_at])).toEqual([
      [1, after(62), null],
      [2, after(60), after(62)],
      [1, after(0), after(60)],
    ]);
  });

  it('refuses at the moments what cannot be, and moves nothing then', async () => {
    const { admin, params, move } = await newPlan(40, 45);
    const { publications: before } = await admin.ok(getStoreContent, { params });
    const faultsOf = async (starts: number, ends: number | null) =>
      (await move(starts, ends)).refusal.errors?.map(({ path, reason }) => [path, reason]);
    expect(await faultsOf(-1, 5)).toEqual([['starts_at', 'content.period_past']]);
    expect(await faultsOf(50, 49)).toEqual([['ends_at', 'content.period_backwards']]);
    expect((await admin.ok(getStoreContent, { params })).publications).toEqual(before);
  });

  it('moves nothing that is shown already, and lets only those move who may publish', async () => {
    const { admin, tenant, params, publication, after } = await newPlan(40, 45);
    const { publications } = await admin.ok(getStoreContent, { params });
    const live = publications.find(({ state }) => state === 'live')?.id ?? 0;
    const body = { starts_at: after(50), ends_at: null };
    const begun = await admin.call(moveStorePublication, { params: { id: live }, body });
    expect(begun.refusal.reason).toBe('content.begun');
    const email = `clerk-${tenant.companyId}@calendar.example`;
    await addPerson(held.app, tenant.companyId, { name: 'Casey', email, role: 'Clerk' });
    const clerk = await signIn(held.app, email);
    expect((await clerk.call(moveStorePublication, { params: { id: publication }, body })).status).toBe(403);
  });
});
