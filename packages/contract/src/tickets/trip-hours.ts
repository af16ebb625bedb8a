import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, money } from '../fields.ts';

/** A time of a day, `08:00`. */
const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: 'field.invalid' });

/** The hours in which trips have no surcharge, and the service that is charged for each started hour outside of them. */
export const tripHoursForm = z.strictObject({ service_id: id.nullable(), from: time, to: time });

const tripHours = z.object({
  service_id: id.nullable(),
  /** What the service is called, and the price of each started hour. */
  service: z.string(),
  amount: money,
  from: z.string(),
  to: z.string(),
  row_version: z.int(),
});
export type TripHours = z.output<typeof tripHours>;

const path = '/rest-api/ticket-settings/trip-hours';

export const getTripHours = endpoint({
  name: 'getTripHours',
  method: 'GET',
  path,
  summary:
    'The hours in which deliveries and pickups have no surcharge, and what each hour outside of them costs',
  needs: ['settings.view', 'tickets.view'],
  shows: ['ticket_settings', 'services'],
  reply: tripHours,
});

export const updateTripHours = endpoint({
  name: 'updateTripHours',
  method: 'PUT',
  path,
  summary: 'Changes what deliveries and pickups outside of the hours are charged',
  needs: 'settings.edit',
  body: tripHoursForm,
  reply: tripHours,
  versioned: true,
});
