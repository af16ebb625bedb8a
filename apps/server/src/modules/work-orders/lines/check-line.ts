import { amount, cents } from '@yardline/domain/money/cents';
import { placeOf } from '../../../kernel/database/places-where.ts';
import { type FieldRefusal, refuseFields, refuseProblems } from '../../../kernel/refusal.ts';
import { may, type Scope } from '../../../kernel/scope.ts';
import { findRepairCodes } from '../../labor/public.ts';
import type { RateSource } from '@yardline/domain/work-orders/labor-rates';
import { costOf, findProduct, type LineForm, type Product, type Whose } from './find-product.ts';
import { amountsOf, type OrderTerms, splitFaults, splitOf } from './price-line.ts';

/** What has lines: an order or an estimate, and the right by which discounts on it are given. */
export type LineHost = OrderTerms &
  Whose & {
    location_id: number;
    waiver_settlement?: number | null;
    edits: 'work_orders.edit' | 'estimates.edit';
  };

/** A line as it stands before a change of it. */
type Standing = {
  labor_code_id: number | null;
  user_id: number | null;
  rate_kind: string;
  rate_source: string | null;
  unit_price: number;
};

/** What a product costs, and of labor where that rate comes from. */
type Price = Pick<Product, 'price' | 'rateSource'>;

/** Another price than the product's, and any discount, are for those who may give them. */
const priceFaults = (scope: Scope, order: LineHost, form: LineForm, { price }: Price): FieldRefusal[] => {
  const place = placeOf(order);
  const { unit_price: typed, discount_percent: discount } = form;
  const faults: FieldRefusal[] = [];
  if (typed === null && price === null) faults.push({ path: 'unit_price', code: 'field.required' });
  if (typed !== null && price !== null && cents(typed) !== price && !may(scope, 'override_rates', place))
    faults.push({ path: 'unit_price', code: 'permission.denied', data: { permission: 'override_rates' } });
  if (discount !== null && discount > 0 && !may(scope, order.edits, place))
    faults.push({
      path: 'discount_percent',
      code: 'permission.denied',
      data: { permission: order.edits },
    });
  return faults;
};

/**
 * The price of a line before anyone types another. A line of labor that stays the same keeps the rate that it was written with, though
 * another one counts today.
 */
const standingPrice = (form: LineForm, found: Product, standing: Standing | undefined): Price => {
  const isSame =
    form.kind === 'L' &&
    standing?.labor_code_id === form.labor_code_id &&
    standing.user_id === form.mechanic_id &&
    standing.rate_kind === form.rate_kind &&
    form.unit_price === standing.unit_price;
  return isSame
    ? { price: cents(standing.unit_price), rateSource: standing.rate_source as RateSource }
    : found;
};

/** Where the rate of a line comes from in the end. */
const sourceOf = ({ price, rateSource }: Price, unit: number): RateSource | null =>
  rateSource === null || unit === price ? rateSource : 'typed';

/**
 * The columns of a line as its form, its product and its order make it. [B5.35] [B5.36] [B5.38]
 * @throws Refusal request.invalid with each fault at its field
 */
export const checkLine = async (scope: Scope, order: LineHost, form: LineForm, standing?: Standing) => {
  const [product, repairs] = await Promise.all([
    findProduct(scope, order, form),
    findRepairCodes(scope, [form.repair_code_id]),
  ]);
  const unknownRepair: FieldRefusal[] = repairs.has(form.repair_code_id)
    ? []
    : [{ path: 'repair_code_id', code: 'reference.not_found' }];
  if ('path' in product) return refuseFields([...unknownRepair, product]);
  const price = standingPrice(form, product, standing);
  const unit = form.unit_price === null ? (price.price ?? 0) : cents(form.unit_price);
  const amounts = amountsOf(order, {
    kind: form.kind,
    quantity: form.quantity,
    unit,
    discountPercent: form.discount_percent,
    allowsDiscount: product.allowsDiscount,
    isWarranty: form.is_warranty,
    split: null,
  });
  const list = cents(amounts.list_amount);
  refuseProblems([
    ...unknownRepair,
    ...priceFaults(scope, order, form, price),
    ...splitFaults(order, form, list),
  ]);
  const cost = costOf(form, product);
  return {
    ...product.columns,
    kind: form.kind,
    section: form.section,
    repair_code_id: form.repair_code_id,
    description: form.description === '' ? product.description : form.description,
    quantity: form.quantity,
    unit_price: amount(unit),
    rate_source: sourceOf(price, unit),
    discount_percent: product.allowsDiscount ? form.discount_percent : 0,
    is_warranty: form.is_warranty,
    is_printed: form.is_printed,
    ...(cost === undefined ? {} : { cost }),
    ...amountsOf(order, {
      kind: form.kind,
      quantity: form.quantity,
      unit,
      discountPercent: form.discount_percent,
      allowsDiscount: product.allowsDiscount,
      isWarranty: form.is_warranty,
      split: splitOf(form),
    }),
  };
};
