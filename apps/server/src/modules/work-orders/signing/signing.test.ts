import { randomUUID } from 'node:crypto';
import { printDocument } from '@yardline/contract/papers/papers';
import { type FieldCommand, listFieldConflicts, sendFieldCommands } from '@yardline/contract/field/field';
import { getWorkOrderSettings, updateWorkOrderSettings } from '@yardline/contract/work-orders/signing';
import {
  createWorkOrder,
  getWorkOrder,
  stepWorkOrder,
  updateWorkOrder,
} from '@yardline/contract/work-orders/work-orders';
import { describe, expect, it } from 'vitest';
import { addPerson, type Caller, inCompany, signIn, useApp } from '../../../../test/app.ts';
import { newCounter } from '../../../../test/counter.ts';
import { textOfPdf } from '../../../../test/pdf-text.ts';

const held = useApp();

const drawn = [[100, 100, 200, 110, 300, 90]];

const newField = async () => {
  const { admin, fleet, tenant, customer } = await newCounter(held.app);
  const hire = async (name: string) => {
    const email = `${name.toLowerCase()}@signing-${tenant.companyId}.example`;
    const person = { name, email, role: 'Mechanic', isMechanic: true };
    const id = await addPerson(held.app, tenant.companyId, person);
    return { id, as: await signIn(held.app, email) };
  };
  const ann = await hire('Ann');
  const open = (mechanics = [ann.id]) =>
    admin.ok(createWorkOrder, {
      body: {
        posting: 'R',
        type: 'repair',
        customer_id: customer.id,
        location_id: fleet.locationId,
        complaint: 'Leaks',
        mechanics,
      },
    });
  const signed = (orderId: number, more: object = {}): FieldCommand => ({
    id: randomUUID(),
    kind: 'signature',
    order_id: orderId,
    user_id: ann.id,
    said_at: '2026-01-05T12:30:00Z',
    signer: 'customer',
    name: 'Rosa Diaz',
    strokes: drawn,
    ...more,
  });
  const send = async (by: Caller, ...commands: FieldCommand[]) =>
    (await by.ok(sendFieldCommands, { body: { commands } })).results;
  const order = (id: number) => admin.ok(getWorkOrder, { params: { id } });
  return { admin, tenant, customer, fleet, ann, hire, open, signed, send, order };
};

describe('the signature on a work order', () => {
  it('comes from the phone of its mechanic, once, and is printed on its paper with the name [B4.13]', async () => {
    const { admin, ann, open, signed, send, order } = await newField();
    const { id } = await open();
    const act = signed(id);
    expect(await send(ann.as, act)).toMatchObject([{ outcome: 'applied' }]);
    expect(await send(ann.as, act)).toMatchObject([{ outcome: 'applied' }]);
    expect((await order(id)).signatures).toMatchObject([
      {
        signer: 'customer',
        name: 'Rosa Diaz',
        strokes: drawn,
        signed_at: '2026-01-05T12:30:00Z',
        taken_by: 'Ann',
      },
    ]);
    const { raw } = await admin.call(printDocument, { params: { type: 'workorder', id } });
    const paper = textOfPdf(raw.rawPayload).replaceAll(/\s/g, '');
    for (const text of ['RosaDiaz', 'onthephoneofAnn']) expect(paper).toContain(text);
  });

  it('is a fact: it is kept on an order that was closed meanwhile, and on one that is another mechanic’s now', async () => {
    const { admin, ann, customer, fleet, hire, open, signed, send, order } = await newField();
    const bob = await hire('Bob');
    const [over, others] = [await open(), await open()];
    await admin.ok(updateWorkOrder, {
      params: { id: others.id },
      body: {
        posting: 'R',
        customer_id: customer.id,
        location_id: fleet.locationId,
        complaint: 'Leaks',
        mechanics: [bob.id],
      },
      ifMatch: others.row_version,
    });
    await admin.ok(stepWorkOrder, {
      params: { id: over.id },
      body: { step: 'close', confirm: true },
      ifMatch: over.row_version,
    });
    const results = await send(
      ann.as,
      signed(over.id),
      signed(others.id, { signer: 'mechanic', name: 'Ann', strokes: [], typed: true }),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['applied', 'applied']);
    expect((await order(over.id)).signatures).toHaveLength(1);
    expect((await order(others.id)).signatures).toMatchObject([{ signer: 'mechanic', strokes: null }]);
  });

  it('is refused from a mechanic who was never on the order, unless they edit orders, and it stays with its order', async () => {
    const { admin, ann, hire, open, signed, send, order } = await newField();
    const bob = await hire('Bob');
    const { id } = await open([bob.id]);
    expect(await send(ann.as, signed(id))).toMatchObject([{ outcome: 'refused' }]);
    expect((await order(id)).signatures).toEqual([]);
    const { items } = await admin.ok(listFieldConflicts, { query: { order_id: String(id) } });
    expect(items).toMatchObject([{ kind: 'signature', outcome: 'refused', detail: 'Rosa Diaz' }]);
  });

  it('of someone who was let go is not lost: the desk finds it by its order', async () => {
    const { admin, tenant, ann, hire, open, signed, send } = await newField();
    const bob = await hire('Bob');
    const { id } = await open();
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('users').set({ is_active: false }).where('id', '=', ann.id).execute(),
    );
    expect(await send(bob.as, signed(id))).toMatchObject([{ outcome: 'kept' }]);
    const { items } = await admin.ok(listFieldConflicts, { query: { order_id: String(id) } });
    expect(items).toMatchObject([{ kind: 'signature', user_name: 'Ann', detail: 'Rosa Diaz' }]);
    const kept = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('field_commands').where('record_id', '=', id).select('payload').executeTakeFirst(),
    );
    expect(kept?.payload).toMatchObject({ strokes: drawn });
  });

  it('is drawn or typed: a tap is none, and neither is a line beyond the pad', async () => {
    const { ann, open, signed, send, order } = await newField();
    const { id } = await open();
    const results = await send(
      ann.as,
      signed(id, { strokes: [[500, 100]] }),
      signed(id, { strokes: [[0, 0, 5_000, 10]] }),
      signed(id, { strokes: [] }),
    );
    expect(results.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused']);
    expect((await order(id)).signatures).toEqual([]);
  });
});

describe('where a type of orders is signed', () => {
  it('an order without a signature says so when it is completed, and only then [B4.8]', async () => {
    const { admin, ann, open, signed, send, order } = await newField();
    const settings = await admin.ok(getWorkOrderSettings, {});
    expect(settings.signed_types).toEqual([]);
    const { id } = await open();
    expect((await order(id)).lacks_signature).toBe(false);
    await admin.ok(updateWorkOrderSettings, {
      body: { signed_types: ['repair', 'repair'] },
      ifMatch: settings.row_version,
    });
    const { lacks_signature: lacks, row_version: version } = await order(id);
    expect(lacks).toBe(true);
    const complete = (confirm: boolean, ifMatch: number) =>
      admin.call(stepWorkOrder, { params: { id }, body: { step: 'complete', confirm }, ifMatch });
    expect((await complete(false, version)).refusal.message).toContain('signature');
    await send(ann.as, signed(id));
    const after = await order(id);
    expect(after.lacks_signature).toBe(false);
    expect((await complete(false, after.row_version)).refusal.message).not.toContain('signature');
    const stale = await admin.call(updateWorkOrderSettings, {
      body: { signed_types: [] },
      ifMatch: settings.row_version,
    });
    expect(stale.status).toBe(412);
  });
});
