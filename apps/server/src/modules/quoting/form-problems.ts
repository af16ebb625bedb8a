import type { ContractContext, ProductFacts } from '@yardline/domain/contracts/context';
import type { ContractForm as RuleForm, ContractLine as RuleLine } from '@yardline/domain/contracts/form';
import { isSettled } from '@yardline/domain/contracts/line-status';
import { checkContract } from '@yardline/domain/contracts/rules';
import { discountMax } from '@yardline/domain/permissions/derive';
import type { Problem } from '@yardline/domain/words/problems';
import { may, type Scope } from '../../kernel/scope.ts';
import { documentValues, requiredKeys, valueProblems } from './document-fields.ts';
import { type DocumentForm, type Entry, pathOf } from './entries.ts';
import type { SavedDocument } from './stored.ts';
import { grantedOn, grantedOverall, grantProblems } from './grants.ts';
import { agreedOf } from './kit-discounts.ts';
import { type Facts, periodOf } from './load-facts.ts';
import { leaseProblems } from './leases/lease-problems.ts';
import type { PricedForm } from './price-form.ts';
import type { PricedLine } from './priced-line.ts';
import { serialProblems, unsoldFor } from './serial-problems.ts';
import { requestProblems } from './requests.ts';
import { rerentProblems } from './rerents.ts';
import { hasInsurance } from './waiver.ts';
import type { FieldRefusal } from '../../kernel/refusal.ts';

const metered = new Set(['M', 'Y', 'B']);

const ruleLine = ({ entry: { line, saved }, view }: PricedLine, facts: Facts): RuleLine => ({
  ...line,
  mode: saved === undefined ? 'A' : 'C',
  meterOut: line.meterOut ?? facts.assets.get(line.productId)?.meter ?? null,
  serialNumbers: view.serialNumbers,
});

/** The form as a save would store it: with the lines that it does not name, and with what the customer brings. */
const ruleForm = ({ form, priced: { lines }, facts, saved }: Checked): RuleForm => ({
  ...form,
  customFields: documentValues({ form, saved, facts }),
  poNumber: form.poNumber || (facts.customer?.blanket_po ?? ''),
  // An insured customer has none to charge, so none is asked for.
  chargeWaiver: form.chargeWaiver && !hasInsurance(form, facts),
  lines: lines.map((line) => ruleLine(line, facts)),
});

/** Sold pieces of this document left the shelf when it was opened: they are its own. */
const ownPieces = (entry: Entry, saved: SavedDocument | undefined): number =>
  (saved?.lines ?? [])
    .filter((line) => line.status_code === 'S' && line.part_id === entry.line.productId)
    .reduce((total, line) => total + Math.round(line.quantity * 100), 0) / 100;

const productFacts = (of: PricedLine, { form, facts, saved, priced }: Checked): ProductFacts | undefined => {
  const { entry, view, period } = of;
  if (view.product === '') return undefined;
  const asset = entry.line.type === 'R' ? facts.assets.get(entry.line.productId) : undefined;
  const isMetered = asset !== undefined && metered.has(asset.meter_type) && view.statusCode === '';
  // Without a period there is nothing to ask about yet; that the dates are missing is told already.
  const isAsked =
    asset === undefined || (period.from !== undefined && period.to !== undefined && of.rerent === undefined);
  const isLost = asset !== undefined && isAsked && view.available === null && asset.has_availability;
  const isKept = entry.saved !== undefined && isSettled(entry.saved);
  const own = entry.line.type === 'S' ? ownPieces(entry, saved) : 0;
  const available = view.available === null ? 'not_applicable' : view.available + own;
  return {
    number: view.product,
    isBulk: asset === undefined || view.isBulk,
    available: isLost && !isKept ? 'unknown' : available,
    // The database holds both: a machine is held once, and a shelf has nothing below nothing.
    isFixed: asset === undefined ? form.kind === 'contract' : asset.kind === 'numbered',
    ...(entry.line.type === 'S' && !isKept ? { serialsUnsold: unsoldFor(of, priced, { facts, saved }) } : {}),
    ...(isMetered ? { meter: asset.meter ?? 0 } : {}),
    agreedDiscount: agreedOf(entry, facts.kitDiscounts),
    grantedDiscount: grantedOn(of, { form, facts, saved, priced }),
  };
};

const placeOf = ({ divisionId, locationId }: DocumentForm) => ({
  ...(divisionId === null ? {} : { division: divisionId }),
  ...(locationId === null ? {} : { location: locationId }),
});

/** Whether the actor may ask for more than there is at the document's place; the division has to take it too. [B5.16] */
const mayOverride = (scope: Scope, form: DocumentForm): boolean =>
  may(scope, 'override_quantity', placeOf(form));

/** Whether a save by the actor may hold more than there is, even if it was free a moment ago. [B5.10] [B5.16] */
export const mayExceed = (scope: Scope, { form, facts }: Pick<Checked, 'form' | 'facts'>): boolean =>
  (facts.division?.allows_unavailable ?? false) && mayOverride(scope, form);

/** Why no new document is written in a division. [B3.24] [B6.10] */
const whyNothingNew = (division: Facts['division']) => {
  if (division?.is_closed === true) return 'contract.division_closed';
  return division?.is_doc_division === false ? 'contract.division_writes_none' : undefined;
};

const whyNothingFrom = (location: Facts['location']) => {
  if (location?.is_closed === true) return 'contract.location_closed';
  return location?.is_doc_location === false ? 'contract.location_writes_none' : undefined;
};

const contextOf = (
  scope: Scope,
  { form, facts, saved, priced }: Checked,
  products: ReadonlyMap<RuleLine, ProductFacts | undefined>,
): ContractContext => {
  const { company, customer, division, location } = facts;
  const { holder } = scope.actor;
  return {
    isNew: saved === undefined,
    poRequired: customer?.is_po_required ?? false,
    mandatorySalesman: company.has_mandatory_salesman,
    verifyNameOnCustomer: company.has_name_verification,
    waiverPercent: priced.waiverPercent === 0 ? null : priced.waiverPercent,
    isSwap: false,
    division: {
      title: division?.title ?? '',
      takesUnavailable: division?.allows_unavailable ?? false,
      refusesNew: whyNothingNew(division),
    },
    location: location && { title: location.title, refusesNew: whyNothingFrom(location) },
    overrideQuantity: mayOverride(scope, form) ? 'always' : 'never',
    discountMax: {
      rental: form.divisionId === null ? 0 : discountMax(holder, 'rental', form.divisionId),
      sales: form.divisionId === null ? 0 : discountMax(holder, 'sales', form.divisionId),
    },
    agreedDiscount: {
      rental: customer?.rental_discount_rate ?? 0,
      sales: customer?.sales_discount_rate ?? 0,
    },
    grantedDiscount: grantedOverall({ form, facts, saved, priced }),
    requiredFields: requiredKeys(facts.fields, form.kind),
    productOf: (line) => products.get(line),
  };
};

type Checked = { form: DocumentForm; priced: PricedForm; facts: Facts; saved: SavedDocument | undefined };

const formProblem = ({ path, code, data }: Problem, lines: readonly PricedLine[]): FieldRefusal => {
  const [first, index, field] = path;
  const name = (part: string | number | undefined) => String(part ?? '');
  const line = first === 'lines' && typeof index === 'number' ? lines[index] : undefined;
  const where =
    first === 'customFields'
      ? path.join('.')
      : line === undefined
        ? name(first)
        : pathOf(line.entry, name(field));
  return { path: where, code, ...(data && { data }) };
};

/** Nothing that can be rented, sold or done: a customer's own machine is only ever worked on. */
const isUnknown = ({ type, product, productId }: PricedLine['view'], { assets }: Facts): boolean =>
  product === '' || (type === 'R' && assets.get(productId)?.kind === 'customer_owned');

const isBackwards = (from: Temporal.Instant | undefined, to: Temporal.Instant | null | undefined): boolean =>
  from !== undefined && to !== undefined && to !== null && Temporal.Instant.compare(from, to) >= 0;

const noDates = { dateOut: null, timeOut: null, dateIn: null, timeIn: null };

/** Whether a line brings something that is not active, and did not have it before. [B3.28] */
const isPutAway = ({ line, saved }: Entry, { assets, parts }: Facts): boolean => {
  const { type, productId } = line;
  if (type === 'R') return saved?.asset_id !== productId && assets.get(productId)?.is_active === false;
  return type === 'S' && saved?.part_id !== productId && parts.get(productId)?.is_active === false;
};

/** What the form refers to must exist and belong together, and every period must last. */
const referenceProblems = ({ form, priced, facts, saved }: Checked): FieldRefusal[] => {
  const { customer, site, division, location, salesman } = facts;
  const missing = (path: string, isMissing: boolean): FieldRefusal[] =>
    isMissing ? [{ path, code: 'reference.not_found' }] : [];
  const isMoved =
    saved !== undefined &&
    saved.lines.some((line) => line.status_code !== '') &&
    (form.customerId !== saved.contract.customer_id ||
      form.divisionId !== saved.contract.division_id ||
      form.locationId !== saved.contract.location_id);
  const isInactive = customer?.is_active === false && customer.id !== saved?.contract.customer_id;
  const whyInactive: FieldRefusal['code'] =
    customer?.merged_into_id === null ? 'customer.inactive' : 'customer.merged';
  const period = periodOf(form, noDates, facts.zone);
  return [
    ...(isBackwards(period.from, period.to)
      ? [{ path: 'dateIn', code: 'date.end_before_start' as const }]
      : []),
    ...(form.exemptionNumber !== '' && form.exemptionType === ''
      ? [{ path: 'exemptionType', code: 'contract.exemption_type_required' as const }]
      : []),
    ...missing('customerId', form.customerId !== null && customer === undefined),
    ...(isInactive ? [{ path: 'customerId', code: whyInactive }] : []),
    ...missing(
      'siteId',
      form.siteId !== null && site?.is_global !== true && site?.customer_id !== form.customerId,
    ),
    ...missing('divisionId', form.divisionId !== null && division === undefined),
    ...missing('locationId', form.locationId !== null && location?.division_id !== form.divisionId),
    ...missing('salesmanId', form.salesmanId !== null && salesman === undefined),
    ...(isMoved ? [{ path: 'customerId', code: 'contract.parties_fixed' as const }] : []),
    ...priced.lines.flatMap(({ entry, view, period }): FieldRefusal[] => [
      ...(isUnknown(view, facts)
        ? [{ path: pathOf(entry, 'productId'), code: 'asset.not_found' as const }]
        : []),
      ...(isPutAway(entry, facts)
        ? [
            {
              path: pathOf(entry, 'productId'),
              code: 'product.inactive' as const,
              data: { number: view.product },
            },
          ]
        : []),
      ...(view.statusCode !== 'R' && view.type === 'R' && isBackwards(period.from, period.to)
        ? [{ path: pathOf(entry, 'dateIn'), code: 'date.end_before_start' as const }]
        : []),
      ...(view.quantity >= 1e10
        ? [{ path: pathOf(entry, 'quantity'), code: 'quantity.invalid' as const }]
        : []),
    ]),
  ];
};

/** One problem per place and reason. */
const once = (problems: readonly FieldRefusal[]): FieldRefusal[] => [
  ...new Map(problems.map((problem) => [`${problem.path} ${problem.code}`, problem])).values(),
];

/**
 * Everything that keeps a priced form from being saved open, in the words of the rules and with the paths of the form:
 * the rules of the trade first, then what the database would refuse. The credit check follows when this is empty.
 */
export const problemsOf = (scope: Scope, checked: Checked): FieldRefusal[] => {
  const { priced } = checked;
  const rule = ruleForm(checked);
  const products = new Map(
    rule.lines.map((line, index) => {
      const of = priced.lines[index];
      return [line, of && productFacts(of, checked)] as const;
    }),
  );
  return once([
    ...checkContract(rule, contextOf(scope, checked, products)).map((each) =>
      formProblem(each, priced.lines),
    ),
    ...referenceProblems(checked),
    ...valueProblems(checked),
    ...serialProblems(checked),
    ...requestProblems(scope, { form: checked.form, lines: priced.lines, facts: checked.facts }),
    ...rerentProblems(scope, { form: checked.form, lines: priced.lines, facts: checked.facts }),
    ...leaseProblems(checked),
    ...grantProblems(scope, checked),
    ...priced.problems,
  ]);
};
