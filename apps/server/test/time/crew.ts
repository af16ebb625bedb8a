import { clockIn, clockOut } from '@yardline/contract/clock/clock';
import { getSignedInUser } from '@yardline/contract/sessions/sessions';
import { getTimeSettings, updateTimeSettings } from '@yardline/contract/time-sheets/time-settings';
import { approveWeek, getTimeSheet } from '@yardline/contract/time-sheets/time-sheets';
import { createWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { expect } from 'vitest';
import { addPerson, type Caller, signIn, type TestApp } from '../app.ts';
import { newCounter } from '../counter.ts';

const monday = '2026-01-05';

/** Approves a week as it is now. */
export const approve = async (by: Caller, id: number, week: string) => {
  const { content_hash } = await by.ok(getTimeSheet, { params: { id }, query: { week } });
  return by.call(approveWeek, { params: { id, week }, body: { content_hash } });
};

/** Clocks people in and out, at the moment of the machine's clock unless they say an earlier start. */
const clockOf = (held: { app: TestApp }) => {
  const nowText = () => held.app.clock.now.toString();
  const comeIn = (as: Caller, began = nowText()) =>
    as.call(clockIn, { body: { began_at: began, said_at: nowText() } });
  const goOut = async (as: Caller, began: string) => {
    const { user } = await as.ok(getSignedInUser);
    const whose = { user_auth_id: user.id, user_name: user.name, user_srm_uid: user.srm_uid };
    return as.call(clockOut, {
      body: {
        records: [
          { ...whose, timestamp: began, record_type: 1 as const },
          { ...whose, timestamp: nowText(), record_type: 0 as const },
        ],
      },
    });
  };
  return { comeIn, goOut, nowText };
};

/** A shop with Ann, a mechanic, whose weeks begin on Monday; its tests begin at 8:00 in New York on Monday, 5 January 2026. */
export const crewOf = (held: { app: TestApp }) => {
  /** Who is signed in: their tokens end as the clock moves. */
  const crew = new Map<string, Caller>();

  const signInAgain = async (): Promise<void> => {
    for (const [email, caller] of crew) {
      const { token, cookies } = await signIn(held.app, email);
      caller.token = token;
      for (const [name, value] of cookies) caller.cookies.set(name, value);
    }
  };

  /** Runs at another time of the machine's clock and sets it back. */
  const at = async <T>(local: string, work: () => Promise<T>): Promise<T> => {
    const start = held.app.clock.now;
    held.app.clock.now = Temporal.PlainDateTime.from(local).toZonedDateTime('America/New_York').toInstant();
    try {
      await signInAgain();
      return await work();
    } finally {
      held.app.clock.now = start;
      await signInAgain();
    }
  };

  /** Someone whose account is closed signs in no more. */
  const leaves = (email: string): void => void crew.delete(email);

  /** Signs in someone whose token goes with the clock from then on. */
  const join = async (email: string): Promise<Caller> => {
    const caller = await signIn(held.app, email);
    crew.set(email, caller);
    return caller;
  };

  const newCrew = async () => {
    const { admin, fleet, tenant, addAsset } = await newCounter(held.app);
    crew.clear();
    crew.set(tenant.adminEmail, admin);
    const email = `ann@crew-${tenant.companyId}.example`;
    const person = { name: 'Ann', email, role: 'Mechanic', isMechanic: true };
    const id = await addPerson(held.app, tenant.companyId, person);
    const ann = { id, email, as: await join(email) };
    const open = async () => {
      const { id } = await addAsset();
      const where = { location_id: fleet.locationId, asset_id: id };
      return admin.ok(createWorkOrder, { body: { ...where, posting: 'I', complaint: 'Leaks' } });
    };
    const { row_version: ifMatch, is_in_use: _, ...form } = await admin.ok(getTimeSettings);
    await admin.ok(updateTimeSettings, { body: { ...form, week_start: 1 }, ifMatch });
    return { admin, ann, open, tenant };
  };

  const { comeIn, goOut, nowText } = clockOf(held);

  /** Someone works from one hour of a day to another, of Monday if unsaid. */
  const work = async (as: Caller, from: string, to: string, day = monday) => {
    const began = await at(`${day}T${from}`, async () => {
      await comeIn(as);
      return nowText();
    });
    const { status } = await at(`${day}T${to}`, () => goOut(as, began));
    expect(status).toBe(201);
  };

  return { at, comeIn, goOut, join, leaves, newCrew, nowText, work };
};
