import { useLoaded } from '@yardline/client/hooks';
import type { BulkEditKind, BulkValue } from '@yardline/contract/bulk-edits/bulk-edits';
import { costMethods } from '@yardline/contract/parts/parts';
import { statementForms } from '@yardline/contract/invoices/statements';
import { getReference } from '@yardline/contract/reference/reference';
import { depositKinds } from '@yardline/domain/charges/deposit';
import type { Option } from '@yardline/ui/SingleSelect';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';

/** A field that can be set in many records at once, as forms ask for it. */
export type BulkField = {
  name: string;
  label: string;
  type: 'text' | 'money' | 'percent' | 'number' | 'day' | 'flag' | 'choice' | 'choices';
  options?: readonly Option[];
  decimals?: number;
  maxLength?: number;
  /** Adds to the present value or subtracts from it; without it the value is replaced. */
  sign?: '+' | '−';
  /** What an empty field says; without it there must be something. */
  none?: string;
  /** What it begins with. */
  begin: BulkValue;
};

const text = (name: string, label: string, maxLength: number): BulkField => ({
  name,
  label,
  type: 'text',
  maxLength,
  begin: '',
});
const money = (name: string, label: string): BulkField => ({ name, label, type: 'money', begin: 0 });
const flag = (name: string, label: string): BulkField => ({ name, label, type: 'flag', begin: true });
const choice = (name: string, label: string, options: readonly Option[]): BulkField => ({
  name,
  label,
  type: 'choice',
  options,
  begin: null,
});

/** How products are sorted; nothing where there is nothing to choose. */
const useMarkFields = (): BulkField[] => {
  const { t } = useTranslation(['categories', 'bulkEdits']);
  const { categories, attribute_values: values } = useLoaded(getReference, {});
  const choices = (name: string, label: string, options: readonly Option[], sign?: '+' | '−'): BulkField => ({
    name,
    label,
    type: 'choices',
    options,
    begin: [],
    none: t('bulkEdits:nothing'),
    ...(sign === undefined ? {} : { sign }),
  });
  const ofCategory = categories.map(({ cat_id: value, path: label }) => ({ value, label }));
  const ofValue = values.map((each) => ({
    value: each.attribute_value_id,
    label: `${each.attribute_type}: ${each.attribute_value_name}`,
  }));
  return [
    choices('category_ids', t('bulk.categories'), ofCategory),
    choices('categories_added', t('bulk.categoriesAdded'), ofCategory, '+'),
    choices('categories_removed', t('bulk.categoriesRemoved'), ofCategory, '−'),
    choices('attribute_values_set', t('bulk.values'), ofValue),
    choices('attribute_values_added', t('bulk.valuesAdded'), ofValue, '+'),
    choices('attribute_values_removed', t('bulk.valuesRemoved'), ofValue, '−'),
  ].filter(({ options = [] }) => options.length > 0);
};

/** Costs, for users with the right to see and to enter them. */
const useCosts = (): ((label: string) => BulkField[]) => {
  const { may } = useSession();
  return (label) => (may('view_costs') ? [money('cost', label)] : []);
};

const useAssetFields = (): BulkField[] => {
  const { t } = useTranslation(['assets', 'bulkEdits']);
  const { groups, classes } = useLoaded(getReference, {});
  const { locations } = useSession();
  const costs = useCosts();
  const rental = new Set(classes.filter(({ kind }) => kind === 'rental').map(({ id }) => id));
  const groupOptions = groups
    .filter(({ class_id }) => rental.has(class_id))
    .map(({ id, name, code, is_active }) => ({
      value: id,
      label: `${name} (${code})`,
      disabled: !is_active,
    }));
  const places = locations.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }));
  const day = (name: string, label: string): BulkField => ({
    name,
    label,
    type: 'day',
    none: t('bulkEdits:nothing'),
    begin: null,
  });
  const number = (name: string, label: string, decimals: number): BulkField => ({
    name,
    label,
    type: 'number',
    decimals,
    none: t('bulkEdits:nothing'),
    begin: null,
  });
  return [
    choice('group_id', t('group'), groupOptions),
    choice('location_id', t('location'), places),
    text('bin', t('bin'), 12),
    text('make', t('make'), 30),
    text('model', t('model'), 30),
    number('model_year', t('modelYear'), 0),
    text('fuel_type', t('fuelType'), 12),
    number('tank_capacity', t('tankCapacity'), 1),
    number('weight', t('weight'), 1),
    number('length', t('length'), 2),
    money('list_price', t('listPrice')),
    money('replacement_cost', t('replacementCost')),
    ...costs(t('cost')),
    day('purchased_on', t('purchasedOn')),
    text('vendor', t('vendor'), 64),
    text('vendor_product_number', t('vendorNumber'), 30),
    day('warranty_until', t('warrantyUntil')),
    text('warranty_terms', t('warrantyTerms'), 250),
    day('expires_on', t('expiresOn')),
    text('external_url', t('externalUrl'), 250),
    text('comments', t('comments'), 250),
    flag('is_active', t('isActive')),
    ...useMarkFields(),
  ];
};

const usePartFields = (): BulkField[] => {
  const { t } = useTranslation(['parts', 'assets']);
  const { classes } = useLoaded(getReference, {});
  const costs = useCosts();
  const sold = classes
    .filter(({ kind }) => kind === 'sales')
    .map(({ id, name, code }) => ({ value: id, label: `${name} (${code})` }));
  const number = (name: string, label: string): BulkField => ({
    name,
    label,
    type: 'number',
    decimals: 2,
    begin: 0,
  });
  return [
    choice('class_id', t('class'), sold),
    text('unit', t('unit'), 8),
    money('list_price', t('listPrice')),
    ...costs(t('cost')),
    choice(
      'cost_method',
      t('costMethod'),
      costMethods.map((value) => ({ value, label: t(`costMethods.${value}`) })),
    ),
    number('reorder_point', t('reorderPoint')),
    number('reorder_quantity', t('reorderQuantity')),
    flag('is_active', t('isActive')),
    text('external_url', t('assets:externalUrl'), 250),
    text('comments', t('assets:comments'), 250),
    ...useMarkFields(),
  ];
};

const useCustomerFields = (): BulkField[] => {
  const { t } = useTranslation(['customers', 'billingRules', 'bulkEdits', 'statements']);
  const { tax_codes: taxes, price_lists: lists, terms } = useLoaded(getReference, {});
  const taxOptions = taxes
    .filter(({ is_active: isActive }) => isActive)
    .map(({ id, code, description }) => ({
      value: id,
      label: `${code} ${description}`,
    }));
  const answers = (values: readonly ('Y' | 'N' | 'W')[]) =>
    values.map((value) => ({ value, label: t(`rating.answers.${value}`) }));
  const percent = (name: string, label: string): BulkField => ({ name, label, type: 'percent', begin: 0 });
  const tax = (name: string, label: string) => ({
    ...choice(name, label, taxOptions),
    none: t('divisionTax'),
  });
  return [
    choice(
      'account_type',
      t('accountType'),
      (['Y', 'N', 'H'] as const).map((value) => ({ value, label: t(`accountTypes.${value}`) })),
    ),
    { ...money('credit_limit', t('creditLimit')), none: t('noLimit'), begin: null },
    {
      ...choice(
        'price_list_id',
        t('priceList'),
        lists.map(({ id, name }) => ({ value: id, label: name })),
      ),
      none: t('bulkEdits:nothing'),
    },
    {
      ...choice(
        'terms_id',
        t('paymentTerms'),
        terms.filter((each) => each.is_active).map(({ id, code }) => ({ value: id, label: code })),
      ),
      none: t('usualTerms'),
    },
    choice(
      'statement_form',
      t('statementForm'),
      statementForms.map((value) => ({ value, label: t(`statements:forms.${value}`) })),
    ),
    percent('rental_discount_rate', t('rentalDiscount')),
    percent('sales_discount_rate', t('salesDiscount')),
    tax('tax1_code_id', t('tax1')),
    tax('tax2_code_id', t('tax2')),
    choice('ok_to_continue', t('rating.goOn'), answers(['Y', 'N'])),
    choice('allow_activity', t('rating.activity'), answers(['Y', 'W', 'N'])),
    choice('allow_activity_if_unpaid', t('rating.unpaid'), answers(['Y', 'W', 'N'])),
    flag('is_po_required', t('poRequired')),
    flag('charges_waiver', t('chargesWaiver')),
    {
      ...choice(
        'deposit_kind',
        t('billingRules:deposit_kind'),
        depositKinds.map((value) => ({ value, label: t(`billingRules:depositKinds.${value}`) })),
      ),
      none: t('asEverybody'),
    },
    {
      name: 'deposit_figure',
      type: 'number',
      decimals: 2,
      begin: 0,
      label: `${t('billingRules:depositFigure.percent')} / ${t('billingRules:depositFigure.multiple')}`,
    },
    text('comments', t('comments'), 250),
    flag('is_active', t('isActive')),
  ];
};

/** The fields of a kind that can be set in many records at once, in the order of its form. */
export const useBulkFields = (kind: BulkEditKind): BulkField[] => {
  const fields: Readonly<Record<BulkEditKind, BulkField[]>> = {
    assets: useAssetFields(),
    parts: usePartFields(),
    customers: useCustomerFields(),
  };
  return fields[kind];
};
