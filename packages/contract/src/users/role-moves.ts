import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../fields.ts';
import { personChange, role, roleForm } from '../roles/roles.ts';

const userIds = z.array(id).max(500, { error: 'field.invalid' });

const move = z.strictObject({
  /** The role that they get in its place; null takes the role from them. */
  to_role_id: id.nullable(),
  /** Which of its people; all of them when left out. */
  user_ids: userIds.min(1, { error: 'field.required' }).optional(),
});

export const reassignment = move.extend({
  /** Deletes the role in the same step, which no user may have then. */
  deletes: z.boolean({ error: 'field.invalid' }).default(false),
});

/** What becomes of one person: nothing where neither list has a permission. */
const personMove = personChange.extend({
  is_active: z.boolean(),
  /** The divisions in which the person has no role any more. */
  leaves: z.array(z.string()),
});
export type PersonMove = z.output<typeof personMove>;

export const previewReassignment = endpoint({
  name: 'previewReassignment',
  method: 'POST',
  path: '/rest-api/roles/{id}/reassignments/preview',
  summary: 'What each user of a role would gain and lose with another role or none; changes nothing',
  needs: ['roles.edit', 'roles.delete'],
  params: idParams,
  body: move,
  isPreview: true,
  shows: ['roles', 'companies', 'divisions', 'users'],
  reply: z.object({ people: z.array(personMove) }),
  question: true,
});

export const reassignRole = endpoint({
  name: 'reassignRole',
  method: 'POST',
  path: '/rest-api/roles/{id}/reassignments',
  summary:
    'Gives users of a role another role or none, and deletes the role on request; users who lose permissions are signed out',
  needs: ['roles.edit', 'roles.delete'],
  params: idParams,
  body: reassignment,
  reply: z.object({ id, moved: z.int(), is_deleted: z.boolean() }),
});

export const roleClone = roleForm.extend({
  /** Who has the copy from now on, in place of the role. */
  user_ids: userIds.default([]),
});

export const cloneRole = endpoint({
  name: 'cloneRole',
  method: 'POST',
  path: '/rest-api/roles/{id}/clones',
  summary: 'Copies a role with changes, and gives the copy to users in its place',
  needs: 'roles.create',
  params: idParams,
  body: roleClone,
  reply: role,
  status: 201,
});
