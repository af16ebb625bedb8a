import { randomUUID } from 'node:crypto';
import { type ArrivalView, askArrivalChange, openArrival } from '@yardline/contract/arrivals/open-arrival';
import { listArrivalNotices } from '@yardline/contract/arrivals/arrivals';
import { type FieldCommand, sendFieldCommands } from '@yardline/contract/field/field';
import { agreeToTexts, listTexts } from '@yardline/contract/texts/texts';
import { getProofSettings, updateProofSettings } from '@yardline/contract/tickets/proofs';
import { updateTicket } from '@yardline/contract/tickets/tickets';
import { expect } from 'vitest';
import { deliverEvent } from '../../src/kernel/jobs/deliver-event.ts';
import { modules } from '../../src/modules/modules.ts';
import { addPerson, Caller, inCompany, signIn, type TestApp } from '../app.ts';
import { runJob } from '../jobs.ts';
import { delivery, deliveryEnds, newRental, read } from './rental.ts';

type OfUnion<T> = T extends { ticket_id: number }
  ? Omit<T, 'id' | 'user_id' | 'ticket_id' | 'said_at'>
  : never;
type Act = OfUnion<FieldCommand>;

export const contactPhone = '518-555-0199';
const gate = { latitude: 42.72, longitude: -73.69 };
const heard = modules.flatMap(({ listeners }) => listeners ?? []);

/** Delivers that drivers set off to those who hear of it, as the worker does. @returns how often it was said */
export const hearSetOffs = async (app: TestApp, companyId: number): Promise<number> => {
  const events = await inCompany(app, companyId, ({ tx }) =>
    tx
      .selectFrom('outbox')
      .where('topic', '=', 'ticket.set_off')
      .where('delivered_at', 'is', null)
      .orderBy('id')
      .select('id')
      .execute(),
  );
  for (const { id } of events) await runJob(app, companyId, deliverEvent(heard), { outbox_id: id });
  return events.length;
};

/** Turns the texts on. */
export const tellOfArrivals = async (admin: Caller): Promise<void> => {
  const { mails_proof, row_version: ifMatch } = await admin.ok(getProofSettings, {});
  await admin.ok(updateProofSettings, { body: { mails_proof, texts_arrival: true }, ifMatch });
};

type Details = { contact_phone?: string; slotFrom?: string; slotTo?: string; scheduledTime?: string };

/**
 * A delivery to a gate whose contact has a phone, driven by Luis Herrera. The company tells customers of arrivals, and the contact
 * agreed to texts, unless said otherwise. The clock stands at 8:00 in New York on 5 January 2026.
 */
export const onTheWay = async (
  app: TestApp,
  { isOn = true, agrees = true, ...more }: Details & { isOn?: boolean; agrees?: boolean } = {},
) => {
  const rental = await newRental(app);
  const { tenant, admin, contract, liftLine } = rental;
  const email = `luis@way-${tenant.companyId}.example`;
  const driver = { name: 'Luis Herrera', email, role: 'Driver', isDriver: true } as const;
  const driverId = await addPerson(app, tenant.companyId, driver);
  const luis = await signIn(app, email);
  if (isOn) await tellOfArrivals(admin);
  if (agrees) await admin.ok(agreeToTexts, { body: { number: contactPhone } });
  const plan = {
    ...deliveryEnds,
    driver_id: driverId,
    contact_name: 'Rosa',
    contact_phone: contactPhone,
    scheduledDate: '2026-01-05',
    ...more,
  };
  const { body: made } = await delivery(admin, contract.id, [{ lineId: liftLine, quantity: 1 }], plan);
  const { row_version: version } = await read(admin, 'delivery', made.id);
  const params = { type: 'delivery', id: made.id } as const;
  await admin.ok(updateTicket, { params, body: { ...plan, destinationPin: gate }, ifMatch: version });
  const now = () => app.clock.now.toString();
  const sayAt = async (said_at: string, ...acts: Act[]) => {
    const named = { user_id: driverId, ticket_id: made.id, said_at };
    const commands = acts.map((act) => ({ ...act, id: randomUUID(), ...named }));
    const { results } = await luis.ok(sendFieldCommands, { body: { commands } });
    expect(results.map(({ outcome }) => outcome)).toEqual(acts.map(() => 'applied'));
  };
  const bodies = async () =>
    (await admin.ok(listTexts, {})).items.map(({ body, number }) => ({ body, number }));
  /** The code of the newest link. */
  const codeOf = async () => /on_the_way\/(\S+)/.exec((await bodies())[0]?.body ?? '')?.[1] ?? '';
  const bearer = new Caller(app);
  return {
    ...rental,
    luis,
    driverId,
    id: made.id,
    params,
    say: (...acts: Act[]) => sayAt(now(), ...acts),
    sayAt,
    hear: () => hearSetOffs(app, tenant.companyId),
    bodies,
    codeOf,
    bearer,
    arrivals: () => admin.ok(listArrivalNotices, { params }),
    look: (link: string): Promise<ArrivalView> => bearer.ok(openArrival, { params: { link }, body: {} }),
    ask: (link: string, body: Record<string, string>) =>
      bearer.call(askArrivalChange, { params: { link }, body }),
    close: {
      kind: 'ticket_step',
      step: 'close',
      lines: [{ lineId: liftLine, quantity: 1, meter: 121, fuel: 4 }],
    } as Act,
  };
};

export const start: Act = { kind: 'ticket_step', step: 'start' };
export const setOff: Act = {
  kind: 'at_place',
  what: 'set_off',
  place: { latitude: 42.84, longitude: -73.69, accuracy: 9 },
};
export const arrived: Act = { kind: 'at_place', what: 'arrived', place: { ...gate, accuracy: 9 } };
export const left: Act = { kind: 'at_place', what: 'left', place: { ...gate, accuracy: 9 } };
