import { printDocument } from '@yardline/contract/papers/papers';
import { addComment, listComments } from '@yardline/contract/records/comments';
import { addLink, listRecordFiles } from '@yardline/contract/records/record-files';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, signIn, useApp } from '../../../../test/app.ts';
import { newCounter } from '../../../../test/counter.ts';
import { textOfPdf } from '../../../../test/pdf-text.ts';

const held = useApp();

const newOrder = async () => {
  const counter = await newCounter(held.app);
  const { admin, fleet, tenant, customer } = counter;
  const hire = async (name: string) => {
    const email = `${name.toLowerCase()}@notes-${tenant.companyId}.example`;
    const person = { name, email, role: 'Mechanic', isMechanic: true };
    const id = await addPerson(held.app, tenant.companyId, person);
    return { id, as: await signIn(held.app, email) };
  };
  const [ann, bob] = [await hire('Ann'), await hire('Bob')];
  const { id } = await admin.ok(createWorkOrder, {
    body: {
      posting: 'R',
      customer_id: customer.id,
      location_id: fleet.locationId,
      complaint: 'Leaks',
      mechanics: [ann.id],
    },
  });
  return { counter, admin, ann, bob, id, params: { kind: 'work_orders' as const, record: id } };
};

describe('the notes of a work order', () => {
  it('are written by the mechanics who are on it and by those who edit it, and by no others [B6.5]', async () => {
    const { admin, ann, bob, params } = await newOrder();
    await ann.as.ok(addComment, { params, body: { comment: 'Hose is torn', print: false } });
    await ann.as.ok(addLink, { params, body: { url: 'https://maker.example/hose' } });
    await admin.ok(addComment, { params, body: { comment: 'Part ordered', print: false } });
    // Ann's order is none that Bob sees.
    expect((await bob.as.call(listComments, { params })).status).toBe(404);
    expect((await bob.as.call(addComment, { params, body: { comment: 'Mine' } })).status).toBe(404);
    const { comments } = await ann.as.ok(listComments, { params });
    expect(comments.map(({ comment }) => comment)).toEqual(['Hose is torn', 'Part ordered']);
    expect((await admin.ok(listRecordFiles, { params })).files).toMatchObject([{ type: 'link' }]);
    const other = await newCounter(held.app);
    expect((await other.admin.call(listComments, { params })).status).toBe(404);
  });

  it('stand on its paper where they are meant to be printed', async () => {
    const { admin, id, params } = await newOrder();
    await admin.ok(addComment, { params, body: { comment: 'Hose changed under pressure', print: true } });
    await admin.ok(addComment, { params, body: { comment: 'Ask Ann about the leak', print: false } });
    const { raw } = await admin.call(printDocument, { params: { type: 'workorder', id } });
    const text = textOfPdf(raw.rawPayload);
    expect(text).toContain('Hosechangedunderpressure');
    expect(text).not.toContain('AskAnn');
  });
});
