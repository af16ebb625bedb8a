import { z } from 'zod';
import { day, id, mapPlace, percent, requiredText, text, time } from '../fields.ts';
import { billing, holdMode, posting, priority, workOrderType } from './choices.ts';

/** A day and a time by the clocks of the division, or neither. */
const dayOrNone = day.nullable().default(null);
const timeOrNone = time.nullable().default(null);

const meter = z
  .number({ error: 'field.invalid' })
  .min(0, { error: 'field.invalid' })
  .max(9_999_999, { error: 'field.invalid' })
  .nullable()
  .default(null);

/** What is said of an order when it is opened or changed. */
export const orderFields = {
  type: workOrderType.default('repair'),
  posting,
  billing: billing.default('N'),
  priority: priority.default(2),
  is_flagged: z.boolean().default(false),
  location_id: id,
  customer_id: id.nullable().default(null),
  site_id: id.nullable().default(null),
  /** Where it is worked on when that is not the customer's site, and where that is on the map. */
  address: text(120).default(''),
  place: mapPlace.nullable().default(null),
  asset_id: id.nullable().default(null),
  /** Pieces of a bulk product; a machine is one. */
  quantity: z
    .int({ error: 'quantity.invalid' })
    .min(1, { error: 'quantity.not_positive' })
    .max(1_000_000)
    .default(1),
  /** A machine that we know by words alone. */
  machine: text(120).default(''),
  vendor_number: text(30).default(''),
  po_number: text(30).default(''),
  /** Terms of payment of its invoice; null: those of its customer. */
  terms_id: id.nullable().default(null),
  /** What is wrong, in the words of the person who noticed it. */
  complaint: requiredText(500),
  comments: text(1000).default(''),
  /** Percents off what the order's labor and parts cost, where a line says nothing else. */
  labor_discount: percent.default(0),
  parts_discount: percent.default(0),
  hold_mode: holdMode.default('none'),
  startDate: dayOrNone,
  startTime: timeOrNone,
  endDate: dayOrNone,
  endTime: timeOrNone,
  /** When the machine in the shop can be rented again. */
  readyDate: dayOrNone,
  readyTime: timeOrNone,
  meter_in: meter,
  meter_out: meter,
  /** The mechanics on the order, the first in charge. */
  mechanics: z.array(id).max(20).default([]),
};
