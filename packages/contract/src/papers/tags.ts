import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { pathId } from '../fields.ts';
import { printTagType } from '../printing/printing.ts';

export const printTag = endpoint({
  name: 'printTag',
  method: 'GET',
  path: '/rest-api/workorders/{id}/tags/{type}/{mechanicId}',
  summary: 'A tag of a work order as PDF, four by six inches',
  needs: 'work_orders.view',
  params: z.strictObject({ id: pathId, type: printTagType, mechanicId: pathId }),
  file: 'application/pdf',
});
