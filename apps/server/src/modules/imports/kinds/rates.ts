import { rateForm } from '@yardline/contract/assets/assets';
import { sql } from 'kysely';
import type { z } from 'zod';
import { auditAll } from '../../../kernel/audit.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import { may, type Scope } from '../../../kernel/scope.ts';
import { type NewRate, refuseWrongRates } from '../../rates/public.ts';
import {
  type Candidate,
  type Fault,
  faultsOf,
  formOf,
  goodOf,
  type Prepared,
  type Setting,
  type Tried,
} from './kind.ts';
import { assetsNamed, classesNamed, customersNamed, groupsNamed, type Named, unknown } from './references.ts';
import { bulkKind } from './run-kind.ts';
import { storedIn } from './stored-amounts.ts';

/** What is priced and whose price it is, as the columns of a rate table. */
type Home = {
  asset_id: number | null;
  group_id: number | null;
  class_id: number | null;
  customer_id: number | null;
  price_list_id: number | null;
};
type Form = { home: Home; rate: z.output<typeof rateForm> };

const columns = ['asset_id', 'group_id', 'class_id', 'customer_id', 'price_list_id'] as const;
const nameOf = (home: Home): string => columns.map((column) => home[column] ?? '').join(' ');

/** A home as the key of its table spells it: only by that key it is found without reading every table. */
const placeOf = (home: Home): { product: string; owner: string } => {
  const named = (kinds: readonly string[]) =>
    kinds.flatMap((kind) => {
      const id = home[`${kind}_id` as keyof Home];
      return id === null ? [] : [`${kind}:${id}`];
    })[0] ?? '';
  return { product: named(['asset', 'group', 'class']), owner: named(['customer', 'price_list']) };
};

const priceListsNamed = async ({ tx }: Scope): Promise<Named<number>> => {
  const rows = await tx.selectFrom('price_lists').select(['id', 'code', 'name']).execute();
  const found = new Map(
    rows.flatMap(({ id, code, name }) => [
      [name.toLowerCase(), id] as const,
      [code.toLowerCase(), id] as const,
    ]),
  );
  return (text) => found.get(text.toLowerCase());
};

const owners = ['customer', 'price_list'] as const;
const products = ['asset_number', 'group', 'class'] as const;

const homeOf = async (setting: Setting, candidates: readonly Candidate[]) => {
  const { scope } = setting;
  const [assets, groups, classes, customers, lists] = [
    await assetsNamed(setting, candidates),
    await groupsNamed(scope),
    await classesNamed(scope),
    await customersNamed(setting, candidates),
    await priceListsNamed(scope),
  ];
  return ({ values }: Candidate): Home | Fault[] => {
    const given = (names: readonly string[]) => names.filter((name) => values[name] !== undefined);
    if (given(products).length !== 1) return [{ field: 'group', code: 'rate_table.product_required' }];
    if (given(owners).length > 1) return [{ field: 'price_list', code: 'rate_table.one_owner' }];
    const text = (name: string) => String(values[name]);
    const asset = assets(text('asset_number'));
    const found: Readonly<Record<string, number | undefined>> = {
      asset_number: asset?.id,
      group: groups(text('group'))?.id,
      class: classes(text('class'))?.id,
      customer: customers(text('customer')),
      price_list: lists(text('price_list')),
    };
    const missing = given([...products, ...owners]).find((name) => found[name] === undefined);
    if (missing !== undefined) return unknown(missing);
    const place =
      asset === undefined ? undefined : { division: asset.division_id, location: asset.location_id };
    if (!may(scope, 'rates.edit', place))
      return [{ field: '', code: 'permission.denied', data: { permission: 'rates.edit' } }];
    const id = (name: string) => (values[name] === undefined ? null : (found[name] ?? null));
    return {
      asset_id: id('asset_number'),
      group_id: id('group'),
      class_id: id('class'),
      customer_id: id('customer'),
      price_list_id: id('price_list'),
    };
  };
};

type Stored = Home & {
  table_id: number;
  rate_id: number | null;
  code: string;
  unit: NewRate['unit'];
  count: number;
  is_special: boolean;
};

/** The rate tables of these homes with their rates, locked. */
const storedRates = async (
  { scope: { tx, company } }: Setting,
  homes: readonly Home[],
): Promise<Stored[]> => {
  const { rows } = await sql<Stored>`
    with wanted as (
      select t.* from jsonb_to_recordset(${JSON.stringify(homes.map(placeOf))}::jsonb) w(product text, owner text)
      join rate_tables t on t.company_id = ${company.id} and t.product = w.product and t.owner = w.owner
      order by t.id for update of t
    )
    select w.asset_id, w.group_id, w.class_id, w.customer_id, w.price_list_id, w.id as table_id, r.id as rate_id,
      coalesce(r.code, '') as code, r.unit, r.unit_count as count, r.time_window is not null as is_special
    from wanted w left join rates r on r.company_id = ${company.id} and r.rate_table_id = w.id`.execute(tx);
  return rows;
};

/** Refuses the rows of a table whose rates, with those that it has, no table can have. */
const refuseTable = (rows: readonly Prepared<Form>[], stored: readonly Stored[]): Fault[] | undefined => {
  const codes = new Set(rows.map(({ form }) => form.rate.code));
  const kept = stored
    .filter((each) => each.rate_id !== null && !each.is_special && !codes.has(each.code))
    .map(({ code, unit, count }) => ({ code, unit, count, description: code, amount: 0 }));
  try {
    refuseWrongRates([...kept, ...rows.map(({ form }) => form.rate)]);
    return undefined;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return faultsOf(error).map(({ code }) => ({
      field: code === 'options.repeated' ? 'code' : 'unit',
      code,
    }));
  }
};

const prepare = async (
  setting: Setting,
  candidates: readonly Candidate[],
  known: ReadonlyMap<number, number>,
): Promise<Tried<Prepared<Form>>> => {
  const find = await homeOf(setting, candidates);
  const tried: Tried<Prepared<Form>> = new Map();
  for (const candidate of candidates) {
    const home = find(candidate);
    const { code, description, unit, count = 1, amount } = candidate.values;
    const result = formOf(rateForm, { code, description: description ?? code, unit, count, amount });
    const faults = Array.isArray(home) ? home : 'faults' in result ? result.faults : undefined;
    if (faults !== undefined || Array.isArray(home) || 'faults' in result)
      tried.set(candidate.row, faults ?? []);
    else
      tried.set(candidate.row, {
        ...candidate,
        form: { home, rate: result.form },
        recordId: known.get(candidate.row),
      });
  }
  const good = goodOf(tried);
  const byHome = Map.groupBy(good, ({ form }) => nameOf(form.home));
  const stored = Map.groupBy(
    await storedRates(
      setting,
      [...byHome.values()].flatMap(([first]) => (first === undefined ? [] : [first.form.home])),
    ),
    nameOf,
  );
  for (const [name, rows] of byHome) {
    const there = stored.get(name) ?? [];
    const faults = refuseTable(rows, there);
    for (const each of rows) {
      const same = there.find(({ code }) => code === each.form.rate.code)?.rate_id ?? undefined;
      tried.set(each.row, faults ?? { ...each, recordId: same });
    }
  }
  return tried;
};

const write = async (setting: Setting, rows: readonly Prepared<Form>[]): Promise<Tried<number>> => {
  if (rows.length === 0) return new Map();
  const { tx, company } = setting.scope;
  const homes = [...Map.groupBy(rows, ({ form }) => nameOf(form.home)).values()].flatMap(([first]) =>
    first === undefined ? [] : [first.form.home],
  );
  const listed = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into rate_tables (company_id, ${listed})
    select ${company.id}::bigint, ${listed} from jsonb_populate_recordset(null::rate_tables, ${JSON.stringify(homes)}::jsonb)
    on conflict (company_id, product, owner) do update set row_version = rate_tables.row_version + 1`.execute(
    tx,
  );
  const tables = new Map((await storedRates(setting, homes)).map((each) => [nameOf(each), each.table_id]));
  const told = rows.map(({ form: { home, rate } }) => ({
    rate_table_id: tables.get(nameOf(home)),
    code: rate.code,
    description: rate.description,
    unit: rate.unit,
    unit_count: rate.count,
    amount: rate.amount,
  }));
  const { rows: kept } = await sql<{ id: number; rate_table_id: number; code: string }>`
    insert into rates (company_id, rate_table_id, code, description, unit, unit_count, amount)
    select ${company.id}::bigint, rate_table_id, code, description, unit, unit_count, amount
    from jsonb_populate_recordset(null::rates, ${JSON.stringify(told)}::jsonb)
    on conflict (company_id, rate_table_id, code) do update set description = excluded.description,
      unit = excluded.unit, unit_count = excluded.unit_count, amount = excluded.amount
    returning id, rate_table_id, code`.execute(tx);
  await auditAll(
    setting.scope,
    told.map(({ rate_table_id: tableId, ...after }) => ({
      action: 'update' as const,
      noun: 'rate_tables',
      rowId: tableId ?? 0,
      after,
    })),
  );
  const ids = new Map(kept.map((each) => [`${each.rate_table_id} ${each.code}`, each.id]));
  return new Map(
    rows.map(({ row, form: { home, rate } }) => [
      row,
      ids.get(`${tables.get(nameOf(home))} ${rate.code}`) ?? 0,
    ]),
  );
};

/** Rates, each known by what it prices, whose it is and its code. [B5.19] */
export const rates = bulkKind<Form>(
  'rates',
  {
    nameOf: (values) => [...products, ...owners, 'code'].map((name) => values[name] ?? '').join(' '),
    prepare,
    write,
  },
  {
    needs: 'rates.create',
    storedBy: storedIn('rates', ['amount']),
    groupOf: (values) => [...products, ...owners].map((name) => values[name] ?? '').join(' '),
  },
);
