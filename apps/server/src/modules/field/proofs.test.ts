import { randomUUID } from 'node:crypto';
import { type FieldCommand, listEvidence, sendFieldCommands } from '@yardline/contract/field/field';
import { printDocument } from '@yardline/contract/papers/papers';
import { addPhoto } from '@yardline/contract/records/record-files';
import { listSendings, sendDocument } from '@yardline/contract/sendings/sendings';
import { getProofSettings, updateProofSettings } from '@yardline/contract/tickets/proofs';
import { updateTicket } from '@yardline/contract/tickets/tickets';
import { describe, expect, it } from 'vitest';
import { addPerson, inCompany, newShop, signIn, useApp } from '../../../test/app.ts';
import { asAdministrator, runJob } from '../../../test/jobs.ts';
import { photograph } from '../../../test/pictures.ts';
import { delivery, deliveryEnds, newRental, read } from '../../../test/tickets/rental.ts';
import { upload } from '../../../test/upload.ts';
import { deliverEvent } from '../../kernel/jobs/deliver-event.ts';
import { readSendable } from '../papers/public.ts';
import { modules } from '../modules.ts';

const held = useApp();
const heard = modules.flatMap(({ listeners }) => listeners ?? []);
type OfUnion<T> = T extends { ticket_id: number }
  ? Omit<T, 'id' | 'user_id' | 'ticket_id' | 'said_at'>
  : never;
type Act = OfUnion<FieldCommand>;

const gate = { latitude: 42.72, longitude: -73.69 };
/** 0.02 degrees of latitude are 2.2 km. */
const faraway = { latitude: 42.74, longitude: -73.69 };

// The clock stands at 8:00 in New York on 5 January 2026.
const atTheDoor = async () => {
  const rental = await newRental(held.app);
  const { tenant, admin, contract, liftLine } = rental;
  const email = `luis@proof-${tenant.companyId}.example`;
  const driverId = await addPerson(held.app, tenant.companyId, {
    name: 'Luis',
    email,
    role: 'Driver',
    isDriver: true,
  });
  const luis = await signIn(held.app, email);
  const { body: made } = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }], {
    driver_id: driverId,
  });
  const planned = await read(admin, 'delivery', made.id);
  await admin.ok(updateTicket, {
    params: { type: 'delivery', id: made.id },
    body: { ...deliveryEnds, driver_id: driverId, destinationPin: gate },
    ifMatch: planned.row_version,
  });
  const said_at = held.app.clock.now.toString();
  const say = async (...acts: Act[]) => {
    const commands = acts.map((act) => ({
      ...act,
      id: randomUUID(),
      user_id: driverId,
      ticket_id: made.id,
      said_at,
    }));
    const { results } = await luis.ok(sendFieldCommands, { body: { commands } });
    expect(results.map(({ outcome }) => outcome)).toEqual(acts.map(() => 'applied'));
  };
  const start: Act = { kind: 'ticket_step', step: 'start' };
  const close: Act = {
    kind: 'ticket_step',
    step: 'close',
    lines: [{ lineId: liftLine, quantity: 1, meter: 121, fuel: 4 }],
  };
  const paper = async (language: 'en' | 'fr' = 'en') =>
    asAdministrator(held.app, tenant.companyId, (scope) =>
      readSendable(scope, 'delivery_proof', made.id, language),
    );
  const print = () => admin.call(printDocument, { params: { type: 'delivery_proof', id: made.id } });
  return { ...rental, luis, id: made.id, say, start, close, paper, print };
};

describe('the proof of a delivery', () => {
  it('says when, what with which readings, who signed, and shows the photos [B4.1] [B3.19]', async () => {
    const { admin, say, start, close, paper, print, id } = await atTheDoor();
    expect((await print()).status).toBe(404);
    await say(
      start,
      { kind: 'at_place', what: 'arrived', place: { ...gate, accuracy: 9 } },
      { kind: 'received', name: 'Rosa Diaz', strokes: [[10, 10, 300, 120, 400, 60]], typed: false },
      { kind: 'at_place', what: 'left', place: { ...faraway, accuracy: 9 } },
      close,
    );
    const photo = await upload(admin, 'load.jpg', await photograph({ width: 400, height: 300 }, 'x'));
    await admin.ok(addPhoto, { params: { kind: 'tickets', record: id }, body: { file_id: photo.id } });

    const { paper: proof } = await paper();
    expect(proof).toMatchObject({
      type: 'delivery_proof',
      comments: '',
      lines: [{ product: 'L-1', meter: '121', details: ['Fuel or charge: 1/2'] }],
      photos: [expect.stringMatching(/^data:image\/jpeg;base64,/)],
      signature: { name: 'Rosa Diaz', paths: [expect.stringContaining('M')] },
    });
    expect(proof.facts.map(({ label }) => label)).toEqual([
      'fact.delivered',
      'fact.arrived',
      'fact.left',
      'fact.driver',
      'fact.contract',
    ]);
    const { status, body } = await print();
    expect([status, Buffer.from(body).subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    // A place more than a kilometre away is told with its distance, and refused nowhere.
    const { items } = await admin.ok(listEvidence, { params: { type: 'delivery', id } });
    expect(items.map(({ kind, distance }) => [kind, distance])).toEqual([
      ['arrived', 0],
      ['signature', null],
      ['left', 2224],
    ]);
  });

  it('says plainly that no one was there, in the customer’s language [B4.1]', async () => {
    const { say, start, close, paper } = await atTheDoor();
    await say(start, { kind: 'at_place', what: 'no_one', place: null }, close);
    expect((await paper()).paper.comments).toBe(
      'No one was at the site. The equipment was left there without a signature.',
    );
    expect((await paper('fr')).paper.comments).toContain('Il n’y avait personne sur place.');
  });

  it('is none of a trip that failed, nor another company’s [B6.2]', async () => {
    const { say, start, print, id } = await atTheDoor();
    await say(start, { kind: 'ticket_fail', reason: 'no_access', note: '' });
    expect((await print()).status).toBe(404);
    const { admin: stranger } = await newShop(held.app);
    const params = { type: 'delivery_proof', id } as const;
    expect((await stranger.call(printDocument, { params })).status).toBe(404);
    expect((await stranger.call(listSendings, { params })).status).toBe(404);
  });

  it('is mailed to the customer once its photos are in, where the company says so, and by hand [B4.1] [B8.9]', async () => {
    const { admin, tenant, say, start, close, id } = await atTheDoor();
    const settings = await admin.ok(getProofSettings, {});
    expect(settings).toEqual({ mails_proof: false, texts_arrival: false, row_version: 0 });
    const set = (mails: boolean) =>
      admin.call(updateProofSettings, {
        body: { mails_proof: mails, texts_arrival: false },
        ifMatch: settings.row_version,
      });
    expect([(await set(true)).status, (await set(false)).status]).toEqual([200, 412]);
    await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.updateTable('customers').set({ email: 'site@hudson.example', language: 'fr' }).execute(),
    );
    await say(start, close);
    const { id: event } = await inCompany(held.app, tenant.companyId, ({ tx }) =>
      tx.selectFrom('outbox').where('topic', '=', 'ticket.closed').select('id').executeTakeFirstOrThrow(),
    );
    await runJob(held.app, tenant.companyId, deliverEvent(heard), {
      outbox_id: event,
    });
    const params = { type: 'delivery_proof', id } as const;
    const sent = async () => (await admin.ok(listSendings, { params })).sendings;
    // The photos of a phone follow its closing: the proof waits for them, and then has them.
    expect(await sent()).toEqual([]);
    const photo = await upload(admin, 'load.jpg', await photograph({ width: 400, height: 300 }, 'x'));
    await admin.ok(addPhoto, { params: { kind: 'tickets', record: id }, body: { file_id: photo.id } });
    const mail = modules.flatMap(({ jobs }) => jobs ?? []).find(({ task }) => task === 'mail-proof');
    const payload = { kind: params.type, ticket_id: id };
    await runJob(held.app, tenant.companyId, mail, payload);
    await runJob(held.app, tenant.companyId, mail, payload);
    expect(await sent()).toMatchObject([
      { to: 'site@hudson.example', language: 'fr', filename: 'Preuve de livraison 1.pdf' },
    ]);
    await admin.ok(sendDocument, {
      params,
      body: {
        to: 'office@hudson.example',
        cc: '',
        language: 'en',
        subject: 'Your proof',
        message: 'Hello',
        has_link: true,
      },
    });
    expect((await sent()).map(({ to }) => to)).toContain('office@hudson.example');
  });
});
