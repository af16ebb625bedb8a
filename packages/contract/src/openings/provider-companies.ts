import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams, instant, listQuery, pageOf } from '../fields.ts';
import { featuresForm, openingForm } from './openings.ts';

/** What staff of the provider see of a company: no amount, and no person. */
export const companyHead = z.object({
  id,
  name: z.string(),
  opened_at: instant,
  country: z.string(),
  currency: z.string(),
  /** Users who accepted their invitation and may sign in. */
  active_users: z.int(),
  /** Whether the company has written its first contract, which is where its guide ends. */
  has_contract: z.boolean(),
  features: z.array(z.string()),
  /** The day from which no one of its users postpones the move to the identity service; null for none. */
  migration_cut_off_on: z.string().nullable(),
});
export type CompanyHead = z.output<typeof companyHead>;

export const listCompanies = endpoint({
  name: 'listCompanies',
  method: 'GET',
  path: '/rest-api/provider/companies',
  summary: 'All companies by name, for internal staff of the provider alone; not found for anyone else',
  needs: 'signed-in',
  isOfIdentity: true,
  acting: 'closed',
  query: listQuery(['name'], {}),
  rate: 'search',
  shows: ['companies', 'users'],
  reply: pageOf(companyHead),
});

export const openCompanyByStaff = endpoint({
  name: 'openCompanyByStaff',
  method: 'POST',
  path: '/rest-api/provider/companies',
  summary:
    'Opens a company with its first administrator, who is invited by mail; the link is returned only once. For internal staff of the provider, who prove their identity for it',
  needs: 'signed-in',
  isOfIdentity: true,
  acting: 'closed',
  body: openingForm,
  reply: z.object({
    id,
    name: z.string(),
    admin_email: z.string(),
    /** Where the administrator chooses a password. It opens once. */
    link: z.string(),
    /** How long the link opens. */
    hours: z.int(),
  }),
  status: 201,
});

const features = companyHead
  .pick({ id: true, name: true, features: true, migration_cut_off_on: true })
  .extend({ row_version: z.int() });
export type CompanyFeatures = z.output<typeof features>;

export const getCompanyFeatures = endpoint({
  name: 'getCompanyFeatures',
  method: 'GET',
  path: '/rest-api/provider/companies/{id}/features',
  summary: 'What is switched on for a company, for internal staff of the provider alone',
  needs: 'signed-in',
  isOfIdentity: true,
  acting: 'closed',
  params: idParams,
  shows: ['companies', 'users'],
  reply: features,
});

export const setCompanyFeatures = endpoint({
  name: 'setCompanyFeatures',
  method: 'PUT',
  path: '/rest-api/provider/companies/{id}/features',
  summary:
    'Switches features of a company on and off, with a reason that both companies keep. For internal staff of the provider, who prove their identity for it',
  needs: 'signed-in',
  isOfIdentity: true,
  acting: 'closed',
  params: idParams,
  body: featuresForm,
  reply: features,
  versioned: true,
});
