import type { InputOf } from '@yardline/contract/endpoint';
import type { Estimate } from '@yardline/contract/estimates/estimates';
import type {
  addTemplateToEstimate as onEstimate,
  addTemplateToOrder as onOrder,
  JobTemplate,
  TemplatePreview,
  tryTemplateOnEstimate as tryEstimate,
  tryTemplateOnOrder as tryOrder,
} from '@yardline/contract/job-templates/job-templates';
import { workLineForm } from '@yardline/contract/work-orders/work-lines';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { estimateLines, getEstimateById } from '../estimates/public.ts';
import { startInspection } from '../inspections/public.ts';
import { opening, orderPapers } from '../work-orders/public.ts';
import { checklistOf } from './checklist-of.ts';
import { getTemplateById } from './templates.queries.ts';

/** The lines of a template as an order or an estimate takes them: at the usual price, and of no mechanic yet. */
const formsOf = ({ lines }: JobTemplate) =>
  lines.map(({ kind, repair_code_id, description, quantity, labor_code_id, part_id, service_id }) => {
    const product = { L: { labor_code_id }, P: { part_id }, V: { service_id } }[kind];
    return workLineForm.parse(Object.assign({ kind, repair_code_id, description, quantity }, product));
  });

/** @throws Refusal resource.not_found, job_template.inactive */
const usable = async (scope: Scope, id: number): Promise<JobTemplate> => {
  const template = await getTemplateById(scope, id);
  if (!template.is_active) throw new Refusal('job_template.inactive');
  return template;
};

type Tried = { description: string; quantity: number; unit_price: number; list_amount: number };

const previewOf = (tried: readonly Tried[], startsChecklist: boolean): TemplatePreview => ({
  lines: tried.map(({ description, quantity, unit_price, list_amount }) => ({
    description,
    quantity,
    unit_price,
    list_amount,
  })),
  total: amount(sum(tried.map((line) => cents(line.list_amount)))),
  starts_checklist: startsChecklist,
});

/**
 * What a template would add to an order, and what that comes to.
 * @throws Refusal resource.not_found, job_template.inactive, request.invalid
 */
export const tryOnOrder = async (
  scope: Scope,
  { params }: InputOf<typeof tryOrder>,
): Promise<TemplatePreview> => {
  const template = await usable(scope, params.template_id);
  const tried = await opening.tryLines(scope, params.id, formsOf(template));
  return previewOf(tried, (await checklistOf(scope, params.id, template)) !== undefined);
};

/**
 * Adds the lines of a template to an order, each as if it were typed, and begins its checklist.
 * @throws Refusal resource.not_found, job_template.inactive, permission.denied, work_order.closed, work_order.complete_first,
 *   request.invalid
 */
export const addToOrder = async (scope: Scope, { params }: InputOf<typeof onOrder>): Promise<WorkOrder> => {
  const template = await usable(scope, params.template_id);
  for (const form of formsOf(template)) await opening.writeLine(scope, params.id, form);
  const checklist = await checklistOf(scope, params.id, template);
  if (checklist !== undefined) await startInspection(scope, { params: {}, query: {}, body: checklist });
  return orderPapers.byId(scope, params.id);
};

/**
 * What a template would add to an estimate, and what that comes to.
 * @throws Refusal resource.not_found, job_template.inactive, request.invalid
 */
export const tryOnEstimate = async (
  scope: Scope,
  { params }: InputOf<typeof tryEstimate>,
): Promise<TemplatePreview> => {
  const template = await usable(scope, params.template_id);
  return previewOf(await estimateLines.tryOut(scope, params.id, formsOf(template)), false);
};

/**
 * Adds the lines of a template to an estimate, each as if it were typed.
 * @throws Refusal resource.not_found, job_template.inactive, permission.denied, estimate.converted, request.invalid
 */
export const addToEstimate = async (
  scope: Scope,
  { params }: InputOf<typeof onEstimate>,
): Promise<Estimate> => {
  const template = await usable(scope, params.template_id);
  for (const form of formsOf(template)) await estimateLines.write(scope, params.id, form);
  return getEstimateById(scope, params.id);
};
