import { portalPresets, portalRights } from '@yardline/domain/permissions/portal';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import {
  id,
  idParams,
  instant,
  listQuery,
  mailAddress,
  pageOf,
  pathId,
  price,
  requiredText,
  text,
} from '../fields.ts';

export const portalStates = ['invited', 'active', 'inactive'] as const;
export type PortalState = (typeof portalStates)[number];

const preset = z.enum(portalPresets, { error: 'field.invalid' });
const right = z.enum(portalRights, { error: 'field.invalid' });
const language = z.enum(['en', 'fr'], { error: 'field.invalid' });

/** For which customer a person acts, with which rights. */
export const portalMember = z.object({
  customer_id: id,
  customer_number: z.string(),
  customer_name: z.string(),
  /** Whether the customer's portal type lets the person in. */
  has_access: z.boolean(),
  preset,
  /** Rights beyond those of the preset. */
  grants: z.array(right),
  /** The most that they order without approval; null where nothing limits them. */
  order_limit: z.number().nullable(),
  /** The names of the sites for which they act; none for all sites of the customer. */
  sites: z.array(z.string()),
  site_ids: z.array(id),
});
export type PortalMember = z.output<typeof portalMember>;

export const portalLogin = z.object({
  id,
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  language,
  /** Invited until the person chose a password. */
  state: z.enum(portalStates),
  last_seen_at: instant.nullable(),
  /** When the invitation that still opens was sent. */
  invited_at: instant.nullable(),
  created_at: instant,
  members: z.array(portalMember),
  row_version: z.int(),
});
export type PortalLogin = z.output<typeof portalLogin>;

const rights = {
  preset,
  grants: z.array(right).max(portalRights.length).default([]),
  order_limit: price.nullable().default(null),
};

const shows = ['portal_logins', 'customers', 'mails', 'sites'] as const;

export const listPortalLogins = endpoint({
  name: 'listPortalLogins',
  method: 'GET',
  path: '/rest-api/portal-logins',
  summary: 'The people of customers who have a login for the portal, by name',
  needs: 'portal_users.view',
  query: listQuery(['name', 'email', 'created_at'], {
    state: z.enum(portalStates, { error: 'field.invalid' }).optional(),
    customer_id: pathId.optional(),
  }),
  shows,
  reply: pageOf(portalLogin),
});

export const getPortalLogin = endpoint({
  name: 'getPortalLogin',
  method: 'GET',
  path: '/rest-api/portal-logins/{id}',
  summary: 'A login of the portal with the customers that its person acts for',
  needs: 'portal_users.view',
  params: idParams,
  shows,
  reply: portalLogin,
});

export const invitePortalLogin = endpoint({
  name: 'invitePortalLogin',
  method: 'POST',
  path: '/rest-api/portal-logins',
  summary:
    'Lets a person act for a customer in the portal; one who has no password yet is mailed an invitation',
  needs: 'portal_users.create',
  body: z
    .strictObject({
      customer_id: id,
      email: mailAddress,
      name: requiredText(120),
      phone: text(40).default(''),
      language: language.default('en'),
      ...rights,
    })
    .meta({ examples: [{ customer_id: 1, email: 'dana@hudson.example', name: 'Dana', preset: 'owner' }] }),
  reply: portalLogin,
  status: 201,
});

export const updatePortalLogin = endpoint({
  name: 'updatePortalLogin',
  method: 'PUT',
  path: '/rest-api/portal-logins/{id}',
  summary: 'Changes a login; one that is not active is signed out and signs in no more',
  needs: 'portal_users.edit',
  params: idParams,
  body: z.strictObject({
    name: requiredText(120),
    phone: text(40).default(''),
    language,
    is_active: z.boolean({ error: 'field.invalid' }),
  }),
  versioned: true,
  reply: portalLogin,
});

const memberParams = z.strictObject({ id: pathId, customer: pathId });

export const setPortalMember = endpoint({
  name: 'setPortalMember',
  method: 'PUT',
  path: '/rest-api/portal-logins/{id}/customers/{customer}',
  summary: 'Changes what a person may do for a customer',
  needs: 'portal_users.edit',
  params: memberParams,
  body: z.strictObject({
    ...rights,
    /** For which sites they act, none for all of them; left out, they stay as they are. */
    site_ids: z.array(id).max(100, { error: 'field.invalid' }).optional(),
  }),
  reply: portalLogin,
});

export const removePortalMember = endpoint({
  name: 'removePortalMember',
  method: 'DELETE',
  path: '/rest-api/portal-logins/{id}/customers/{customer}',
  summary: 'Lets a person act for a customer no more',
  needs: 'portal_users.delete',
  params: memberParams,
  reply: portalLogin,
});

export const invitePortalLoginAgain = endpoint({
  name: 'invitePortalLoginAgain',
  method: 'POST',
  path: '/rest-api/portal-logins/{id}/invitations',
  summary: 'Mails a new invitation; the link of the one before opens nothing any more',
  needs: 'portal_users.edit',
  params: idParams,
  reply: portalLogin,
});

export const seeAsCustomer = endpoint({
  name: 'seeAsCustomer',
  method: 'POST',
  path: '/rest-api/portal-logins/{id}/passes',
  summary: 'Opens the portal for 30 minutes as a customer’s person sees it, to read only, with a reason',
  needs: 'customers.view',
  params: idParams,
  body: z.strictObject({ customer_id: id, reason: requiredText(200) }),
  /** The address that opens it, for half a minute. */
  reply: z.object({ path: z.string() }),
  isHandout: true,
});
