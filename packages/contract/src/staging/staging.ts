import {
  type AssignmentStatus,
  assignmentStatuses,
  type StagingStatus,
  stagingStatuses,
} from '@yardline/domain/staging/states';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, instant, pathId, queryFlag, requiredText } from '../fields.ts';

const status = z.enum(Object.keys(stagingStatuses) as [StagingStatus, ...StagingStatus[]]);
const assignmentStatus = z.enum(Object.keys(assignmentStatuses) as [AssignmentStatus, ...AssignmentStatus[]]);

/** One machine, or a number of pieces of a counted product, that a document waits for. */
export const stagingItem = z.object({
  hold_id: id,
  contract_line_id: id,
  line_number: z.int(),
  /** What the line asks for: a machine, any of a group, a counted product. */
  product: z.string(),
  description: z.string(),
  is_any: z.boolean(),
  is_numbered: z.boolean(),
  asset_id: id,
  /** The machine that is held for it now. */
  asset_number: z.string(),
  quantity: z.int(),
  status: assignmentStatus,
  staged: z.int(),
  /** The lane or bay where it stands ready. */
  place: z.string(),
  assigned_to: id.nullable(),
  assigned_name: z.string(),
  claimed_by: id.nullable(),
  claimed_name: z.string(),
  claimed_until: instant.nullable(),
  staged_name: z.string(),
  staged_at: instant.nullable(),
  /** Why the last one was taken out of the lane. */
  reason: z.string(),
});
export type StagingItem = z.output<typeof stagingItem>;

/** What a reservation or contract waits for, and how far it is. */
export const staging = z.object({
  contract_id: id,
  kind: z.enum(['reservation', 'contract']),
  number: z.int(),
  customer_name: z.string(),
  due_at: instant,
  is_late: z.boolean(),
  timeZone: z.string(),
  division_id: id,
  location_id: id,
  location_title: z.string(),
  status,
  items: z.array(stagingItem),
});
export type Staging = z.output<typeof staging>;

/** A machine that stands in a lane although its document has no more use for it. */
const stray = z.object({
  hold_id: id,
  contract_id: id,
  kind: z.enum(['reservation', 'contract']),
  document: z.int().nullable(),
  asset_number: z.string(),
  place: z.string(),
  division_id: id,
});
export type Stray = z.output<typeof stray>;

const shows = ['stagings', 'contracts', 'holds', 'customers', 'assets', 'divisions', 'users'] as const;

export const listStagings = endpoint({
  name: 'listStagings',
  method: 'GET',
  path: '/rest-api/stagings',
  summary: 'Reservations and contracts that leave soon, with what stands ready of them: late ones first',
  needs: 'staging.view',
  query: z.strictObject({
    /** The last day of leaving; left out, tomorrow. */
    until: day.optional(),
    location_id: pathId.optional(),
    /** Only what is assigned to the caller or claimed by them, or has no stager. */
    mine: queryFlag,
  }),
  shows: [...shows],
  reply: z.object({
    stagings: z.array(staging),
    /** How many more there are than a board can show. */
    left_off: z.int(),
    strays: z.array(stray),
  }),
});

export const getStaging = endpoint({
  name: 'getStaging',
  method: 'GET',
  path: '/rest-api/stagings/{id}',
  summary: 'What a reservation or contract waits for, and where it stands ready',
  needs: ['staging.view', 'tickets.view'],
  params: idParams,
  shows: [...shows],
  reply: staging,
});

export const listStagers = endpoint({
  name: 'listStagers',
  method: 'GET',
  path: '/rest-api/stagings/{id}/stagers',
  summary: 'Who may get a document ready',
  needs: 'staging.edit',
  params: idParams,
  shows: ['users', 'roles', 'contracts', 'companies', 'divisions'],
  reply: z.object({ stagers: z.array(z.object({ id, name: z.string() })) }),
});

/** Of which things; none named means all that do not stand ready. */
const holdIds = z.array(id).max(500).default([]);

export const assignStaging = endpoint({
  name: 'assignStaging',
  method: 'POST',
  path: '/rest-api/stagings/{id}/assignment',
  summary: 'Gives what does not stand ready yet to a stager, or to no one',
  needs: 'staging.edit',
  params: idParams,
  body: z.strictObject({ hold_ids: holdIds, user_id: id.nullable() }),
  reply: staging,
});

export const claimStaging = endpoint({
  name: 'claimStaging',
  method: 'POST',
  path: '/rest-api/stagings/{id}/claims',
  summary: 'Says that the caller gets it ready now; others keep out for 30 minutes after their last act',
  needs: 'staging.edit',
  params: idParams,
  body: z.strictObject({ hold_ids: holdIds }),
  reply: staging,
});

export const releaseStaging = endpoint({
  name: 'releaseStaging',
  method: 'POST',
  path: '/rest-api/stagings/{id}/release',
  summary: 'Ends the claims of the caller',
  needs: 'staging.edit',
  params: idParams,
  body: z.strictObject({ hold_ids: holdIds }),
  reply: staging,
});

export const stageUnit = endpoint({
  name: 'stageUnit',
  method: 'POST',
  path: '/rest-api/stagings/{id}/units',
  summary:
    'Puts a scanned machine or a quantity of a product into a lane; any free machine of the group will do',
  needs: 'staging.edit',
  params: idParams,
  body: z.strictObject({
    code: requiredText(60),
    place: requiredText(40),
    /** Of a counted product. */
    quantity: z
      .int({ error: 'quantity.not_whole' })
      .positive({ error: 'quantity.not_positive' })
      .max(1e6, { error: 'quantity.invalid' })
      .nullable()
      .default(null),
    /** It is not on the document and takes the place of a line, with the right to substitute and a reason. */
    instead_of: z
      .strictObject({ contract_line_id: id, reason: requiredText(64) })
      .nullable()
      .default(null),
  }),
  reply: staging,
  effect: 'stock',
});

export const unstageUnit = endpoint({
  name: 'unstageUnit',
  method: 'POST',
  path: '/rest-api/stagings/{id}/removals',
  summary: 'Takes what stood ready out of its lane, with the reason; an unfit machine gets a work order',
  needs: 'staging.edit',
  params: idParams,
  body: z.strictObject({ hold_id: id, reason: requiredText(250), is_unfit: z.boolean().default(false) }),
  reply: staging,
  effect: 'stock',
});
