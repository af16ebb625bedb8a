import { bookingRights } from '@yardline/domain/permissions/legacy';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, instant, listQuery, money, pageOf, pathId, pickedIds } from '../fields.ts';
import { contractKind, contractStatus } from './contracts.ts';

/**
 * What a booking is: a document that is no contract yet, a draft that is kept by name, or a contract of which rentals are still reserved. The
 * last are listed where they are asked for.
 */
export const bookingKind = z.enum(['quote', 'reservation', 'worksheet', 'contract']);
export type BookingKind = z.output<typeof bookingKind>;

const bookingRow = z.object({
  id,
  booking: bookingKind,
  /** The document that it is; a worksheet may become a contract. */
  kind: contractKind,
  status: contractStatus,
  number: z.int().nullable(),
  worksheet: z.string().nullable(),
  held_until: z.string().nullable(),
  customer_id: id.nullable(),
  customer_name: z.string(),
  location_title: z.string(),
  salesman_name: z.string(),
  reference: z.string(),
  po_number: z.string(),
  starts_at: instant.nullable(),
  ends_at: instant.nullable(),
  total: money,
  /** Of a contract, rentals that are out, and those that are still reserved. */
  lines_out: z.int().default(0),
  lines_to_go: z.int().default(0),
});
export type BookingRow = z.output<typeof bookingRow>;

export const listBookings = endpoint({
  name: 'listBookings',
  method: 'GET',
  path: '/rest-api/bookings',
  summary:
    'Quotes, reservations and worksheets in one list, or contracts of which rentals are still reserved, newest first, searched by number, name, customer, reference or purchase order',
  needs: bookingRights,
  query: listQuery(['number', 'starts_at', 'total'], {
    booking: bookingKind.optional(),
    status: contractStatus.optional(),
    location_id: pathId.optional(),
    salesman_id: pathId.optional(),
    customer_id: pathId.optional(),
    /** Those that go out on a day from then to then. */
    from: day.optional(),
    to: day.optional(),
    /** Rows picked out of the list. */
    ids: pickedIds.optional(),
  }),
  shows: ['contracts', 'customers', 'divisions', 'users'],
  reply: pageOf(bookingRow),
});
