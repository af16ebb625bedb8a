import { type Permission, permissions } from '@yardline/domain/permissions/areas';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, listQuery, pageOf, percent, requiredText } from '../fields.ts';

const permission = z.enum(permissions as [Permission, ...Permission[]], { error: 'field.invalid' });

/** What the people of a role are by it. */
export const roleMarkNames = ['driver', 'mechanic', 'salesperson', 'dispatcher', 'yard_inspector'] as const;
export type RoleMark = (typeof roleMarkNames)[number];

/** For whom a role is: everyone, administrators of the company, or super admins of the provider. */
export const roleKinds = ['ordinary', 'company_admin', 'super_admin'] as const;
export type RoleKind = (typeof roleKinds)[number];

/** What a role allows: of each area one level, which brings those below it, and flags; and the greatest discounts in percent. */
export const roleForm = z.strictObject({
  name: requiredText(64),
  permissions: z.array(permission).max(200, { error: 'field.invalid' }),
  rental_discount_max: percent.default(0),
  sales_discount_max: percent.default(0),
});
export type RoleForm = z.input<typeof roleForm>;

const roleRow = z.object({
  id,
  name: z.string(),
  /** How many people hold it, those who left not counted. */
  people: z.int(),
  rental_discount_max: z.number(),
  sales_discount_max: z.number(),
});
export type RoleRow = z.output<typeof roleRow>;

/** Who holds a role, and in which divisions. */
const roleHolder = z.object({
  id,
  name: z.string(),
  email: z.string(),
  is_active: z.boolean(),
  divisions: z.array(z.string()),
});

const grants = {
  permissions: z.array(permission),
  rental_discount_max: z.number(),
  sales_discount_max: z.number(),
};

export const role = roleRow.extend({
  ...grants,
  holders: z.array(roleHolder),
  marks: z.array(z.enum(roleMarkNames)),
  kind: z.enum(roleKinds),
  /** As the product brought the role of this name; null for one of the company's own. */
  delivered: z.object(grants).nullable(),
  /** A change that is made as soon as no one has the role. */
  planned: z.object({ name: z.string(), ...grants, planned_by: z.string(), planned_at: instant }).nullable(),
  row_version: z.int(),
});
export type Role = z.output<typeof role>;

/** What becomes of one person. */
export const personChange = z.object({
  id,
  name: z.string(),
  gains: z.array(permission),
  loses: z.array(permission),
});
export type PersonChange = z.output<typeof personChange>;

export const listRoles = endpoint({
  name: 'listRoles',
  method: 'GET',
  path: '/rest-api/roles',
  summary: 'Roles with their number of users',
  needs: 'roles.view',
  query: listQuery(['name'], {}),
  shows: ['roles', 'users'],
  reply: pageOf(roleRow),
});

export const getRole = endpoint({
  name: 'getRole',
  method: 'GET',
  path: '/rest-api/roles/{id}',
  summary: 'One role: its permissions and users',
  needs: 'roles.view',
  params: idParams,
  shows: ['roles', 'divisions', 'users'],
  reply: role,
});

export const createRole = endpoint({
  name: 'createRole',
  method: 'POST',
  path: '/rest-api/roles',
  summary: 'Creates a role with permissions the caller has',
  needs: 'roles.create',
  body: roleForm,
  reply: role,
  status: 201,
});

export const previewRole = endpoint({
  name: 'previewRole',
  method: 'POST',
  path: '/rest-api/roles/{id}/preview',
  summary: 'Which users would gain or lose permissions if the role were changed; changes nothing',
  needs: 'roles.edit',
  params: idParams,
  body: roleForm,
  isPreview: true,
  shows: ['roles', 'companies', 'divisions', 'users'],
  reply: z.object({ people: z.array(personChange) }),
  question: true,
});

export const updateRole = endpoint({
  name: 'updateRole',
  method: 'PUT',
  path: '/rest-api/roles/{id}',
  summary: 'Updates a role for all its users at once; users who lose permissions are signed out',
  needs: 'roles.edit',
  params: idParams,
  body: roleForm,
  reply: role,
  versioned: true,
});

export const resetRole = endpoint({
  name: 'resetRole',
  method: 'POST',
  path: '/rest-api/roles/{id}/resets',
  summary: 'Gives a role that the product brought the permissions with which it came, under its name',
  needs: 'roles.edit',
  params: idParams,
  body: z.strictObject({}),
  reply: role,
  versioned: true,
});

export const deleteRole = endpoint({
  name: 'deleteRole',
  method: 'DELETE',
  path: '/rest-api/roles/{id}',
  summary: 'Deletes a role that no user has',
  needs: 'roles.delete',
  params: idParams,
  reply: z.object({ id }),
});
