import { outcomes } from '@yardline/domain/inspections/judge';
import { moments } from '@yardline/domain/inspections/moments';
import { z } from 'zod';
import { checklistItem, moment } from '../checklists/checklists.ts';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, listQuery, pageOf, pathId, text } from '../fields.ts';

/** How far an inspection is: still answered, or how it ended. */
export const inspectionStatus = z.enum(['open', ...outcomes], { error: 'field.invalid' });
export type InspectionStatus = z.output<typeof inspectionStatus>;

const photo = z.object({ id, name: z.string(), has_thumbnail: z.boolean() });
export type InspectionPhoto = z.output<typeof photo>;

/** A point with what was answered last. */
export const inspectionPoint = checklistItem.extend({
  /** `pass`, `fail` or `na`; a number; the place of a choice from 0; words. Empty: not answered. */
  value: z.string(),
  note: z.string(),
  photos: z.array(photo),
});
export type InspectionPoint = z.output<typeof inspectionPoint>;

const ofMachine = {
  asset_id: id,
  asset_number: z.string(),
  description: z.string(),
};
/** The checklist's name; empty of one that had none. */
const named = { name_en: z.string(), name_fr: z.string() };

export const inspectionRow = z.object({
  id,
  number: z.int(),
  ...ofMachine,
  ...named,
  moment: z.enum(moments),
  status: inspectionStatus,
  started_at: instant,
  started_by: z.string(),
  ended_at: instant.nullable(),
  note: z.string(),
  failed_points: z.int(),
  /** The work order that repairs what it found. */
  order_n: z.string().nullable(),
});
export type InspectionRow = z.output<typeof inspectionRow>;

const numbered = z.object({ id, number: z.int() });

export const inspection = inspectionRow.extend({
  checklist_id: id.nullable(),
  version: z.int().nullable(),
  timeZone: z.string(),
  /** Where its machine is: what may be done with it is decided there. */
  division_id: id,
  meter_type: z.string(),
  meter: z.number().nullable(),
  ended_by: z.string(),
  contract_id: id.nullable(),
  contract_number: z.int().nullable(),
  ticket_id: id.nullable(),
  ticket_number: z.int().nullable(),
  ticket_type: z.enum(['delivery', 'pickup']).nullable(),
  /** The order in which the machine was inspected. */
  of_order_n: z.string().nullable(),
  /** Its machine is out of service until an inspection in the shop passes. */
  is_out_of_service: z.boolean(),
  corrects: numbered.nullable(),
  corrected_by: numbered.nullable(),
  points: z.array(inspectionPoint),
});
export type Inspection = z.output<typeof inspection>;

export const listInspections = endpoint({
  name: 'listInspections',
  method: 'GET',
  path: '/rest-api/inspections',
  summary: 'Inspections, the newest first',
  needs: 'inspections.view',
  query: listQuery(['number'], {
    status: inspectionStatus.optional(),
    moment: moment.optional(),
    asset_id: pathId.optional(),
    work_order_id: pathId.optional(),
  }),
  shows: ['inspections', 'assets', 'checklists', 'users', 'work_orders'],
  reply: pageOf(inspectionRow),
});

export const getInspection = endpoint({
  name: 'getInspection',
  method: 'GET',
  path: '/rest-api/inspections/{id}',
  summary: 'An inspection with its points, answers and photos',
  needs: 'inspections.view',
  params: idParams,
  shows: ['inspections', 'assets', 'checklists', 'contracts', 'divisions', 'tickets', 'users', 'work_orders'],
  reply: inspection,
});

export const startInspection = endpoint({
  name: 'startInspection',
  method: 'POST',
  path: '/rest-api/inspections',
  summary:
    'Begins to inspect a machine by a checklist that is used for it; a correction names what it corrects',
  needs: 'inspections.create',
  body: z.strictObject({
    asset_id: id,
    checklist_id: id,
    moment,
    /** The order, ticket or contract in which it is inspected. */
    work_order_id: id.optional(),
    ticket_id: id.optional(),
    contract_id: id.optional(),
    corrects_id: id.optional(),
  }),
  reply: inspection,
  status: 201,
});

export const answerPoint = endpoint({
  name: 'answerPoint',
  method: 'PUT',
  path: '/rest-api/inspections/{id}/answers/{item}',
  summary: 'Answers a point of an open inspection; the last answer before the end counts',
  needs: 'inspections.create',
  params: z.strictObject({ id: pathId, item: pathId }),
  body: z.strictObject({ value: text(500).default(''), note: text(500).default('') }),
  reply: z.object({ item_id: id, value: z.string(), note: z.string() }),
});

export const addInspectionPhoto = endpoint({
  name: 'addInspectionPhoto',
  method: 'POST',
  path: '/rest-api/inspections/{id}/photos',
  summary: 'Adds an uploaded picture to a point of an open inspection; metadata is removed, and it stays',
  needs: 'inspections.create',
  params: idParams,
  body: z.strictObject({ item_id: id, file_id: id }),
  reply: photo,
  status: 201,
});

export const getInspectionPhoto = endpoint({
  name: 'getInspectionPhoto',
  method: 'GET',
  path: '/rest-api/inspections/{id}/photos/{photo}',
  summary: 'A photo of an inspection or its thumbnail, as base64',
  needs: 'inspections.view',
  params: z.strictObject({ id: pathId, photo: pathId }),
  query: z.strictObject({ size: z.literal('small').optional() }),
  shows: ['inspections', 'files'],
  reply: z.object({ base64: z.string(), media_type: z.string() }),
});

export const endInspection = endpoint({
  name: 'endInspection',
  method: 'POST',
  path: '/rest-api/inspections/{id}/end',
  summary:
    'Finishes an inspection: failed points are noted, become one work order, or put the machine out of service. Or gives it up',
  needs: 'inspections.create',
  params: idParams,
  body: z.strictObject({
    step: z.enum(['finish', 'drop'], { error: 'field.invalid' }),
    note: text(250).default(''),
  }),
  reply: inspection,
  effect: 'stock',
});
