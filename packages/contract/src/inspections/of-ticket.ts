import { moments } from '@yardline/domain/inspections/moments';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, pathId } from '../fields.ts';
import { movingType } from '../tickets/ticket-fields.ts';
import { inspectionRow } from './inspections.ts';

export const ticketInspections = z.object({
  /** The machines that the ticket moves, each with the checklists that are used when it is delivered or picked up. */
  machines: z.array(
    z.object({
      asset_id: id,
      asset_number: z.string(),
      division_id: id,
      checklists: z.array(
        z.object({ id, name_en: z.string(), name_fr: z.string(), moment: z.enum(moments) }),
      ),
    }),
  ),
  /** The inspections that were begun on the ticket, the newest first. */
  items: z.array(inspectionRow),
});
export type TicketInspections = z.output<typeof ticketInspections>;

export const listTicketInspections = endpoint({
  name: 'listTicketInspections',
  method: 'GET',
  path: '/rest-api/tickets/{type}/{id}/inspections',
  summary:
    'By what the machines of a delivery or a pickup are inspected on the way, and the inspections begun on it',
  needs: 'inspections.view',
  params: z.strictObject({ type: movingType, id: pathId }),
  shows: ['assets', 'checklists', 'contracts', 'inspections', 'tickets', 'users', 'work_orders'],
  reply: ticketInspections,
});
