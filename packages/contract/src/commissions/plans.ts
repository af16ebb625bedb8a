import { commissionBases } from '@yardline/domain/commissions/commission';
import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { day, id, idParams, percent } from '../fields.ts';

const basis = z.enum(commissionBases, { error: 'field.invalid' });
const classes = z
  .array(z.strictObject({ class_id: id, percent }))
  .max(200, { error: 'field.invalid' })
  .refine((all) => new Set(all.map(({ class_id: of }) => of)).size === all.length, {
    error: 'commission.class_twice',
  });

const plan = z.object({
  id,
  /** Null: of all who have no plan of their own. */
  user_id: id.nullable(),
  user_name: z.string(),
  /** Papers of this day and later. */
  starts_on: z.string(),
  basis,
  percent,
  classes: z.array(z.object({ class_id: id, class_name: z.string(), percent })),
  row_version: z.int(),
});
export type CommissionPlanRow = z.output<typeof plan>;

const shows = ['commissions', 'users', 'classes'] as const;

export const listCommissionPlans = endpoint({
  name: 'listCommissionPlans',
  method: 'GET',
  path: '/rest-api/commission-plans',
  summary: 'What salespeople earn, the plan of all first',
  needs: 'ledger.view',
  shows: [...shows],
  reply: z.object({ plans: z.array(plan) }),
});

/** What of a plan can be changed: the next run gives or takes what differs. */
export const planTerms = z.strictObject({
  basis,
  percent,
  classes: classes.default([]),
});
export const planForm = planTerms.extend({ user_id: id.nullable().default(null), starts_on: day });

export const createCommissionPlan = endpoint({
  name: 'createCommissionPlan',
  method: 'POST',
  path: '/rest-api/commission-plans',
  summary: 'Says what a salesperson, or all without a plan of their own, earn from a day on',
  needs: 'ledger.edit',
  body: planForm,
  reply: plan,
  status: 201,
});

export const updateCommissionPlan = endpoint({
  name: 'updateCommissionPlan',
  method: 'PUT',
  path: '/rest-api/commission-plans/{id}',
  summary: 'Changes what a plan is taken of, and its percents',
  needs: 'ledger.edit',
  params: idParams,
  body: planTerms,
  reply: plan,
  versioned: true,
});
