import {
  addComment,
  addContractComment,
  listComments,
  removeComment,
  updateComment,
} from '@yardline/contract/records/comments';
import { getRecordHistory, type RecordKind } from '@yardline/contract/records/records';
import { createRole } from '@yardline/contract/roles/roles';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, newShop, signIn, useApp } from '../../../../test/app.ts';
import { newCounter, rent, sell } from '../../../../test/counter.ts';
import { printedComments } from './comments.queries.ts';

const held = useApp();

const written = async (caller: Caller, params: { kind: RecordKind; record: number }) =>
  (await caller.ok(listComments, { params })).comments.map(({ sequence_number: n, comment }) => [n, comment]);

describe('comments on a record', () => {
  it('are added, changed and removed, under their author’s name and in their order [B3.17]', async () => {
    const { admin, customer } = await newCounter(held.app);
    const params = { kind: 'customers', record: customer.id } as const;
    const first = await admin.ok(addComment, { params, body: { comment: 'Ask for Rosa' } });
    const second = await admin.ok(addComment, { params, body: { comment: 'Gate 4', print: true } });
    expect([first, second]).toMatchObject([
      { sequence_number: 1, comment: 'Ask for Rosa', print: false, operator_name: 'Alex Admin' },
      { sequence_number: 2, comment: 'Gate 4', print: true, row_version: 1 },
    ]);
    const of = { ...params, comment: second.id };
    const changed = await admin.ok(updateComment, { params: of, body: { comment: 'Gate 5' }, ifMatch: 1 });
    expect(changed).toMatchObject({ sequence_number: 2, comment: 'Gate 5', print: false, row_version: 2 });
    const late = await admin.call(updateComment, { params: of, body: { comment: 'Gate 6' }, ifMatch: 1 });
    expect(late.status).toBe(412);
    await admin.ok(removeComment, { params: { ...params, comment: first.id } });
    expect(await written(admin, params)).toEqual([[2, 'Gate 5']]);
    const { items } = await admin.ok(getRecordHistory, { params });
    const told = items.map(({ part, action, changes }) => {
      const words = changes.find(({ field }) => field === 'comment');
      return [part, action, words?.from, words?.to];
    });
    expect(told).toEqual([
      ['comments', 'delete', 'Ask for Rosa', null],
      ['comments', 'update', 'Gate 4', 'Gate 5'],
      ['comments', 'create', null, 'Gate 4'],
      ['comments', 'create', null, 'Ask for Rosa'],
      ['record', 'create', undefined, undefined],
    ]);
  });

  it('are as long as the company lets them be, 250 unless it says otherwise, and hold no card number [B5.44] [B9.3] [B9.14]', async () => {
    const { admin, customer, tenant } = await newCounter(held.app);
    const params = { kind: 'customers', record: customer.id } as const;
    const write = (comment: string) => admin.call(addComment, { params, body: { comment } });
    expect((await write('x'.repeat(250))).status).toBe(201);
    const tooLong = await write('x'.repeat(251));
    expect(tooLong.refusal.errors).toMatchObject([
      { path: 'comment', message: 'Cannot be more than 250 characters' },
    ]);
    await inCompany(held.app, tenant.companyId, ({ tx, company }) =>
      tx.updateTable('companies').set({ comment_size: 300 }).where('id', '=', company.id).execute(),
    );
    expect((await write('x'.repeat(300))).status).toBe(201);
    expect((await admin.ok(listComments, { params })).size).toBe(300);
    for (const [wrong, reason] of [
      ['  ', 'field.required'],
      ['4111 1111 1111 1111', 'text.card_number'],
    ] as const)
      expect((await write(wrong)).refusal.errors?.[0]?.reason).toBe(reason);
  });

  it('of ten people at once get ten numbers', async () => {
    const { admin, customer } = await newCounter(held.app);
    const params = { kind: 'customers', record: customer.id } as const;
    await Promise.all(
      Array.from({ length: 10 }, (_, n) => admin.ok(addComment, { params, body: { comment: `${n}` } })),
    );
    expect((await written(admin, params)).map(([n]) => n)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });

  it('are read by users who see the record and added by users who may change it [B6.9]', async () => {
    const counter = await newCounter(held.app);
    const { admin, tenant } = counter;
    const document = await counter.open([rent(await counter.addAsset())]);
    const params = { kind: 'contracts', record: document.id } as const;
    const { id } = await admin.ok(addComment, { params, body: { comment: 'Call first' } });
    const asked = async (caller: Caller) => [
      (await caller.call(listComments, { params })).status,
      (await caller.call(addComment, { params, body: { comment: 'x' } })).status,
      (
        await caller.call(updateComment, {
          params: { ...params, comment: id },
          body: { comment: 'x' },
          ifMatch: 1,
        })
      ).status,
      (await caller.call(removeComment, { params: { ...params, comment: id } })).status,
    ];
    await admin.ok(createRole, { body: { name: 'Reader', permissions: ['contracts.view'] } });
    const person = async (role: string, divisions: string[]) => {
      const email = `${role}-${divisions.join('')}-${tenant.companyId}@test.example`.toLowerCase();
      await addPerson(held.app, tenant.companyId, { name: role, email, role, divisions });
      return signIn(held.app, email);
    };
    const { admin: neighbour } = await newShop(held.app);
    expect(await asked(neighbour)).toEqual([404, 404, 404, 404]);
    expect(await asked(await person('Reader', ['E']))).toEqual([200, 403, 403, 403]);
    expect(await asked(await person('Clerk', ['W']))).toEqual([404, 404, 404, 404]);
    const elsewhere = { kind: 'customers', record: document.customerId ?? 0, comment: id } as const;
    expect((await admin.call(removeComment, { params: elsewhere })).status).toBe(404);
  });
});

describe('a comment on a contract', () => {
  it('comes in by the older path, with its operator and whether it is printed [B7.15]', async () => {
    const counter = await newCounter(held.app);
    const { admin } = counter;
    const document = await counter.open([rent(await counter.addAsset())]);
    const { user } = await admin.ok(getSignedInUser);
    const body = { comment: 'Ramp needed', operator_id: user.id, print: true };
    const answer = await admin.raw('POST', `/rest-api/contracts/${document.id}/comments`, body);
    expect([answer.statusCode, answer.json()]).toMatchObject([
      201,
      { comment: 'Ramp needed', operator_id: user.id, print: true, sequence_number: 1 },
    ]);
    const other = await admin.call(addContractComment, {
      params: { contract: document.id },
      body: { comment: 'Not me', operator_id: user.id + 1 },
    });
    expect(other.refusal.errors).toMatchObject([{ path: 'operator_id', reason: 'comment.operator_other' }]);
  });

  it('is printed where it says so, like those of its customer and its products [B3.17]', async () => {
    const counter = await newCounter(held.app);
    const { admin, customer, tenant } = counter;
    const [lift, part] = [await counter.addAsset(), await counter.addPart('F-1', 5, 10)];
    const { id } = await counter.open([rent(lift), sell(part, 1)]);
    const keys = [
      { kind: 'contracts', record: id },
      { kind: 'customers', record: customer.id },
      { kind: 'assets', record: lift.id },
      { kind: 'parts', record: part.id },
    ] as const;
    for (const params of keys) {
      await admin.ok(addComment, { params, body: { comment: `${params.kind} on paper`, print: true } });
      await admin.ok(addComment, { params, body: { comment: 'among ourselves' } });
    }
    const printed = await inCompany(held.app, tenant.companyId, (scope) => printedComments(scope, keys));
    expect(keys.map(printed)).toEqual(keys.map(({ kind }) => [`${kind} on paper`]));
  });
});
