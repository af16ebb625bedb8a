import { meter } from '@yardline/contract/assets/assets';
import { day, price, requiredText, text } from '@yardline/contract/fields';
import { workOrderType } from '@yardline/contract/work-orders/choices';
import { hasAtMostDecimals } from '@yardline/domain/format/decimals';
import { dayOf, toInstant } from '@yardline/domain/time/local';
import { sql } from 'kysely';
import { z } from 'zod';
import { may } from '../../../../kernel/scope.ts';
import { opening } from '../../../work-orders/public.ts';
import { type Candidate, type Fault, formOf, type Kind, type Setting, type Verdict } from '../kind.ts';
import { customersNamed, locationsNamed, missing, unknown } from '../references.ts';
import { keep, knownBy, nameMark, repeats } from '../run-kind.ts';
import { cellsOf } from './names.ts';
import { orderNumbers, ordersImported } from './order-numbers.ts';
import { isWorkedOn, machinesNamed } from './owners.ts';
import { headOf, type Rows } from './record-kind.ts';
import { storedOfHistory } from './stored-history.ts';

const head = [
  'order_number',
  'type',
  'location',
  'customer',
  'asset_number',
  'machine',
  'complaint',
  'comments',
  'opened_on',
  'closed_on',
  'meter_in',
];
const ofLine = ['line', 'kind', 'item', 'mechanic', 'quantity', 'amount', 'cost'] as const;

const orderForm = z.strictObject({
  order_number: requiredText(40),
  type: workOrderType.default('repair'),
  machine: text(120).default(''),
  complaint: requiredText(500),
  comments: text(1000).default(''),
  opened_on: day.nullable().default(null),
  closed_on: day,
  meter_in: meter.nullable().default(null),
});
const lineForm = z.strictObject({
  line: text(120).default(''),
  kind: z.enum(['L', 'P', 'V', 'X']).optional(),
  item: text(40).default(''),
  mechanic: text(64).default(''),
  quantity: z
    .number({ error: 'quantity.invalid' })
    .min(0, { error: 'quantity.invalid' })
    .max(1_000_000, { error: 'quantity.invalid' })
    .refine((n) => hasAtMostDecimals(n, 2), { error: 'quantity.invalid' })
    .nullable()
    .default(null),
  amount: price.default(0),
  cost: price.default(0),
});

type PastOrder = Parameters<typeof opening.writePast>[1][number];
type Read = Omit<PastOrder, 'number'> | { faults: ReadonlyMap<number, Fault[]> };

const customersOf = async (setting: Setting, all: readonly Candidate[]) => {
  const ids = await customersNamed(setting, all);
  const wanted = cellsOf(all, 'customer').flatMap((name) => ids(name) ?? []);
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from customers
    where company_id = ${setting.scope.company.id} and id = any(${wanted}::bigint[])`.execute(
    setting.scope.tx,
  );
  const customers = new Map(rows.map((row) => [row.id, row]));
  return (name: string) => customers.get(ids(name) ?? 0);
};

const namesFor = async (setting: Setting, all: readonly Candidate[]) => ({
  places: await locationsNamed(setting.scope),
  customers: await customersOf(setting, all),
  machines: await machinesNamed(setting, cellsOf(all, 'asset_number')),
});
type Names = Awaited<ReturnType<typeof namesFor>>;

const dayFaults = (today: string, opened: string | null, closed: string): Fault[] => [
  ...(closed > today ? [{ field: 'closed_on', code: 'date.in_future' as const }] : []),
  ...(opened !== null && opened > closed
    ? [{ field: 'closed_on', code: 'import.closed_before' as const }]
    : []),
];

const linesOf = (rows: Rows) => {
  const faults = new Map<number, Fault[]>();
  const lines = rows.flatMap(({ row, values }) => {
    if (ofLine.every((name) => values[name] === undefined)) return [];
    const result = formOf(lineForm, Object.fromEntries(ofLine.map((name) => [name, values[name]])));
    if ('faults' in result) {
      faults.set(row, result.faults);
      return [];
    }
    const { line: description, mechanic: mechanic_name, kind: said, ...rest } = result.form;
    // A line that names a mechanic is their work where no kind says otherwise.
    const kind = said ?? (mechanic_name === '' ? 'V' : 'L');
    return [{ ...rest, kind, description, mechanic_name }];
  });
  return { lines, faults };
};

const readOrder = ({ scope }: Setting, rows: Rows, names: Names): Read => {
  const said = headOf(rows, head);
  if ('faults' in said) return said;
  const { location, customer: customerName, asset_number: number, ...values } = said.values;
  const refused = (faults: Fault[]): Read => ({ faults: new Map([[rows[0].row, faults]]) });
  const asset = number === undefined ? undefined : names.machines(String(number));
  const customer = customerName === undefined ? undefined : names.customers(String(customerName));
  const place =
    location === undefined
      ? ((asset && { id: asset.location_id, division_id: asset.division_id }) ?? names.places.only)
      : names.places.named(String(location));
  const result = formOf(orderForm, values);
  const { lines, faults: lineFaults } = linesOf(rows);
  const today = dayOf(scope.now, scope.company.timeZone);
  const faults: Fault[] = [
    ...('faults' in result ? result.faults : dayFaults(today, result.form.opened_on, result.form.closed_on)),
    ...(number !== undefined && (asset === undefined || !isWorkedOn(asset))
      ? unknown('asset_number')
      : place === undefined
        ? (location === undefined ? missing : unknown)('location')
        : []),
    ...(customerName !== undefined && customer === undefined ? unknown('customer') : []),
    ...(place !== undefined &&
    !may(scope, 'work_orders.create', { division: place.division_id, location: place.id })
      ? [
          {
            field: 'location',
            code: 'permission.denied' as const,
            data: { permission: 'work_orders.create' },
          },
        ]
      : []),
  ];
  if (faults.length > 0 || 'faults' in result || place === undefined) return refused(faults);
  if (lineFaults.size > 0) return { faults: lineFaults };
  const { form } = result;
  const at = (text: string) => toInstant(text, '00:00', scope.company.timeZone).toString();
  return {
    importedAs: form.order_number,
    type: form.type,
    divisionId: place.division_id,
    locationId: place.id,
    customer,
    asset,
    machine: form.machine,
    complaint: form.complaint,
    comments: form.comments,
    meter: form.meter_in,
    openedAt: at(form.opened_on ?? form.closed_on),
    closedAt: at(form.closed_on),
    lines,
  };
};

const refusedRows = (rows: Rows, faults: ReadonlyMap<number, Fault[]>): [number, Verdict][] => {
  const [first = rows[0].row] = faults.keys();
  return rows.map(({ row }) => [
    row,
    { faults: faults.get(row) ?? [{ field: '', code: 'import.record_refused', data: { row: first } }] },
  ]);
};

const run = async (setting: Setting, candidates: readonly Candidate[]): Promise<Map<number, Verdict>> => {
  const verdicts = new Map<number, Verdict>();
  const tell = (entries: Iterable<[number, Verdict]>) => {
    for (const [row, verdict] of entries) verdicts.set(row, verdict);
  };
  const groups = [...Map.groupBy(candidates, ({ values }) => String(values['order_number']))].map(
    ([name, rows]) => ({ name, rows: rows as [Candidate, ...Candidate[]] }),
  );
  const orderNames = groups.map(({ name }) => name);
  const keys = orderNames.map((name) => nameMark + name);
  const seen = new Map((await knownBy(setting, 'work_history', { keys })).map((each) => [each.key, each]));
  const there = await ordersImported(setting, orderNames);
  const names = await namesFor(setting, candidates);
  const fresh: { rows: Rows; order: Omit<PastOrder, 'number'> }[] = [];
  for (const { name, rows } of groups) {
    const earlier = seen.get(nameMark + name);
    const known = there.get(name);
    const read = readOrder(setting, rows, names);
    if (earlier?.importId === setting.importId)
      tell(rows.map(({ row }) => [row, { faults: repeats(earlier.row) }]));
    else if ('faults' in read) tell(refusedRows(rows, read.faults));
    else if (known !== undefined) tell(rows.map(({ row }) => [row, { outcome: 'updated', recordId: known }]));
    else fresh.push({ rows, order: read });
  }
  const numbers = await orderNumbers(
    setting,
    fresh.map(({ order }) => order.importedAs),
  );
  const ids = await opening.writePast(
    setting.scope,
    fresh.map(({ order }) => Object.assign(order, { number: numbers.get(order.importedAs) ?? 0 })),
  );
  const kept = fresh.map(({ rows, order: { importedAs } }) => ({
    external_id: nameMark + importedAs,
    record_id: ids.get(importedAs) ?? 0,
    row_number: rows[0].row,
  }));
  await keep(setting, 'work_history', kept);
  for (const { rows, order } of fresh) {
    const recordId = ids.get(order.importedAs) ?? 0;
    tell(rows.map(({ row }) => [row, { outcome: 'created', recordId }]));
  }
  return verdicts;
};

/**
 * What the workshop did before: closed orders for reading, known by the number with which they came. Nothing is posted of them, and one
 * that was imported before is left as it is. All of a piece are written with few statements.
 */
export const workHistory: Kind = {
  needs: 'work_orders.create',
  storedBy: storedOfHistory,
  groupOf: ({ order_number: number }) => String(number),
  isOneRecord: true,
  run,
};
