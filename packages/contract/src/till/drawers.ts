import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, price, requiredText } from '../fields.ts';

/** The most that a float may be. */
const mostFloat = 100_000;

const fields = {
  name: requiredText(40),
  /** Its change when it opens. */
  float_amount: price.refine((n) => n <= mostFloat, { error: 'field.invalid' }),
};

/** A drawer as it is set up, in the division whose money it takes. */
export const drawerForm = z.strictObject({ division_id: id, ...fields });
export const drawerChange = z.strictObject({ ...fields, is_active: z.boolean() });

const drawer = z.object({
  id,
  division_id: id,
  division_title: z.string(),
  name: z.string(),
  float_amount: z.number(),
  is_active: z.boolean(),
  /** Its session where it is open now. */
  session: z.object({ id, opened_at: instant, opened_by_name: z.string(), is_own: z.boolean() }).nullable(),
  row_version: z.int(),
});
export type Drawer = z.output<typeof drawer>;

const shows = ['drawers', 'drawer_sessions', 'divisions', 'users'] as const;

export const listDrawers = endpoint({
  name: 'listDrawers',
  method: 'GET',
  path: '/rest-api/drawers',
  summary: 'The drawers of the counter, and which of them are open',
  needs: 'payments.view',
  shows: [...shows, 'companies'],
  reply: z.object({
    drawers: z.array(drawer),
    /** Up to here a count may differ. */
    limit: z.number(),
    /** The coins and notes of the company's currency, in cents, the largest first. */
    denominations: z.array(z.int()),
  }),
});

export const createDrawer = endpoint({
  name: 'createDrawer',
  method: 'POST',
  path: '/rest-api/drawers',
  summary: 'Sets up a drawer of a division',
  needs: 'payments.delete',
  body: drawerForm,
  reply: drawer,
  status: 201,
});

export const updateDrawer = endpoint({
  name: 'updateDrawer',
  method: 'PUT',
  path: '/rest-api/drawers/{id}',
  summary: 'Changes a drawer, or puts it out of use while it is closed',
  needs: 'payments.delete',
  params: idParams,
  body: drawerChange,
  reply: drawer,
  versioned: true,
});
