import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  id,
  idParams,
  instant,
  listQuery,
  money,
  pageOf,
  pathId,
  price,
  requiredText,
  text,
} from '../fields.ts';

/** What came into a drawer and went out of it. */
export const drawerEntryKinds = ['payment', 'void', 'paid_in', 'paid_out', 'over_short'] as const;

const entry = z.object({
  id,
  kind: z.enum(drawerEntryKinds),
  method: z.enum(['cash', 'cheque', 'card', 'debit']),
  /** Null where the reader counts without knowing what to expect. */
  amount: money.nullable(),
  payment_number: z.int().nullable(),
  cheque_number: z.string(),
  customer_name: z.string(),
  reason: z.string(),
  is_ticked: z.boolean(),
  created_at: instant,
  by_name: z.string(),
});
export type DrawerEntry = z.output<typeof entry>;

/** What was expected of cash, checks or cards, and what was counted; each null as long as it is not known, or not told. */
const compared = z.object({
  expected: money.nullable(),
  counted: money.nullable(),
  difference: money.nullable(),
});

const head = {
  id,
  drawer_id: id,
  drawer_name: z.string(),
  division_id: id,
  division_title: z.string(),
  float_amount: money,
  opened_at: instant,
  opened_by_name: z.string(),
  closed_at: instant.nullable(),
  closed_by_name: z.string(),
  note: z.string(),
  row_version: z.int(),
};

const session = z.object({
  ...head,
  cash: compared,
  cheques: compared,
  cards: compared,
  entries: z.array(entry),
  /** How many of each coin and note were counted. */
  counts: z.array(z.object({ denomination: z.int(), pieces: z.int() })),
  /** Whether what is expected is told before the count: to those who may take payments back. */
  is_blind: z.boolean(),
});
export type DrawerSession = z.output<typeof session>;

const row = z.object({ ...head, over_short: money.nullable() });
export type DrawerSessionRow = z.output<typeof row>;

const shows = ['drawer_sessions', 'drawers', 'payments', 'customers', 'divisions', 'users'] as const;

export const listDrawerSessions = endpoint({
  name: 'listDrawerSessions',
  method: 'GET',
  path: '/rest-api/drawer-sessions',
  summary: 'From when to when drawers were open, and what was over or short, the last first',
  needs: 'payments.view',
  query: listQuery(['opened_at'], {
    drawer_id: pathId.optional(),
    state: z.enum(['open', 'closed']).optional(),
  }),
  shows: [...shows],
  reply: pageOf(row),
});

export const getDrawerSession = endpoint({
  name: 'getDrawerSession',
  method: 'GET',
  path: '/rest-api/drawer-sessions/{id}',
  summary: 'What came into a drawer and went out of it, and what it should hold',
  needs: 'payments.view',
  params: idParams,
  shows: [...shows],
  reply: session,
});

export const openDrawer = endpoint({
  name: 'openDrawer',
  method: 'POST',
  path: '/rest-api/drawers/{id}/sessions',
  summary: 'Opens a drawer with its float',
  needs: 'payments.create',
  params: idParams,
  body: z.strictObject({ float_amount: price.refine((n) => n <= 100_000, { error: 'field.invalid' }) }),
  reply: session,
  status: 201,
});

export const moveDrawerCash = endpoint({
  name: 'moveDrawerCash',
  method: 'POST',
  path: '/rest-api/drawer-sessions/{id}/cash',
  summary: 'Puts cash into an open drawer, or pays it out, with the reason',
  needs: 'payments.create',
  params: idParams,
  body: z.strictObject({
    kind: z.enum(['paid_in', 'paid_out'], { error: 'field.invalid' }),
    amount: price,
    reason: requiredText(120),
  }),
  reply: session,
  status: 201,
  effect: 'money',
});

/** The most of one coin or note. */
const mostPieces = 100_000;

export const drawerCountForm = z.strictObject({
  /** The coins and notes that were counted, the float among them. */
  counts: z
    .array(
      z.strictObject({
        denomination: z.int({ error: 'field.invalid' }).positive({ error: 'field.invalid' }),
        pieces: z
          .int({ error: 'field.invalid' })
          .min(0, { error: 'field.invalid' })
          .max(mostPieces, { error: 'field.invalid' }),
      }),
    )
    .max(20, { error: 'field.invalid' }),
  /** The checks that lie in the drawer, by the entries that brought them. */
  cheques: z.array(id).max(500, { error: 'field.invalid' }),
  /** What the terminal says of the day's cards. */
  cards_total: money,
  note: text(250).default(''),
});

export const closeDrawer = endpoint({
  name: 'closeDrawer',
  method: 'POST',
  path: '/rest-api/drawer-sessions/{id}/close',
  summary: 'Closes a drawer with what was counted; what is over or short goes into the books',
  needs: 'payments.create',
  params: idParams,
  body: drawerCountForm,
  reply: session,
  effect: 'money',
});
