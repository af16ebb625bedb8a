import { digestFacts, digestKinds, type FactName } from '@yardline/domain/digest/facts';
import { languages } from '@yardline/domain/format/language';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, instant } from '../fields.ts';

export const summaryKind = z.enum(digestKinds, { error: 'field.invalid' });
export type SummaryKind = z.output<typeof summaryKind>;

export const summary = z.object({
  /** Plain text: a link in it is not one. */
  text: z.string(),
  /** What it was made from, in words of the language that was asked for. */
  facts: z.array(
    z.object({
      name: z.enum(Object.keys(digestFacts) as [FactName, ...FactName[]]),
      label: z.string(),
      value: z.string(),
    }),
  ),
  /** A digest is written by rules from the facts; a model's text was made by a machine that may err. */
  source: z.enum(['digest', 'model']),
  /** When the text was made. */
  at: instant,
});
export type Summary = z.output<typeof summary>;

export const summarize = endpoint({
  name: 'summarize',
  method: 'POST',
  path: '/rest-api/ais/summarize',
  summary: 'A record in a few sentences, with the facts that they were made from',
  needs: [
    'assets.view',
    'contracts.view',
    'customers.view',
    'quotes.view',
    'reservations.view',
    'work_orders.view',
  ],
  body: z.strictObject({
    kind: summaryKind,
    id,
    language: z.enum(languages, { error: 'field.invalid' }),
  }),
  rate: 'summary',
  reply: summary,
});
