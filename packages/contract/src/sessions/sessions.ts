import { readLoginEmail } from '@yardline/domain/text/email';
import { z } from 'zod';
import { leavingStretch } from '../clock/clock.ts';
import { openHours } from '../divisions/division-fields.ts';
import { endpoint } from '../endpoint.ts';
import { secondFactorAsk } from '../second-factors/factor-shapes.ts';
import { id, instant } from '../fields.ts';
import { people } from '../nouns/shown.ts';

const place = z.object({
  warehouse: z.object({ id, srm_uid: z.string(), title: z.string() }),
  is_default: z.boolean(),
  is_user_division: z.boolean(),
  is_user_location: z.boolean(),
  is_doc_division: z.boolean(),
  is_doc_location: z.boolean(),
  /** Whether the user has to choose the division, or its location, in which they write documents. */
  prompt_division: z.boolean(),
  prompt_location: z.boolean(),
});

/** A division as the signed-in user sees it. */
export const signedInDivision = place.extend({
  time_zone: z.string(),
  allows_unavailable: z.boolean(),
  contract_line_default_print: z.boolean(),
  /** When it is open; none at all where that is not known. Holidays close it whatever the week says. */
  hours: z.array(openHours),
  holidays: z.array(z.string()),
  rental_discount_max: z.number(),
  sales_discount_max: z.number(),
});
export const signedInLocation = place.extend({ division_id: id });

/** What the company as a whole allows, and how its people sign in. */
export const companyPermissions = z.object({
  /** SRM, TW or both. */
  login_source: z.string(),
  operator_by_division: z.boolean(),
  upgraded: z.boolean(),
  /** Whether cards are taken by the provider's own service. */
  has_card_payments: z.boolean(),
});

/** Everything the application knows of the signed-in user. Permissions are listed as they hold anywhere; divisions narrow them. */
export const signedInUser = z.object({
  user: z.object({
    id,
    name: z.string(),
    email: z.string(),
    srm_uid: z.string(),
    language: z.enum(['en', 'fr']),
    upgraded: z.boolean(),
    is_super_admin: z.boolean(),
    is_support: z.boolean(),
    permissions: z.object({ admin: z.boolean(), update_settings: z.boolean() }),
    settings_menu_access: z.boolean(),
    capture_signatures: z.boolean(),
    change_asset_status: z.boolean(),
    maintain_sites: z.boolean(),
    update_meter_reading: z.boolean(),
    view_inventory: z.boolean(),
    workorder_default_reporting: z.boolean(),
    contract_archive: z.boolean(),
    userinstance: z.object({ current: z.object({ id, name: z.string() }) }),
    /** Ids of the user's own divisions and locations. */
    divisions: z.array(id),
    locations: z.array(id),
    /** Every permission held in at least one division. */
    may: z.array(z.string()),
    default_division_id: id.nullable(),
    companyId: id,
    company_title: z.string(),
    /** The user at the identity service, whether they have moved there for good, and whether their address is confirmed. */
    tis_user_id: z.uuid(),
    is_tis: z.boolean(),
    email_verified: z.boolean(),
  }),
  company: z.object({
    id,
    name: z.string(),
    time_zone: z.string(),
    currency: z.string(),
    country: z.string(),
    accent_color: z.string(),
    company_phone_number_format: z.string(),
    company_postal_code_format: z.string(),
    waiver_code: z.string(),
    waiver_percent: z.number(),
    grace_minutes: z.int(),
    /** Days that a new document usually runs, null where the company does not say; and the fewest. */
    default_rental_days: z.int().nullable(),
    minimum_days_out: z.int(),
    /** Seconds by which its clock is ahead of the machine's; 0 in Live. */
    clock_offset_seconds: z.int(),
    /** When everything that it owns is erased; null while the provider does not close it. */
    closes_at: instant.nullable(),
  }),
  comp_perms: companyPermissions,
  divisions: z.array(signedInDivision),
  locations: z.array(signedInLocation),
  system_info: z.object({
    mandatory_salesman: z.boolean(),
    verify_name_on_customer: z.boolean(),
    /** The fee on card payments in hundredths of a percent: 299 is 2.99 %. */
    revenue_fee: z.int(),
    revenue_fee_optional: z.enum(['Y', 'N']),
    revenue_fee_description: z.string(),
    /** Whether the fee is charged without asking. */
    automatic_credit_card_fee: z.boolean(),
  }),
  /** People who can give this user further rights, by name: three at most. */
  right_givers: z.array(z.string()),
  company_features: z.array(z.string()),
  /** The day from which a demanded move to the identity service is no longer put off; null without one. [S3.4] */
  tis_mandatory_migration_cut_off_date: z.string().nullable(),
  /** Of the features, those that concern store and portal. */
  gateway_features: z.array(z.string()),
  has_card_payments: z.boolean(),
  upgraded: z.boolean(),
  /** Whether the user works in the back office as well. */
  is_operator: z.boolean(),
  is_super_admin: z.boolean(),
  /** The company's account as which the provider's staff may act; empty for everybody else, and where there is none. */
  scs_email: z.string(),
  /** Whether the user has rights of their own in the company. */
  is_company_user: z.boolean(),
  is_internal_staff: z.boolean(),
  /** Whether the company's people may sign in through a provider, at which (null is the one that comes with the product), and must. */
  company_sso_enabled: z.boolean(),
  company_sso_config: z.object({ issuer: z.string().nullable(), is_required: z.boolean() }).nullable(),
  /** Who acts as this user, and until when; null when nobody does. */
  impersonation: z.object({ staff: z.string(), ends_at: instant }).nullable(),
});
export type SignedInUser = z.output<typeof signedInUser>;

/** Address of sign-in: an optional prefix and one slash before it narrow the list of companies. */
export const loginEmail = z
  .string({ error: 'email.required' })
  .meta({ format: 'email' })
  .transform((text, context) => {
    const read = readLoginEmail(text.normalize('NFC'));
    if (!('code' in read)) return read;
    context.addIssue({ code: 'custom', message: read.code });
    return z.NEVER;
  });

export const loginForm = z.strictObject({
  email: loginEmail,
  password: z
    .string({ error: 'password.required' })
    .min(1, { error: 'password.required' })
    .max(200, { error: 'text.too_long' }),
  source: z.enum(['SRM', 'TW', 'TM']),
  company_id: id.optional(),
  /** Where the person came from: with it and a company, a sign-in that fails says where to go back to. */
  callbackUrl: z.string().max(2_000, { error: 'text.too_long' }).optional(),
  applicationId: z.int({ error: 'field.invalid' }).optional(),
});

/** Sign-in by the code that a user who is signed in elsewhere showed to their phone. */
const phoneForm = z.strictObject({
  mobile_session_token: z
    .string({ error: 'mobile.expired' })
    .min(1, { error: 'mobile.expired' })
    .max(200, { error: 'mobile.expired' }),
});

/** A company in which the user may sign in: `company` as elsewhere, `tenant_id` a name that reveals nothing of the others. */
export const tenantOption = z.object({ title: z.string(), company: id, tenant_id: z.uuid() });
export type TenantOption = z.output<typeof tenantOption>;

/** The answer of a sign-in. With several companies and none chosen, `token` is absent and `tenants` lists them. */
export const loginReply = signedInUser.extend({
  token: z.string(),
  /** For the services beside the main API: for each a token of the same session, and where it lives. */
  flask_token: z.string(),
  flask_url: z.string(),
  gateway_token: z.string(),
  gateway_url: z.string(),
});

/** Where a proof of a person leads: into a session, or to the question for a second factor. */
export const admission = z.union([loginReply, z.object({ second_factor: secondFactorAsk })]);
export type Admission = z.output<typeof admission>;

export const login = endpoint({
  name: 'login',
  method: 'POST',
  path: '/rest-api/login',
  summary: 'Signs in with address and password and starts a session bound to this browser',
  needs: 'public',
  body: z.union([loginForm, phoneForm]),
  reply: z.union([...admission.options, z.object({ tenants: z.array(tenantOption) })]),
});

export const refreshToken = endpoint({
  name: 'refreshToken',
  method: 'POST',
  path: '/rest-api/api-token-refresh',
  summary: 'Exchanges a token, even one just expired, for a new one of the same session',
  needs: 'public',
  body: z.strictObject({ token: z.string().max(4_000) }),
  reply: z.object({ token: z.string() }),
});

export const logout = endpoint({
  name: 'logout',
  method: 'DELETE',
  path: '/rest-api/logout',
  summary: 'Ends the session at once, on every device that shares it; a clocked-in user is clocked out first',
  needs: 'public',
  query: leavingStretch,
  reply: z.object({
    status: z.literal('signed out'),
    /** Whether a stretch was recorded; false for a user who was not clocked in. */
    clocked_out: z.boolean(),
  }),
});

export const getSignedInUser = endpoint({
  name: 'getSignedInUser',
  method: 'GET',
  path: '/rest-api/user',
  summary: 'The signed-in user with permissions, divisions and settings',
  needs: 'signed-in',
  isForUnmigrated: true,
  shows: ['users', ...people, 'sso_configs'],
  reply: signedInUser,
});
