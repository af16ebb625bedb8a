import type { workLineForm } from '@yardline/contract/work-orders/work-lines';
import { amount, type Cents, cents } from '@yardline/domain/money/cents';
import type { RateSource } from '@yardline/domain/work-orders/labor-rates';
import type { z } from 'zod';
import { type FieldRefusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { findLaborCodes, hourOf } from '../../labor/public.ts';
import { findParts } from '../../parts/public.ts';
import { findServices } from '../../services/public.ts';
import { findVendors } from '../../vendors/public.ts';

export type LineForm = z.output<typeof workLineForm>;

/** What a line's product decides; null for the price where it has none of its own. */
export type Product = {
  columns: {
    labor_code_id: number | null;
    user_id: number | null;
    part_id: number | null;
    service_id: number | null;
    vendor_id: number | null;
    rate_kind: 'regular' | 'overtime' | 'double';
    is_tax1: boolean;
    is_tax2: boolean;
  };
  description: string;
  price: Cents | null;
  /** Where the rate of labor comes from; null of all other products. */
  rateSource: RateSource | null;
  /** What an hour costs the company; of parts, what left the shelf says it. */
  costPerHour: number;
  allowsDiscount: boolean;
};

const bare: Product['columns'] = {
  labor_code_id: null,
  user_id: null,
  part_id: null,
  service_id: null,
  vendor_id: null,
  rate_kind: 'regular',
  is_tax1: true,
  is_tax2: true,
};

const unknown = (path: string): FieldRefusal => ({ path, code: 'reference.not_found' });

/** Whom a line is written for, and where. */
export type Whose = { customer_id: number | null; division_id: number };

type Of<K extends LineForm['kind']> = Extract<LineForm, { kind: K }>;

const labor = async (scope: Scope, whose: Whose, form: Of<'L'>): Promise<Product | FieldRefusal> => {
  const code = (await findLaborCodes(scope, [form.labor_code_id])).get(form.labor_code_id);
  if (code === undefined) return unknown('labor_code_id');
  if (form.mechanic_id !== null) {
    const mechanic = await scope.tx
      .selectFrom('users')
      .where('id', '=', form.mechanic_id)
      .where('is_mechanic', '=', true)
      .select('id')
      .executeTakeFirst();
    if (mechanic === undefined) return { path: 'mechanic_id', code: 'work_order.not_mechanic' };
  }
  const hour = await hourOf(
    scope,
    {
      laborCodeId: code.id,
      customerId: whose.customer_id,
      divisionId: whose.division_id,
      mechanicId: form.mechanic_id,
    },
    form.rate_kind,
  );
  return {
    columns: {
      ...bare,
      labor_code_id: code.id,
      user_id: form.mechanic_id,
      rate_kind: form.rate_kind,
      is_tax1: code.is_tax1,
      is_tax2: code.is_tax2,
    },
    description: code.description,
    price: hour?.rate ?? null,
    rateSource: hour?.source ?? 'typed',
    costPerHour: code.cost_rate,
    allowsDiscount: true,
  };
};

const part = async (scope: Scope, form: Of<'P'>): Promise<Product | FieldRefusal> => {
  const found = (await findParts(scope, [form.part_id])).get(form.part_id);
  if (found === undefined) return unknown('part_id');
  return {
    columns: { ...bare, part_id: found.id, is_tax1: found.is_tax1, is_tax2: found.is_tax2 },
    description: found.description,
    price: cents(found.list_price),
    rateSource: null,
    costPerHour: 0,
    allowsDiscount: found.allows_sales_discount,
  };
};

const service = async (scope: Scope, form: Of<'V'>): Promise<Product | FieldRefusal> => {
  const found = (await findServices(scope, [form.service_id])).get(form.service_id);
  if (found === undefined) return unknown('service_id');
  return {
    columns: { ...bare, service_id: found.id, is_tax1: found.is_tax1, is_tax2: found.is_tax2 },
    description: found.description,
    price: found.price_kind === 'flat' ? cents(found.amount) : null,
    rateSource: null,
    costPerHour: 0,
    // Services are charged as they are.
    allowsDiscount: form.discount_percent !== null,
  };
};

const sublet = async (scope: Scope, form: Of<'X'>): Promise<Product | FieldRefusal> => {
  const found = (await findVendors(scope, [form.vendor_id])).get(form.vendor_id);
  if (found === undefined) return unknown('vendor_id');
  return {
    columns: { ...bare, vendor_id: found.id },
    description: found.name,
    price: null,
    rateSource: null,
    costPerHour: 0,
    allowsDiscount: form.discount_percent !== null,
  };
};

/** Looks up the product of a line, or says at which field it is wrong. */
export const findProduct = (scope: Scope, whose: Whose, form: LineForm): Promise<Product | FieldRefusal> => {
  if (form.kind === 'L') return labor(scope, whose, form);
  if (form.kind === 'P') return part(scope, form);
  return form.kind === 'V' ? service(scope, form) : sublet(scope, form);
};

/** The cost of a line as its form tells it; undefined where only what left the shelf does. */
export const costOf = (form: LineForm, { costPerHour }: Product): number | undefined => {
  if (form.kind === 'L') return amount(Math.round(cents(costPerHour) * form.quantity));
  return form.kind === 'X' ? form.cost : undefined;
};
