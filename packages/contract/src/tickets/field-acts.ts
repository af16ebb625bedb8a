import { areCoordinates } from '@yardline/domain/text/numbers';
import { z } from 'zod';
import { exchangeReadings } from '../contracts/exchanges.ts';
import { actOfPhone } from '../field/act.ts';
import { id, requiredText, text } from '../fields.ts';
import { signing } from '../signatures/signatures.ts';
import { closingLines } from './closing.ts';
import { failureReason } from './ticket-fields.ts';

const shared = { ...actOfPhone, ticket_id: id };

/** The steps that a driver takes on the road. */
export const roadSteps = ['start', 'load', 'unload', 'pause', 'resume', 'complete', 'close'] as const;
export type RoadStep = (typeof roadSteps)[number];

const place = z
  .strictObject({
    latitude: z.number({ error: 'coordinates.invalid' }),
    longitude: z.number({ error: 'coordinates.invalid' }),
    /** How far off the place may be, in metres. */
    accuracy: z.number().min(0).max(1_000_000),
  })
  .refine(({ latitude, longitude }) => areCoordinates(latitude.toFixed(6), longitude.toFixed(6)), {
    error: 'coordinates.invalid',
  });

/** What a driver counts: what is put aboard, and what is taken off the truck. */
export const loadActs = ['load', 'unload'] as const;

/** What a driver does on a ticket, as a phone says it. */
export const ticketActs = [
  z.strictObject({
    ...shared,
    kind: z.literal('ticket_step'),
    step: z.enum(roadSteps, { error: 'field.invalid' }),
    /** On closing: what was really moved; left out, everything. */
    lines: closingLines.optional(),
    /** On closing either half of an exchange on site: how both machines were read. */
    exchange: exchangeReadings.optional(),
  }),
  /** That the trip failed, and why: nothing moved, and a new ticket tries again. */
  z.strictObject({
    ...shared,
    kind: z.literal('ticket_fail'),
    reason: failureReason,
    note: text(250).default(''),
  }),
  /** Who received the goods, or handed them over: drawn, or under the typed name. */
  z.strictObject({ ...shared, kind: z.literal('received'), ...signing }),
  /** That the driver set off to the place, came to it, left it, or met no one there, and where that was where the phone knows. */
  z.strictObject({
    ...shared,
    kind: z.literal('at_place'),
    what: z.enum(['set_off', 'arrived', 'left', 'no_one'], { error: 'field.invalid' }),
    place: place.nullable().default(null),
  }),
  /** How many of an item are aboard, or off the truck, by now; the item by its number, or by its words where it has none. */
  z.strictObject({
    ...shared,
    kind: z.literal('load_count'),
    act: z.enum(loadActs, { error: 'field.invalid' }),
    item: requiredText(120),
    quantity: z
      .int({ error: 'quantity.not_whole' })
      .min(0, { error: 'quantity.invalid' })
      .max(1e6, { error: 'quantity.invalid' }),
    is_scanned: z.boolean({ error: 'field.invalid' }),
  }),
  z.strictObject({ ...shared, kind: z.literal('ticket_note'), text: requiredText(250) }),
] as const;
export type TicketAct = z.output<(typeof ticketActs)[number]>;
export const ticketActKinds = [
  'ticket_step',
  'ticket_fail',
  'received',
  'at_place',
  'load_count',
  'ticket_note',
] as const;
