import type { Permission } from '@yardline/domain/permissions/areas';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** The nouns whose changes are announced, as in the audit, with the permissions to see them (any one of several). */
export const liveNouns: Readonly<Record<string, readonly Permission[]>> = {
  customers: ['customers.view'],
  sites: ['customers.view'],
  contacts: ['customers.view'],
  assets: ['assets.view'],
  divisions: ['settings.view'],
  kits: ['assets.view'],
  suggestion_lists: ['assets.view'],
  transfers: ['assets.view'],
  counts: ['assets.view', 'parts.view'],
  parts: ['parts.view'],
  services: ['services.view'],
  classes: ['assets.view'],
  groups: ['assets.view'],
  maintenance_plans: ['assets.view'],
  categories: ['assets.view', 'parts.view'],
  attributes: ['assets.view', 'parts.view'],
  contracts: ['quotes.view', 'reservations.view', 'contracts.view'],
  record_signatures: ['quotes.view', 'reservations.view', 'contracts.view'],
  off_rents: ['contracts.view'],
  exchanges: ['contracts.view'],
  tickets: ['tickets.view'],
  returns: ['returns.view'],
  invoices: ['invoices.view'],
  payments: ['invoices.view'],
  deposits: ['payments.view'],
  payment_requests: ['payments.view'],
};

/** One change: of what, which row (null for many at once), and who made it. */
export const change = z.object({
  noun: z.string(),
  row_id: z.string().nullable(),
  by: z.object({ id: z.int(), name: z.string() }),
});
export type Change = z.output<typeof change>;

export const watchChanges = endpoint({
  name: 'watchChanges',
  method: 'GET',
  path: '/rest-api/changes',
  summary:
    'Changes by other users as server-sent events: `change` with noun, row and user, `reset` when some were missed. Last-Event-ID resumes where the last connection ended',
  needs: 'signed-in',
  query: z.strictObject({
    /** How long the line stays open at most; who listens on calls again. */
    seconds: z
      .string()
      .regex(/^[1-9]\d{0,2}$/, { error: 'field.invalid' })
      .transform(Number),
  }),
  file: 'text/event-stream',
});
