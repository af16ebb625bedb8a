import { describe, expect, it, test } from 'vitest';
import type { ContractContext, ProductFacts } from './context.ts';
import type { ContractForm, ContractLine } from './form.ts';
import { checkContract } from './rules.ts';

const lift: ProductFacts = { number: 'L-19', isBulk: false, available: 1 };
const planks: ProductFacts = { number: 'PLANK', isBulk: true, available: 10 };
const oil: ProductFacts = { number: 'OIL', isBulk: true, available: 5 };
const delivery: ProductFacts = { number: 'DELIVERY', isBulk: true, available: 'not_applicable' };

const rental = (part: Partial<ContractLine> = {}): ContractLine => ({
  mode: 'A',
  type: 'R',
  productId: 1,
  quantity: 1,
  chargeable: true,
  print: true,
  ...part,
});
const bulk = (part: Partial<ContractLine> = {}) => rental({ productId: 2, quantity: 4, ...part });
const sale = (part: Partial<ContractLine> = {}): ContractLine => ({
  ...rental(),
  type: 'S',
  productId: 1,
  ...part,
});
const service = (part: Partial<ContractLine> = {}): ContractLine => ({
  ...rental(),
  type: 'V',
  productId: 1,
  ...part,
});

const form = (part: Partial<ContractForm> = {}): ContractForm => ({
  kind: 'contract',
  customerId: 1,
  divisionId: 1,
  locationId: 1,
  salesmanId: null,
  nameChecklist: null,
  poNumber: '',
  indefiniteRental: false,
  rentalDiscP: 0,
  saleDiscP: 0,
  dateOut: '2026-05-04',
  timeOut: '08:00',
  dateIn: '2026-05-05',
  timeIn: '08:30',
  chargeWaiver: false,
  lines: [rental()],
  ...part,
});

const products = { R: [lift, planks], S: [oil], V: [delivery] };
const context = (part: Partial<ContractContext> = {}): ContractContext => ({
  isNew: true,
  poRequired: false,
  mandatorySalesman: false,
  verifyNameOnCustomer: false,
  isSwap: false,
  division: { title: 'North', takesUnavailable: true },
  overrideQuantity: 'never',
  discountMax: { rental: 10, sales: 0 },
  agreedDiscount: { rental: 0, sales: 0 },
  requiredFields: [],
  waiverPercent: null,
  productOf: (line) => products[line.type][Number(line.productId) - 1],
  ...part,
});

/** Problems as 'path code', which reads well in a table. */
const found = (part: Partial<ContractForm>, around: Partial<ContractContext> = {}) =>
  checkContract(form(part), context(around)).map(({ path, code }) => `${path.join('.')} ${code}`);

it('lets a complete contract, reservation and quote through [B5.1]', () => {
  for (const kind of ['contract', 'reservation', 'quote'] as const) expect(found({ kind })).toEqual([]);
});

it.each(['contract.division_closed', 'contract.division_writes_none'] as const)(
  'begins nothing new in a division for %s, and lets go on what was begun [B3.24] [B6.10]',
  (refusesNew) => {
    const division = { title: 'North', takesUnavailable: true, refusesNew };
    expect(found({}, { division })).toEqual([`divisionId ${refusesNew}`]);
    expect(found({}, { division, isNew: false })).toEqual([]);
  },
);

it.each(['contract.location_closed', 'contract.location_writes_none'] as const)(
  'begins nothing new at a location for %s, and lets go on what was begun [B3.24]',
  (refusesNew) => {
    const location = { title: 'North yard', refusesNew };
    expect(found({}, { location })).toEqual([`locationId ${refusesNew}`]);
    expect(found({}, { location, isNew: false })).toEqual([]);
  },
);

describe('what must be filled', () => {
  test.each<[string, Partial<ContractForm>, Partial<ContractContext>]>([
    ['poNumber contract.purchase_order_required', { poNumber: ' ' }, { poRequired: true }],
    ['divisionId contract.division_required', { divisionId: null }, {}],
    ['locationId contract.location_required', { locationId: null }, {}],
    ['salesmanId contract.salesperson_required', {}, { mandatorySalesman: true }],
    ['customerId contract.customer_required', { customerId: null }, {}],
    ['nameChecklist contract.name_checklist_required', {}, { verifyNameOnCustomer: true }],
    ['damageWaiverCode contract.waiver_required', { chargeWaiver: true }, {}],
    ['dateOut contract.date_out_required', { dateOut: '' }, {}],
    ['dateIn contract.date_in_required', { dateIn: '' }, {}],
    ['customFields.Gate code custom_field.required', { customFields: {} }, { requiredFields: ['Gate code'] }],
    [
      'customFields.Gates custom_field.required',
      { customFields: { Gates: [] } },
      { requiredFields: ['Gates'] },
    ],
    ['lines contract.product_required', { lines: [service()] }, {}],
    ['lines contract.product_required', { lines: [rental({ id: 7, mode: 'D' })] }, {}],
    ['lines contract.product_or_service_required', { lines: [] }, { isNew: false }],
    ['lines.0.productId line.product_required', { lines: [rental({ productId: null })] }, {}],
  ])('%s [B5.1] [B5.2] [B5.3] [B5.4] [B5.5] [B5.6] [B5.7] [B5.9]', (problem, part, around) => {
    expect(found(part, around)).toEqual([problem]);
  });

  it('asks for no end of an open-ended rental, and for no product in an update with a service [B5.6]', () => {
    expect(found({ indefiniteRental: true, dateIn: '' })).toEqual([]);
    expect(found({ lines: [service({ id: 3, mode: 'C' })] }, { isNew: false })).toEqual([]);
    expect(found({ chargeWaiver: true, lines: [service()] }, { isNew: false })).toEqual([]);
  });
});

describe('dates of the document', () => {
  test.each<[string[], Partial<ContractForm>]>([
    [['dateOut date.invalid'], { dateOut: '2026-02-30' }],
    [['dateIn date.too_early'], { dateIn: '1899-12-31' }],
    [['dateIn date.end_before_start'], { dateIn: '2026-05-01' }],
    [[], { dateIn: '2026-05-01', indefiniteRental: true }],
  ])('%j for %j, told once and not at each line [B5.25] [B5.26]', (problems, part) => {
    expect(found({ ...part, lines: [rental(), service()] })).toEqual(problems);
  });

  it('lets a line of an open-ended rental end on its own day, not before it starts [B5.26]', () => {
    const lines = [bulk({ dateIn: '2026-05-03' })];
    expect(found({ indefiniteRental: true, lines })).toEqual(['lines.0.dateIn date.end_before_start']);
    expect(
      found({ indefiniteRental: true, dateIn: '2026-01-01', lines: [bulk({ dateOut: '2026-05-20' })] }),
    ).toEqual([]);
  });
});

describe('discounts of the document', () => {
  test.each<[string[], Partial<ContractForm>, Partial<ContractContext>?]>([
    [['rentalDiscP discount.rental_above_maximum'], { rentalDiscP: 11 }],
    [['saleDiscP discount.sales_not_allowed'], { saleDiscP: 1 }],
    [['rentalDiscP discount.invalid'], { rentalDiscP: -1 }],
    [['damageWaiverCode waiver.invalid'], { chargeWaiver: true }, { waiverPercent: 101 }],
    [[], { rentalDiscP: 10, chargeWaiver: true }, { waiverPercent: 100 }],
  ])('%j for %j [B5.12] [B5.23] [B9.4]', (problems, part, around) => {
    expect(found(part, around)).toEqual(problems);
  });
});

describe('quantities', () => {
  test.each<[string[], ContractLine]>([
    [
      ['lines contract.quantity_invalid', 'lines.0.quantity quantity.invalid'],
      bulk({ quantity: Number.NaN }),
    ],
    [
      ['lines contract.quantity_not_positive', 'lines.0.quantity quantity.not_positive'],
      bulk({ quantity: 0 }),
    ],
    [
      ['lines contract.quantity_not_positive', 'lines.0.quantity quantity.not_positive'],
      sale({ quantity: -1 }),
    ],
    [['lines.0.quantity quantity.not_whole'], bulk({ quantity: 1.5 })],
    [['lines.0.quantity quantity.too_many_decimals'], sale({ quantity: 1.255 })],
    [['lines.0.quantity quantity.not_one', 'lines.0 product.unavailable'], rental({ quantity: 2 })],
    [[], sale({ quantity: 1.25 })],
    [[], bulk()],
  ])('%j [B5.8] [B5.13] [B5.14] [B5.15] [B9.4]', (problems, line) => {
    expect(found({ lines: [line] })).toEqual(problems);
  });

  it('opens the quantity during a swap and says what is wrong with two at a time [B5.13] [B5.14]', () => {
    const swap = { isSwap: true, overrideQuantity: 'always' } as const;
    expect(found({ lines: [rental({ quantity: 2 })] }, swap)).toEqual([
      'lines.0.quantity quantity.bulk_above_one',
    ]);
  });

  it('does not look at a deleted line [B4.28]', () => {
    expect(found({ lines: [rental(), bulk({ id: 9, mode: 'D', quantity: 0, discP: 500 })] })).toEqual([]);
  });
});

describe('availability', () => {
  const lines = [bulk({ quantity: 6 }), bulk({ quantity: 6 })];

  it('counts overlapping lines of a product together and names the one that goes beyond [B5.16]', () => {
    expect(checkContract(form({ lines }), context())).toEqual([
      { path: ['lines', 1], code: 'product.unavailable', data: { number: 'PLANK' } },
    ]);
  });

  it('lets lines follow each other, touching at the minute [B5.16]', () => {
    const second = bulk({ quantity: 6, dateOut: '2026-05-05', timeOut: '08:30', dateIn: '2026-05-09' });
    expect(found({ lines: [lines[0] as ContractLine, second] })).toEqual([]);
    expect(found({ lines: [second, lines[0] as ContractLine] })).toEqual([]);
    expect(found({ indefiniteRental: true, lines: [lines[0] as ContractLine, second] })).toEqual([
      'lines.1 product.unavailable',
    ]);
  });

  it('counts neither deleted lines nor services [B4.28] [B5.16]', () => {
    const deleted = bulk({ id: 4, mode: 'D', quantity: 9 });
    const counted = { productOf: () => ({ ...planks, available: 6 }) };
    expect(found({ lines: [deleted, bulk({ quantity: 6 }), service({ quantity: 9 })] }, counted)).toEqual([]);
  });

  it('keeps an asset and a part of the same number apart [B5.16]', () => {
    const twins = { productOf: () => ({ ...planks, available: 6 }) };
    expect(found({ lines: [bulk({ quantity: 6 }), sale({ quantity: 6 })] }, twins)).toEqual([]);
  });

  it('lets an override through, always or up to what is on hand [B5.16]', () => {
    const withHand = (onHand: number) => ({
      overrideQuantity: 'on_hand' as const,
      productOf: () => ({ ...planks, onHand }),
    });
    expect(found({ lines }, { overrideQuantity: 'always' })).toEqual([]);
    expect(found({ lines }, withHand(12))).toEqual([]);
    expect(found({ lines }, withHand(11))).toEqual(['lines.1 product.unavailable']);
  });

  it('lets no override put a machine in two places or sell a piece that is not there [B5.16]', () => {
    const fixed = { overrideQuantity: 'always', productOf: () => ({ ...planks, isFixed: true }) } as const;
    expect(found({ lines }, fixed)).toEqual(['lines.1 product.unavailable']);
  });

  it('refuses all overridden products at once where the warehouse takes nothing unavailable [B5.10]', () => {
    const division = { title: 'North', takesUnavailable: false };
    const around = context({ division, overrideQuantity: 'always' });
    expect(checkContract(form({ lines: [...lines, sale({ quantity: 6 })] }), around)).toEqual([
      {
        path: ['lines'],
        code: 'product.unavailable_in_division',
        data: { division: 'North', products: 'PLANK, OIL' },
      },
    ]);
  });

  it('blocks unknown availability whatever the override, and asks nothing of a service or a quote [B5.16]', () => {
    const unknown = {
      overrideQuantity: 'always',
      productOf: () => ({ ...planks, available: 'unknown' }),
    } as const;
    expect(found({}, { ...unknown, productOf: () => ({ ...lift, available: 'unknown' }) })).toEqual([
      'lines.0 product.availability_unknown',
    ]);
    expect(found({ kind: 'quote', lines })).toEqual([]);
    expect(found({ lines: [rental(), service({ quantity: 900 })] })).toEqual([]);
  });
});
