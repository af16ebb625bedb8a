import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, instant, listQuery, pageOf, pathId } from '../fields.ts';

/** What attacks and guards leave behind, by name. The table of events knows the same (security_event_known). */
export const securityEvents = [
  'sign_in.failed',
  'sign_in.locked',
  'factor.failed',
  'proof.failed',
  'callback.failed',
  'key.misused',
  'call.refused',
  'right.refused',
  'call.limited',
  'token.read',
  'export',
  'impersonation',
  'user.changed',
  'rights.changed',
  'key.changed',
  'sign_in.changed',
] as const;
export type SecurityEvent = (typeof securityEvents)[number];

/** Who may read what happened: people who may change what decides who a person is, and administrators. */
const readers = ['security.edit', 'settings_menu_access'] as const;

/**
 * One event. `subject` is what it was about: the name of a call or of a list, or a table whose row `subject_id` names;
 * `subject_name` is what people call that row. `needs` are the rights that the call asks for, of which one is enough.
 */
const securityEventRow = z.object({
  id,
  at: instant,
  event: z.enum(securityEvents),
  user_id: id.nullable(),
  user_name: z.string(),
  /** Who of the provider's staff acted as the user; empty when the user acted themselves. */
  acting_name: z.string(),
  /** Network address; empty for what a job did. */
  address: z.string(),
  /** The browser's session, and what it says of itself. */
  session_id: z.string().nullable(),
  browser: z.string(),
  system: z.string(),
  subject: z.string(),
  subject_id: z.string(),
  subject_name: z.string(),
  /** What a change did to it, as the audit says: `create`, `update`, `delete` and so on; else empty. */
  action: z.string(),
  needs: z.array(z.string()),
  request_id: z.string(),
});
export type SecurityEventRow = z.output<typeof securityEventRow>;

export const listSecurityEvents = endpoint({
  name: 'listSecurityEvents',
  acting: 'closed',
  method: 'GET',
  path: '/rest-api/security-events',
  summary: 'Security events, newest first, with user, address and session',
  needs: readers,
  query: listQuery(['at'], {
    user_id: pathId.optional(),
    event: z.enum(securityEvents, { error: 'field.invalid' }).optional(),
    /** First and last day, by the company's clocks. */
    from: day.optional(),
    to: day.optional(),
  }),
  shows: [
    'sessions',
    'api_keys',
    'callback_addresses',
    'companies',
    'company_emails',
    'company_exports',
    'person_erasures',
    'mobile_sessions',
    'play_copies',
    'play_passes',
    'recovery_codes',
    'roles',
    'second_factors',
    'sso_configs',
    'sso_links',
    'text_providers',
    'users',
    'webhooks',
  ],
  reply: pageOf(securityEventRow),
});

export const listSecurityEventPeople = endpoint({
  name: 'listSecurityEventPeople',
  acting: 'closed',
  method: 'GET',
  path: '/rest-api/security-event-people',
  summary: 'The users to filter security events by, including former ones, by name',
  needs: readers,
  shows: ['users'],
  reply: z.object({ items: z.array(z.object({ id, name: z.string() })) }),
});
