import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { id, idParams } from '../fields.ts';
import { quoteQuestion } from './pricing.ts';

/** By which rules rentals are priced: policy and its options, calendar, grace, minimum charge and rounding. */
export const pricingRules = quoteQuestion
  .pick({ policy: true, policy_options: true, calendar: true, grace: true, minimum: true, rounding: true })
  .extend({ grace_minutes: quoteQuestion.shape.grace_minutes.unwrap().default(60) });
export type PricingRulesForm = z.input<typeof pricingRules>;
export type ParsedPricingRules = z.output<typeof pricingRules>;

const companyRules = z.object({
  rules: pricingRules,
  /** Days on which a division charges nothing. */
  divisions: z.array(z.object({ id, title: z.string(), holidays: z.array(z.string()) })),
  /** Classes with rules of their own. */
  classes: z.array(z.object({ id, code: z.string(), name: z.string() })),
  row_version: z.int(),
});

export const getPricingRules = endpoint({
  name: 'getPricingRules',
  method: 'GET',
  path: '/rest-api/pricing-rules',
  summary: 'The company’s pricing rules, the holidays of its divisions, and classes with their own rules',
  needs: ['settings.view', 'rates.view'],
  shows: ['classes', 'companies', 'divisions'],
  reply: companyRules,
});

export const setPricingRules = endpoint({
  name: 'setPricingRules',
  method: 'PUT',
  path: '/rest-api/pricing-rules',
  summary: 'Updates the company’s pricing rules; documents use them when they are next saved',
  needs: 'settings.edit',
  body: z.strictObject({ rules: pricingRules }),
  reply: companyRules,
  versioned: true,
});

const classRules = z.object({
  /** Null where the class follows the company. */
  rules: pricingRules.nullable(),
  company: pricingRules,
  row_version: z.int(),
});

export const getClassPricingRules = endpoint({
  name: 'getClassPricingRules',
  method: 'GET',
  path: '/rest-api/classes/{id}/pricing-rules',
  summary: 'The pricing rules of a class and of the company',
  needs: ['settings.view', 'rates.view'],
  params: idParams,
  shows: ['classes', 'companies'],
  reply: classRules,
});

export const setClassPricingRules = endpoint({
  name: 'setClassPricingRules',
  method: 'PUT',
  path: '/rest-api/classes/{id}/pricing-rules',
  summary: 'Sets pricing rules of a class; null makes it use the company rules',
  needs: 'settings.edit',
  params: idParams,
  body: z.strictObject({ rules: pricingRules.nullable() }),
  reply: classRules,
  versioned: true,
});
