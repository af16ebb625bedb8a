import { z } from 'zod';
import { endpoint } from '../endpoint.ts';

const startClass = z.object({
  code: z.string(),
  name: z.string(),
  day: z.number(),
  week: z.number(),
  month: z.number(),
  /** Whether a class or a group of this code is there already: it stays as it is. */
  is_there: z.boolean(),
});
const startSet = z.object({ classes: z.array(startClass), missing: z.int() });
export type StartSet = z.output<typeof startSet>;

export const getStartSet = endpoint({
  name: 'getStartSet',
  method: 'GET',
  path: '/rest-api/guide/start-set',
  summary: 'Everyday rental classes with rates, and which of them the company has already',
  needs: 'settings_menu_access',
  shows: ['classes', 'groups'],
  reply: startSet,
});

export const addStartSet = endpoint({
  name: 'addStartSet',
  method: 'POST',
  path: '/rest-api/guide/start-set',
  summary: 'Adds the everyday rental classes that are missing, each with a group and its rates',
  needs: 'settings.create',
  reply: z.object({ added: z.int(), kept: z.int() }),
  status: 201,
});
