import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant, pathId, requiredText } from '../fields.ts';

/** What a person can be here: a customer that is no company, a contact of a customer, a user, and a login of the store. */
export const personKinds = ['customer', 'contact', 'user', 'login'] as const;
export type PersonKind = (typeof personKinds)[number];

/** Who wants a person forgotten. */
export const askers = ['person', 'representative', 'authority', 'company'] as const;

/** Papers that the law keeps. */
export const keptPapers = ['contracts', 'invoices', 'payments', 'signatures'] as const;

/** Years after the end of the year of the last paper for which papers are kept: as Canada’s tax law asks of books and their papers. */
export const paperYears = 6;

/** Why a person can’t be erased yet. */
export const obstacles = [
  'open_documents',
  'money_owed',
  'deposits_held',
  'open_orders',
  'open_work',
  'clocked_in',
  'own_account',
  'erased',
] as const;
export type Obstacle = (typeof obstacles)[number];

const personOf = z.strictObject({ kind: z.enum(personKinds, { error: 'field.invalid' }), id: pathId });

const foundPerson = z.object({
  kind: z.enum(personKinds),
  id,
  name: z.string(),
  email: z.string(),
  /** The customer of a contact; else empty. */
  of: z.string(),
});
export type FoundPerson = z.output<typeof foundPerson>;

const keptPaper = z.object({
  paper: z.enum(keptPapers),
  count: z.int(),
  /** The last day on which they are kept. */
  until: z.string(),
});
export type KeptPaper = z.output<typeof keptPaper>;

const erasureStates = ['waiting', 'erased', 'failed'] as const;

/** The certificate of an erasure, which tells nothing of the person. */
const personErasure = z.object({
  id,
  kind: z.enum(personKinds),
  person_id: id,
  state: z.enum(erasureStates),
  asked_for_by: z.enum(askers),
  reason: z.string(),
  asked_by: z.string(),
  asked_at: instant,
  finished_at: instant.nullable(),
  /** The instant of the backup that brought the person back, where a restore erased them again. */
  restored_to: instant.nullable(),
  /** Rows that were erased or changed, of all tables. */
  rows: z.int(),
  audit_entries: z.int(),
  kept: z.array(keptPaper),
});
export type PersonErasure = z.output<typeof personErasure>;

/** What is held on a person, in figures: what an erasure takes, and what it leaves. */
const personHeld = z.object({
  person: foundPerson,
  /** Rows that are of the person, by table; and those of others whose texts name them. */
  rows: z.array(z.object({ table: z.string(), count: z.int() })),
  total: z.int(),
  files: z.int(),
  /** Whether a login of the store goes with the person. */
  logins: z.int(),
  kept: z.array(keptPaper),
  obstacles: z.array(z.object({ obstacle: z.enum(obstacles), count: z.int() })),
});
export type PersonHeld = z.output<typeof personHeld>;

export const findPeople = endpoint({
  name: 'findPeople',
  method: 'GET',
  path: '/rest-api/personal-data/people',
  summary: 'People by a part of their name, e-mail or telephone number, whatever they are to the company',
  needs: 'security.edit',
  acting: 'closed',
  rate: 'search',
  query: z.strictObject({ words: requiredText(120) }),
  shows: ['contacts', 'customers', 'person_erasures', 'portal_logins', 'sites', 'users'],
  reply: z.object({ items: z.array(foundPerson) }),
});

export const getPersonHeld = endpoint({
  name: 'getPersonHeld',
  method: 'GET',
  path: '/rest-api/personal-data/people/{kind}/{id}',
  summary:
    'What is held on a person, in figures, what an erasure would take and leave, and why it is refused',
  needs: 'security.edit',
  acting: 'closed',
  rate: 'preview',
  params: personOf,
  isPreview: true,
  shows: [
    'clock_records',
    'contacts',
    'contracts',
    'customers',
    'deposits',
    'invoices',
    'payments',
    'person_erasures',
    'portal_logins',
    'record_signatures',
    'requests',
    'sites',
    'tickets',
    'users',
    'work_orders',
  ],
  reply: personHeld,
});

export const exportPerson = endpoint({
  name: 'exportPerson',
  method: 'POST',
  path: '/rest-api/personal-data/people/{kind}/{id}/export',
  summary:
    'Everything that the company holds on a person, as one JSON file; recorded. Users prove their identity for it',
  needs: 'security.edit',
  acting: 'closed',
  params: personOf,
  body: z.strictObject({}),
  file: 'application/octet-stream',
});

export const erasePerson = endpoint({
  name: 'erasePerson',
  method: 'POST',
  path: '/rest-api/personal-data/people/{kind}/{id}/erasure',
  summary:
    'Erases a person for good, in the background; papers that the law keeps stay. Users prove their identity for it',
  needs: 'security.edit',
  acting: 'closed',
  params: personOf,
  body: z.strictObject({
    /** The name of the person, typed again. */
    name: requiredText(200),
    asked_for_by: z.enum(askers, { error: 'field.invalid' }),
    reason: requiredText(200),
  }),
  reply: personErasure,
  status: 202,
});

export const listPersonErasures = endpoint({
  name: 'listPersonErasures',
  method: 'GET',
  path: '/rest-api/personal-data/erasures',
  summary: 'The last two hundred erasures of people, the newest first',
  needs: 'security.edit',
  acting: 'closed',
  shows: ['person_erasures', 'users'],
  reply: z.object({ items: z.array(personErasure) }),
});
