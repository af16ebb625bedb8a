import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, pathId, serialNumbers, text } from '../fields.ts';
import { workLineForm } from './work-lines.ts';
import { workOrder } from './work-orders.ts';

const lineParams = z.strictObject({ id: pathId, line_id: pathId });
const shared = { params: idParams, reply: workOrder, effect: 'stock' } as const;

export const addWorkLine = endpoint({
  name: 'addWorkLine',
  method: 'POST',
  path: '/rest-api/workorders/{id}/lines',
  summary: 'Adds labor, a part, a service or sublet work to a work order',
  needs: 'work_orders.view',
  body: workLineForm,
  ...shared,
  status: 201,
});

export const updateWorkLine = endpoint({
  name: 'updateWorkLine',
  method: 'PUT',
  path: '/rest-api/workorders/{id}/lines/{line_id}',
  summary: 'Changes a line of a work order; what was issued stays issued',
  needs: 'work_orders.view',
  body: workLineForm,
  ...shared,
  params: lineParams,
});

export const deleteWorkLine = endpoint({
  name: 'deleteWorkLine',
  method: 'DELETE',
  path: '/rest-api/workorders/{id}/lines/{line_id}',
  summary: 'Takes a line off a work order; its parts must be back on the shelf',
  needs: 'work_orders.view',
  ...shared,
  params: lineParams,
});

export const issueWorkParts = endpoint({
  name: 'issueWorkParts',
  method: 'POST',
  path: '/rest-api/workorders/{id}/issues',
  summary: 'Takes parts off the shelf for a work order, or puts them back',
  needs: 'work_orders.view',
  body: z.strictObject({
    line_id: id,
    /** Pieces that leave the shelf; below zero, pieces that go back. */
    quantity: z
      .number({ error: 'quantity.invalid' })
      .min(-1_000_000)
      .max(1_000_000)
      .refine((n) => n !== 0 && hasAtMostDecimals(n, 2), { error: 'quantity.invalid' }),
    bin: text(20).optional(),
    /** Of pieces that are known by a number: which of them. */
    serialNumbers: serialNumbers.default([]),
  }),
  ...shared,
});
