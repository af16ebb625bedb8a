import { workLineForm } from '@yardline/contract/work-orders/work-lines';
import { workOrderForm } from '@yardline/contract/work-orders/work-orders';
import { dayOf, toInstant } from '@yardline/domain/time/local';
import { blameOf } from '../../../../kernel/database/blame-of.ts';
import { fieldsOf } from '../../../../kernel/http/input.ts';
import { Refusal } from '../../../../kernel/refusal.ts';
import { demand, type Scope } from '../../../../kernel/scope.ts';
import { opening } from '../../../work-orders/public.ts';
import type { Candidate, Fault, Setting, Values } from '../kind.ts';
import { customersNamed, locationsNamed, missing, type Named, unknown } from '../references.ts';
import {
  cellsOf,
  laborCodesNamed,
  mechanicsNamed,
  partsNamed,
  repairCodesNamed,
  servicesNamed,
  vendorsNamed,
} from './names.ts';
import { orderNumbers, ordersImported } from './order-numbers.ts';
import { machinesNamed } from './owners.ts';
import { headOf, listed, recordKind, type Rows, RowRefused } from './record-kind.ts';

const head = [
  'order_number',
  'type',
  'posting',
  'priority',
  'location',
  'customer',
  'asset_number',
  'machine',
  'complaint',
  'comments',
  'po_number',
  'mechanics',
  'in_shop',
  'opened_on',
  'meter_in',
];
const ofLine = ['item', 'repair_code', 'line', 'line_mechanic', 'quantity', 'unit_price', 'discount_percent'];

const kinds = {
  L: { id: 'labor_code_id', items: 'labor' },
  P: { id: 'part_id', items: 'parts' },
  V: { id: 'service_id', items: 'services' },
  X: { id: 'vendor_id', items: 'vendors' },
} as const;
type LineKind = keyof typeof kinds;

/** As long as a number of an order of the past. */
const longestNumber = 40;

const namesFor = async (setting: Setting, all: readonly Candidate[]) => {
  const items = cellsOf(all, 'item');
  return {
    places: await locationsNamed(setting.scope),
    customers: await customersNamed(setting, all),
    machines: await machinesNamed(setting, cellsOf(all, 'asset_number')),
    mechanics: await mechanicsNamed(setting),
    repairs: await repairCodesNamed(setting),
    labor: await laborCodesNamed(setting),
    services: await servicesNamed(setting),
    parts: await partsNamed(setting, items),
    vendors: await vendorsNamed(setting, items),
  };
};
type Names = Awaited<ReturnType<typeof namesFor>>;

type Line = { row: number; form: Record<string, unknown> };

/** What a row says of a line: nothing, a line, or what is wrong with it. */
const lineOf = ({ row, values }: Candidate, names: Names): Line | Fault[] | undefined => {
  const kind = values['kind'] as LineKind | undefined;
  const isSaid = ofLine.some((name) => values[name] !== undefined);
  if (kind === undefined) return isSaid ? missing('kind') : undefined;
  const { id, items } = kinds[kind];
  const { item, repair_code: repair, line_mechanic: mechanic } = values;
  const [itemId, repairId, mechanicId] = [
    item === undefined ? undefined : names[items](String(item)),
    repair === undefined ? undefined : names.repairs(String(repair)),
    mechanic === undefined ? null : names.mechanics(String(mechanic)),
  ];
  const faults = [
    ...(itemId === undefined ? (item === undefined ? missing('item') : unknown('item')) : []),
    ...(repairId === undefined
      ? repair === undefined
        ? missing('repair_code')
        : unknown('repair_code')
      : []),
    ...(mechanicId === undefined ? unknown('line_mechanic') : []),
  ];
  if (faults.length > 0) return faults;
  const form = {
    kind,
    [id]: itemId,
    repair_code_id: repairId,
    description: values['line'],
    quantity: values['quantity'],
    unit_price: values['unit_price'],
    discount_percent: values['discount_percent'],
    ...(kind === 'L' && { mechanic_id: mechanicId }),
  };
  return { row, form: Object.fromEntries(Object.entries(form).filter(([, value]) => value !== undefined)) };
};

/** Where an order is: the place that is named, else that of its machine, else the company's only one; none of an unknown machine. */
const placeFor = (values: Values, { places, machines }: Names): number | Fault[] => {
  const { location, asset_number: number } = values;
  if (location !== undefined) return places.named(String(location))?.id ?? unknown('location');
  if (number !== undefined) return machines(String(number))?.location_id ?? [];
  return places.only?.id ?? missing('location');
};

const idOf = <T>(cell: Values[string], named: Named<T>): T | null | undefined =>
  cell === undefined ? null : named(String(cell));

/** The form of the call, as a service writer would have filled it in. */
const formOf = (values: Values, names: Names, today: string): Record<string, unknown> | Fault[] => {
  const place = placeFor(values, names);
  const customerId = idOf(values['customer'], names.customers);
  const machine = idOf(values['asset_number'], names.machines);
  const mechanics = listed(values['mechanics']).map((name) => names.mechanics(name));
  const faults: Fault[] = [
    ...(String(values['order_number']).length > longestNumber
      ? [{ field: 'order_number', code: 'text.too_long' as const, data: { n: longestNumber } }]
      : []),
    ...(Array.isArray(place) ? place : []),
    ...(customerId === undefined ? unknown('customer') : []),
    ...(machine === undefined ? unknown('asset_number') : []),
    ...(mechanics.includes(undefined) ? unknown('mechanics') : []),
    ...(String(values['opened_on'] ?? '') > today
      ? [{ field: 'opened_on', code: 'date.in_future' as const }]
      : []),
  ];
  if (faults.length > 0) return faults;
  const { type, posting, priority, machine: words, complaint, comments, po_number, meter_in } = values;
  return {
    type,
    posting,
    priority: priority === undefined ? undefined : Number(priority),
    location_id: place,
    customer_id: customerId,
    asset_id: machine?.id ?? null,
    machine: words,
    complaint,
    comments,
    po_number,
    meter_in,
    mechanics,
    hold_mode: values['in_shop'] === true ? 'now' : 'none',
  };
};

const linesOf = (rows: Rows, names: Names): { lines: Line[] } | { faults: Map<number, Fault[]> } => {
  const found = rows.map((row) => [row.row, lineOf(row, names)] as const);
  const faults = new Map(found.flatMap(([row, line]) => (Array.isArray(line) ? [[row, line] as const] : [])));
  return faults.size > 0
    ? { faults }
    : { lines: found.flatMap(([, line]) => (line === undefined || Array.isArray(line) ? [] : [line])) };
};

/** Adds a line by the rules of the order. @throws RowRefused */
const addLine = async (scope: Scope, id: number, { row, form }: Line): Promise<void> => {
  const parsed = workLineForm.safeParse(form, { reportInput: true });
  if (!parsed.success)
    throw new RowRefused(row, new Refusal('request.invalid', {}, fieldsOf('', parsed.error)));
  try {
    await opening.writeLine(scope, id, parsed.data);
  } catch (error) {
    throw new RowRefused(row, blameOf(error));
  }
};

const columns = {
  location_id: 'location',
  customer_id: 'customer',
  asset_id: 'asset_number',
  hold_mode: 'in_shop',
  description: 'line',
  repair_code_id: 'repair_code',
  mechanic_id: 'line_mechanic',
  ...Object.fromEntries(Object.values(kinds).map(({ id }) => [id, 'item'])),
};

/** Open work orders with their lines, by the rules of the workshop. One that was imported before is left as it is. */
export const workOrders = recordKind(
  'work_orders',
  {
    nameOf: ({ order_number: number }) => String(number),
    hasManyRows: true,
    schema: workOrderForm,
    columns,
    draft: async (setting, records) => {
      const names = await namesFor(
        setting,
        records.flatMap(({ rows }) => rows),
      );
      const numbered = records.map(({ rows: [first] }) => String(first.values['order_number']));
      const there = await ordersImported(setting, numbered);
      const numbers = await orderNumbers(
        setting,
        numbered.filter((name) => !there.has(name)),
      );
      const today = dayOf(setting.scope.now, setting.scope.company.timeZone);
      return ({ rows }) => {
        const said = headOf(rows, head);
        const lines = linesOf(rows, names);
        if ('faults' in said) return said;
        if ('faults' in lines) return lines;
        const form = formOf(said.values, names, today);
        if (Array.isArray(form)) return { faults: new Map([[rows[0].row, form]]) };
        const name = String(said.values['order_number']);
        const opened = said.values['opened_on'];
        const number = numbers.get(name) ?? 0;
        return {
          form,
          recordId: there.get(name),
          more: { name, number, opened: opened === undefined ? null : String(opened), ...lines },
        };
      };
    },
    write: async ({ scope }, { form: body, recordId, more }) => {
      if (recordId !== undefined) return recordId;
      const { name, number, opened, lines } = more;
      const openedAt = opened === null ? scope.now : toInstant(opened, '00:00', scope.company.timeZone);
      const { id } = await opening.open(scope, {
        body,
        brought: { number, importedAs: name, openedAt: openedAt.toString() },
        demandAt: (place) => demand(scope, 'work_orders.create', place),
      });
      for (const line of lines) await addLine(scope, id, line);
      return id;
    },
  },
  'work_orders.create',
);
