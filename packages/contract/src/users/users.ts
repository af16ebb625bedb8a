import { isEmail } from '@yardline/domain/text/email';
import { type Permission, permissions } from '@yardline/domain/permissions/areas';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  id,
  idParams,
  instant,
  listQuery,
  pageNumber,
  pageOf,
  pathId,
  requiredText,
  text,
} from '../fields.ts';
import { userMark } from './user-marks.ts';

const permission = z.enum(permissions as [Permission, ...Permission[]], { error: 'field.invalid' });

/** A user's state: invited has still to follow the invitation mail, locked is locked out after wrong passwords. */
export const userStates = ['active', 'invited', 'locked', 'inactive'] as const;
const userState = z.enum(userStates, { error: 'field.invalid' });
export type UserState = z.output<typeof userState>;

/** How a user works for the company. */
export const userTypes = ['employee', 'temporary', 'contractor'] as const;
const userType = z.enum(userTypes, { error: 'field.invalid' });

/** A user's roles in a division, and the locations of it at which they apply. */
const workplace = z.strictObject({
  division_id: id,
  role_ids: z.array(id).min(1, { error: 'field.required' }).max(50, { error: 'field.invalid' }),
  location_ids: z.array(id).max(200, { error: 'field.invalid' }).default([]),
});
export type Workplace = z.output<typeof workplace>;

export const userForm = z.strictObject({
  name: requiredText(64),
  phone: text(15).default(''),
  /** Where the user may sign in: at a browser, on a phone. */
  is_web: z.boolean().default(true),
  is_mobile: z.boolean().default(true),
  /** Sees the settings, and may put contracts away. */
  is_admin: z.boolean().default(false),
  is_driver: z.boolean().default(false),
  is_mechanic: z.boolean().default(false),
  is_salesman: z.boolean().default(false),
  /** Their number in the company's payroll; no two users have the same. */
  employee_number: text(20).default(''),
  user_type: userType.default('employee'),
  /** The language that screens begin in; null for the user's own. */
  default_language: z.enum(['en', 'fr'], { error: 'field.invalid' }).nullable().default(null),
  default_division_id: id.nullable().default(null),
  places: z.array(workplace).max(200, { error: 'field.invalid' }),
});
export type UserForm = z.input<typeof userForm>;

const newEmail = z
  .string({ error: 'email.required' })
  .meta({ format: 'email' })
  .transform((written) => written.normalize('NFC').trim())
  .refine((email) => email !== '', { error: 'email.required', abort: true })
  .refine(isEmail, { error: 'email.invalid' });

export const newUserForm = userForm.extend({
  email: newEmail,
  /** The language of mails to this user; it does not change for a person who is known already. */
  language: z.enum(['en', 'fr'], { error: 'field.invalid' }).default('en'),
});
export type NewUserForm = z.input<typeof newUserForm>;

const userRow = z.object({
  id,
  name: z.string(),
  email: z.string(),
  roles: z.array(z.string()),
  divisions: z.array(z.string()),
  state: userState,
  is_admin: z.boolean(),
  is_web: z.boolean(),
  is_mobile: z.boolean(),
  /** How many second factors the user has. */
  factors: z.int(),
  /** Whether the user moved to the identity service for good. */
  is_sso_migrated: z.boolean(),
  /** When the user last entered this company; null before the first time. */
  entered_at: instant.nullable(),
});
export type UserRow = z.output<typeof userRow>;

const named = z.object({ id, name: z.string() });

const userRecord = userRow.extend({
  phone: z.string(),
  employee_number: z.string(),
  user_type: userType,
  default_language: z.enum(['en', 'fr']).nullable(),
  /** Whether the user proved that they read mails to the address. */
  is_verified: z.boolean(),
  srm_uid: z.string(),
  is_driver: z.boolean(),
  is_mechanic: z.boolean(),
  is_salesman: z.boolean(),
  /** What the user's roles make of them. */
  role_marks: z.array(userMark),
  default_division_id: id.nullable(),
  places: z.array(z.object({ division: named, roles: z.array(named), locations: z.array(named) })),
  second_factors: z.array(
    z.object({
      id,
      kind: z.enum(['totp', 'passkey']),
      created_at: instant,
      last_used_at: instant.nullable(),
    }),
  ),
  locked_until: instant.nullable(),
  /** Whether this is the caller, who cannot change their own rights. */
  is_self: z.boolean(),
  created_at: instant,
  row_version: z.int(),
});
export type UserRecord = z.output<typeof userRecord>;

export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/rest-api/users',
  summary: 'The users of the company by name or address; former ones only on request',
  needs: 'users.view',
  query: listQuery(['name', 'email', 'entered_at'], {
    state: userState.optional(),
    role_id: pathId.optional(),
    mark: userMark.optional(),
    division_id: pathId.optional(),
    page: pageNumber.optional(),
  }),
  shows: ['users', 'divisions', 'roles', 'second_factors'],
  reply: pageOf(userRow),
});

export const getUserRecord = endpoint({
  name: 'getUserRecord',
  method: 'GET',
  path: '/rest-api/users/{id}/record',
  summary: 'One user of the company',
  needs: 'users.view',
  params: idParams,
  shows: ['users', 'divisions', 'roles', 'second_factors'],
  reply: userRecord,
});

export const getUserChoices = endpoint({
  name: 'getUserChoices',
  method: 'GET',
  path: '/rest-api/user-choices',
  summary: 'The roles, divisions and locations a user can be given',
  needs: 'users.view',
  shows: ['users', 'divisions', 'roles'],
  reply: z.object({
    roles: z.array(named),
    divisions: z.array(named.extend({ locations: z.array(named) })),
  }),
});
export type UserChoices = z.output<typeof getUserChoices.reply>;

export const inviteUser = endpoint({
  name: 'inviteUser',
  method: 'POST',
  path: '/rest-api/users',
  summary: 'Adds a user to the company and sends an invitation',
  needs: 'users.create',
  body: newUserForm,
  reply: userRecord,
  status: 201,
});

export const updateUser = endpoint({
  name: 'updateUser',
  method: 'PUT',
  path: '/rest-api/users/{id}',
  summary:
    'Updates a user and their roles, as far as the caller has those permissions; a user who loses permissions is signed out',
  needs: 'users.edit',
  params: idParams,
  body: userForm,
  reply: userRecord,
  versioned: true,
});

export const previewLeave = endpoint({
  name: 'previewLeave',
  method: 'GET',
  path: '/rest-api/users/{id}/leave',
  summary: 'Tickets, work orders, time, sessions and keys of a user who is about to be deactivated',
  needs: 'users.view',
  params: idParams,
  isPreview: true,
  shows: [
    'users',
    'api_keys',
    'clock_records',
    'sessions',
    'sso_configs',
    'sso_links',
    'tickets',
    'work_orders',
  ],
  reply: z.object({
    /** Unfinished deliveries and pickups of this driver. */
    open_tickets: z.int(),
    sessions: z.int(),
    api_keys: z.int(),
    /** Work orders that wait for this mechanic. */
    open_orders: z.int(),
    /** Since when they are clocked in, and the work order on which they work; both end. */
    clocked_in_at: z.string().nullable(),
    running_order: z.string().nullable(),
  }),
});
export type Leave = z.output<typeof previewLeave.reply>;

export const deactivateUser = endpoint({
  name: 'deactivateUser',
  method: 'POST',
  path: '/rest-api/users/{id}/deactivate',
  summary:
    'Deactivates a user: ends their sessions and their time and revokes their keys; their records are kept',
  needs: 'users.delete',
  params: idParams,
  reply: userRecord,
});

export const activateUser = endpoint({
  name: 'activateUser',
  method: 'POST',
  path: '/rest-api/users/{id}/activate',
  summary: 'Reactivates a user with their former roles',
  needs: 'users.delete',
  params: idParams,
  reply: userRecord,
});

export const unlockUser = endpoint({
  name: 'unlockUser',
  method: 'POST',
  path: '/rest-api/users/{id}/unlock',
  summary: 'Unlocks a user after failed sign-ins',
  needs: 'users.edit',
  params: idParams,
  reply: userRecord,
});

export const sendPasswordMail = endpoint({
  name: 'sendPasswordMail',
  method: 'POST',
  path: '/rest-api/users/{id}/password-mail',
  summary: 'Sends a user the invitation again, or a password e-mail',
  needs: 'users.edit',
  params: idParams,
  reply: z.object({ status: z.literal('sent') }),
});

const userSessions = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      browser: z.string(),
      system: z.string(),
      created_at: instant,
      last_seen_at: instant,
      is_current: z.boolean(),
    }),
  ),
});
export type UserSessions = z.output<typeof userSessions>;

export const listUserSessions = endpoint({
  name: 'listUserSessions',
  method: 'GET',
  path: '/rest-api/users/{id}/sessions',
  summary: 'The sessions of a user in this company',
  needs: 'users.view',
  params: idParams,
  shows: ['sessions', 'sso_configs', 'sso_links', 'users'],
  reply: userSessions,
});

export const endUserSessions = endpoint({
  name: 'endUserSessions',
  method: 'DELETE',
  path: '/rest-api/users/{id}/sessions',
  summary: 'Ends all sessions of a user in this company',
  needs: 'users.edit',
  params: idParams,
  reply: userSessions,
});

const why = z.object({
  permission,
  is_allowed: z.boolean(),
  /** The layer that forbids it: the company allows no one, or the user has no role for it in a division, or at a location. */
  blocked_by: z.enum(['company', 'division', 'location']).nullable(),
  sources: z.array(
    z.object({ division: z.string(), roles: z.array(z.string()), locations: z.array(z.string()) }),
  ),
});
export type WhyRight = z.output<typeof why>;

export const explainRights = endpoint({
  name: 'explainRights',
  method: 'GET',
  path: '/rest-api/users/{id}/rights',
  summary: 'Each permission of a user: whether they have it, by which roles and where, or why not',
  needs: 'users.view',
  params: idParams,
  shows: ['users', 'companies', 'divisions', 'roles'],
  reply: z.object({ rights: z.array(why) }),
});

const userEvent = z.object({
  id,
  at: instant,
  /** Who did it; empty for the system. */
  by: z.string(),
  action: z.string(),
  changed: z.array(z.string()),
});
export type UserEvent = z.output<typeof userEvent>;

export const getUserHistory = endpoint({
  name: 'getUserHistory',
  method: 'GET',
  path: '/rest-api/users/{id}/history',
  summary: 'The last hundred changes of a user, newest first',
  needs: 'users.view',
  params: idParams,
  shows: ['users', 'api_keys', 'roles', 'second_factors', 'sessions'],
  reply: z.object({ items: z.array(userEvent) }),
});

export const listSecurityKeepers = endpoint({
  name: 'listSecurityKeepers',
  method: 'GET',
  path: '/rest-api/security-keepers',
  summary: 'The users who can change identity provider, mail server, keys and sign-in rules',
  needs: ['security.view', 'settings.view'],
  shows: ['users', 'companies', 'divisions', 'roles'],
  reply: z.object({ items: z.array(named) }),
});
