import type { ProblemCode } from '../words/en.ts';
import type { Problem } from '../words/problems.ts';
import type { ContractContext } from './context.ts';
import { checkSpan, documentSpan } from './dates.ts';
import { checkDiscount, isPercent } from './discount.ts';
import { isGiven, type ContractForm, type ContractLine } from './form.ts';
import { checkLine } from './line-rules.ts';
import { checkStock } from './stock-rules.ts';

type Rule = (form: ContractForm, context: ContractContext) => Problem[];

/** A field that must be filled, and when. */
type Requirement = {
  field: keyof ContractForm;
  code: ProblemCode;
  when?: (form: ContractForm, context: ContractContext) => boolean;
};

const requirements: readonly Requirement[] = [
  { field: 'customerId', code: 'contract.customer_required' },
  { field: 'divisionId', code: 'contract.division_required' },
  { field: 'locationId', code: 'contract.location_required' },
  { field: 'poNumber', code: 'contract.purchase_order_required', when: (_, context) => context.poRequired },
  {
    field: 'salesmanId',
    code: 'contract.salesperson_required',
    when: (_, context) => context.mandatorySalesman,
  },
  {
    field: 'nameChecklist',
    code: 'contract.name_checklist_required',
    when: (_, context) => context.verifyNameOnCustomer,
  },
  { field: 'dateOut', code: 'contract.date_out_required' },
  {
    field: 'dateIn',
    code: 'contract.date_in_required',
    when: (form) => !form.indefiniteRental && form.kind !== 'sales_order',
  },
];

const rules: readonly Rule[] = [
  (form, context) =>
    requirements
      .filter(({ field, when }) => isBlank(form[field]) && (when?.(form, context) ?? true))
      .map(({ field, code }) => ({ path: [field], code })),

  (_, { isNew, division: { title, refusesNew } }) =>
    isNew && refusesNew !== undefined
      ? [{ path: ['divisionId'], code: refusesNew, data: { division: title } }]
      : [],

  (_, { isNew, location }) =>
    isNew && location?.refusesNew !== undefined
      ? [{ path: ['locationId'], code: location.refusesNew, data: { location: location.title } }]
      : [],

  (form, context) =>
    context.requiredFields
      .filter((name) => isBlank(form.customFields?.[name]))
      .map((name) => ({ path: ['customFields', name], code: 'custom_field.required' })),

  (form, context) => {
    // An order may sell a machine alone, which is added to it once it is open.
    if (form.kind === 'sales_order') return [];
    if (products(form).length > 0 || (!context.isNew && kept(form).length > 0)) return [];
    const code = context.isNew ? 'contract.product_required' : 'contract.product_or_service_required';
    return [{ path: ['lines'], code }];
  },

  (form) => checkSpan(documentSpan(form)),

  (form, context) => [
    ...checkDiscount(form.rentalDiscP, 'rental', context, 'rentalDiscP', context.grantedDiscount?.rental),
    ...checkDiscount(form.saleDiscP, 'sales', context, 'saleDiscP', context.grantedDiscount?.sales),
  ],

  (form, { waiverPercent }) => waiverProblems(form, waiverPercent),

  (form) => quantitySummary(form),

  (form, context) =>
    form.lines.flatMap((line, index) =>
      line.mode === 'D'
        ? []
        : checkLine(line, form, context).map((each) => ({ ...each, path: ['lines', index, ...each.path] })),
    ),

  checkStock,
];

/**
 * All problems that prevent saving a quote, reservation or contract; empty when there are none. Deleted lines are
 * skipped. The credit check follows on creation, once this is empty. [B5.1–B5.19] [B5.23–B5.26]
 */
export function checkContract(form: ContractForm, context: ContractContext): Problem[] {
  return rules.flatMap((rule) => rule(form, context));
}

/** A waiver that is charged has a percent, and one of at most 100. [B5.7] */
function waiverProblems(form: ContractForm, percent: number | null): Problem[] {
  const path = ['damageWaiverCode'];
  if (percent !== null) return isPercent(percent) ? [] : [{ path, code: 'waiver.invalid' }];
  const isMissing = form.chargeWaiver && products(form).length > 0;
  return isMissing ? [{ path, code: 'contract.waiver_required' }] : [];
}

/** The message above the form, besides the one at each line. [B5.8] */
function quantitySummary(form: ContractForm): Problem[] {
  const quantities = kept(form).map((line) => line.quantity);
  const codes: ProblemCode[] = [];
  if (quantities.some((quantity) => !Number.isFinite(quantity))) codes.push('contract.quantity_invalid');
  if (quantities.some((quantity) => quantity <= 0)) codes.push('contract.quantity_not_positive');
  return codes.map((code) => ({ path: ['lines'], code }));
}

function kept(form: ContractForm): ContractLine[] {
  return form.lines.filter((line) => line.mode !== 'D');
}

function products(form: ContractForm): ContractLine[] {
  return kept(form).filter((line) => line.type !== 'V');
}

function isBlank(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0;
  return !isGiven(value) || (typeof value === 'string' && value.trim() === '');
}
