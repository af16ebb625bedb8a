import { feeKinds } from '@yardline/domain/charges/fee-terms';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { chosenId, id, percent, price } from '../fields.ts';
import type { RefusalCode } from '../refusals.ts';

const feeRule = z.strictObject({
  for: z.enum(feeKinds),
  /** Null: of every division that has no rule of its own. */
  divisionId: id.nullable().default(null),
  serviceId: chosenId,
  /** Of a late return: each started hour, and each day where a day has a price; the minutes that cost nothing. */
  hourly: price.default(0),
  daily: price.nullable().default(null),
  freeMinutes: z
    .int({ error: 'field.invalid' })
    .min(0, { error: 'field.invalid' })
    .max(1440, { error: 'field.invalid' })
    .default(30),
  /** Of a cancellation: a percentage of the rental and at least this, within so many hours before the beginning. */
  percent: percent.default(0),
  minimum: price.default(0),
  withinHours: z
    .int({ error: 'field.invalid' })
    .min(1, { error: 'field.invalid' })
    .max(8760, { error: 'field.invalid' })
    .default(24),
});
export type FeeRule = z.output<typeof feeRule>;

export const feeRules = z.strictObject({ rules: z.array(feeRule).max(200) });
export type FeeRules = z.output<typeof feeRules>;

/** Two rules for the same, each at its field. */
export const feeRuleFaults = ({ rules }: FeeRules): { path: string; code: RefusalCode }[] =>
  rules.flatMap((each, index) => {
    const first = rules.findIndex((other) => other.for === each.for && other.divisionId === each.divisionId);
    return first < index ? [{ path: `rules.${index}.divisionId`, code: 'fees.rule_twice' as const }] : [];
  });

const told = z.object({
  rules: z.array(
    feeRule.extend({
      service: z.string(),
      division: z.string(),
      /** What a document says by it; empty where it comes to nothing. */
      says: z.string(),
    }),
  ),
  row_version: z.int(),
});

export const getFeeRules = endpoint({
  name: 'getFeeRules',
  method: 'GET',
  path: '/rest-api/company/fees',
  summary: 'What late returns and late cancellations are charged, for the company and for its divisions',
  needs: 'settings.view',
  shows: ['companies', 'services', 'divisions'],
  reply: told,
});

export const setFeeRules = endpoint({
  name: 'setFeeRules',
  method: 'PUT',
  path: '/rest-api/company/fees',
  summary:
    'Sets what late returns and late cancellations are charged on documents that are opened from now on',
  needs: 'settings.edit',
  body: feeRules,
  reply: told,
  versioned: true,
});
