import type { LineForm } from '@yardline/contract/contracts/contracts';
import { createVendor, type Vendor } from '@yardline/contract/vendors/vendors';
import { signIn, type TestApp } from '../app.ts';
import { newShortCounter, type ShortCounter } from '../shortage/short-counter.ts';

/** A counter with one lift too few, and a vendor who has more. */
export type RerentCounter = ShortCounter & {
  vendor: Vendor;
  /** What is agreed with the vendor for the days of the shortage: 60 a day for each. */
  rerent: NonNullable<LineForm['rerent']>;
  /** Moves the clock; the administrator signs in again. */
  goTo: (instant: string) => Promise<void>;
};

export const newRerentCounter = async (app: TestApp): Promise<RerentCounter> => {
  app.clock.now = Temporal.Instant.from('2026-01-05T13:00:00Z');
  const counter = await newShortCounter(app);
  const vendor = await counter.admin.ok(createVendor, { body: { vendor_number: 'V-1', name: 'Lift Co' } });
  return {
    ...counter,
    goTo: async (instant) => {
      app.clock.now = Temporal.Instant.from(instant);
      const { token, cookies } = await signIn(app, counter.tenant.adminEmail);
      counter.admin.token = token;
      for (const [name, value] of cookies) counter.admin.cookies.set(name, value);
    },
    vendor,
    rerent: {
      vendorId: vendor.id,
      cost: 60,
      costPer: 'day',
      from: '2026-01-06',
      until: '2026-01-08',
      reference: 'LC-77',
    },
  };
};
