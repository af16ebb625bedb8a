import { assetForm } from '@yardline/contract/assets/assets';
import { assetFields } from '@yardline/domain/imports/stock';
import { sql } from 'kysely';
import type { z } from 'zod';
import { may } from '../../../kernel/scope.ts';
import { insertPlain } from '../../../kernel/database/bulk.ts';
import {
  type Candidate,
  type Fault,
  formOf,
  type Prepared,
  type Ready,
  type Setting,
  type Tried,
  type Values,
} from './kind.ts';
import { matchMachines } from '../../recall-book/public.ts';
import { readMeters } from './asset-meters.ts';
import {
  customersNamed,
  groupsNamed,
  type Location,
  locationsNamed,
  missing,
  unknown,
} from './references.ts';
import { bulkKind } from './run-kind.ts';
import { storedIn } from './stored-amounts.ts';
import { pick, writeRecords } from './write-records.ts';

type Form = Omit<z.output<typeof assetForm>, 'barcode'> & {
  barcode: string | null;
  class_id: number;
  division_id: number;
};

/** An asset that is there, as far as a row may not change it or has to know it. */
type Known = Pick<Form, 'kind' | 'quantity' | 'location_id' | 'division_id' | 'meter'> & {
  id: number;
  number: string;
  is_out: boolean;
};

/** Characters of a reason, as a reading has them. */
const longestReason = 64;

const references = new Set(['external_id', 'group', 'location', 'customer', 'meter', 'meter_reason']);
const plain = assetFields.map(({ name }) => name).filter((name) => !references.has(name));
const columns = [...plain, 'meter', 'group_id', 'class_id', 'location_id', 'division_id', 'customer_id'];

const knownAssets = async (
  { scope: { tx, company } }: Setting,
  candidates: readonly Candidate[],
  known: ReadonlyMap<number, number>,
): Promise<Known[]> => {
  const numbers = candidates.flatMap(({ values }) => values['number'] ?? []).map(String);
  const { rows } = await sql<Known>`
    select a.id, a.number, a.kind, a.quantity, a.location_id, a.division_id, a.meter,
      exists (select from holds h where h.company_id = a.company_id and h.asset_id = a.id and h.released_at is null
        and h.out_at is not null) as is_out
    from assets a where a.company_id = ${company.id} and a.id = any(array(
      select id from assets where company_id = ${company.id} and number = any(${numbers}::text[])
      union select unnest(${[...known.values()]}::bigint[])))`.execute(tx);
  return rows;
};

/** Barcodes that scan something else: other assets' own ones are the database's to refuse. */
const barcodesElsewhere = async (
  { scope: { tx, company } }: Setting,
  candidates: readonly Candidate[],
): Promise<(code: string, assetId: number | undefined) => boolean> => {
  const codes = candidates.flatMap(({ values }) => values['barcode'] ?? []).map(String);
  if (codes.length === 0) return () => false;
  const { rows } = await sql<{ code: string; id: number }>`
    select code, asset_id as id from asset_barcodes where company_id = ${company.id} and code = any(${codes}::text[])
    union all select barcode, 0 from parts where company_id = ${company.id} and barcode = any(${codes}::text[])`.execute(
    tx,
  );
  const taken = new Map(rows.map(({ code, id }) => [code, id]));
  return (code, assetId) => taken.has(code) && taken.get(code) !== assetId;
};

const ofKind = ({ kind, quantity, customer_id: owner }: z.output<typeof assetForm>): Fault[] => {
  if (kind !== 'bulk' && quantity > 1) return [{ field: 'quantity', code: 'quantity.invalid' }];
  if (kind === 'customer_owned')
    return owner === null ? [{ field: 'customer', code: 'contract.customer_required' }] : [];
  return owner === null ? [] : [{ field: 'customer', code: 'field.invalid', data: { field: 'customer' } }];
};

/** What cannot be changed by writing, and the place of a machine that is out. */
const ofKnown = ({ mapped }: Setting, form: Form, before: Known): Fault[] => {
  const fixed = (['kind', 'quantity'] as const).find(
    (field) => mapped.has(field) && form[field] !== before[field],
  );
  if (fixed !== undefined) return [{ field: fixed, code: 'import.kind_fixed' }];
  const isMoved = mapped.has('location') && form.location_id !== before.location_id;
  return isMoved && before.is_out
    ? [{ field: 'location', code: 'asset.already_out', data: { number: before.number } }]
    : [];
};

const mayWrite = ({ scope }: Setting, form: Form, before: Known | undefined): boolean =>
  before === undefined
    ? may(scope, 'assets.create', { division: form.division_id, location: form.location_id })
    : [before, form].every(({ division_id: division, location_id: location }) =>
        may(scope, 'assets.edit', { division, location }),
      );

/** A meter that changes is a reading, and takes the right to those. */
const mayRead = ({ scope }: Setting, { division_id: division, location_id: location }: Known): boolean =>
  may(scope, 'update_meter_reading', { division, location });

const prepare = async (
  setting: Setting,
  candidates: readonly Candidate[],
  known: ReadonlyMap<number, number>,
): Promise<Tried<Prepared<Form>>> => {
  const [groups, places, owners, there, isElsewhere] = [
    await groupsNamed(setting.scope),
    await locationsNamed(setting.scope),
    await customersNamed(setting, candidates),
    await knownAssets(setting, candidates, known),
    await barcodesElsewhere(setting, candidates),
  ];
  const [byId, byNumber] = [
    new Map(there.map((each) => [each.id, each])),
    new Map(there.map((each) => [each.number, each])),
  ];

  const placeOf = (text: Values[string], before: Known | undefined): Location | undefined => {
    if (text !== undefined) return places.named(String(text));
    return before === undefined ? places.only : { id: before.location_id, division_id: before.division_id };
  };
  const tryRow = (candidate: Candidate): Fault[] | Prepared<Form> => {
    const { external_id: _, meter_reason: why, ...row } = candidate.values;
    const { group: groupName, location: placeName, customer, ...values } = row;
    const reason = String(why ?? '');
    if (reason.length > longestReason)
      return [{ field: 'meter_reason', code: 'text.too_long', data: { n: longestReason } }];
    const before = byId.get(known.get(candidate.row) ?? 0) ?? byNumber.get(String(values['number']));
    const group = groups(String(groupName));
    if (group === undefined || group.kind !== 'rental') return unknown('group');
    const place = placeOf(placeName, before);
    if (place === undefined) return placeName === undefined ? missing('location') : unknown('location');
    const owner = customer === undefined ? null : owners(String(customer));
    if (owner === undefined) return unknown('customer');
    const given = { ...values, group_id: group.id, location_id: place.id, customer_id: owner };
    const result = formOf(assetForm, given, {
      named: { group_id: 'group', location_id: 'location', customer_id: 'customer' },
    });
    if ('faults' in result) return result.faults;
    const { barcode } = result.form;
    const form = {
      ...result.form,
      barcode: barcode || null,
      class_id: group.class_id,
      division_id: place.division_id,
    };
    const faults = before === undefined ? ofKind(result.form) : ofKnown(setting, form, before);
    if (faults.length > 0) return faults;
    if (barcode !== '' && isElsewhere(barcode, before?.id))
      return [{ field: 'barcode', code: 'asset.barcode_taken' }];
    if (!mayWrite(setting, form, before)) {
      return [{ field: 'location', code: 'permission.denied', data: { permission: 'assets.create' } }];
    }
    if (
      before !== undefined &&
      form.meter !== null &&
      form.meter !== before.meter &&
      !mayRead(setting, before)
    )
      return [{ field: 'meter', code: 'permission.denied', data: { permission: 'update_meter_reading' } }];
    const isLower = before !== undefined && (form.meter ?? before.meter ?? 0) < (before.meter ?? 0);
    if (isLower && reason === '') {
      return [{ field: 'meter', code: 'meter.reason_required' }];
    }
    return { ...candidate, form, recordId: before?.id };
  };
  return new Map(candidates.map((candidate) => [candidate.row, tryRow(candidate)]));
};

/** The columns that follow from what the file says: the class goes with the group, the division with the location. */
const alsoMapped = (mapped: ReadonlySet<string>): ReadonlySet<string> => {
  const follow = { group: ['group_id', 'class_id'], location: ['location_id', 'division_id'] };
  // A meter changes by its reading.
  const fixed = new Set(['kind', 'quantity', 'meter']);
  return new Set([
    ...[...mapped].filter((name) => !fixed.has(name)),
    ...Object.entries(follow).flatMap(([name, more]) => (mapped.has(name) ? more : [])),
  ]);
};

const write = async (setting: Setting, rows: readonly Ready<Form>[]): Promise<Tried<number>> => {
  const at = setting.scope.now.toString();
  const ids = await writeRecords({ ...setting, mapped: alsoMapped(setting.mapped) }, 'assets', {
    key: ['number'],
    more: { created_at: at },
    rows: rows.map(({ row, recordId, form, held }) => ({
      row,
      recordId,
      columns: pick(form, columns),
      held,
    })),
  });
  const fresh = rows.filter(({ recordId }) => recordId === undefined);
  await insertPlain(
    setting.scope,
    'bulk_stock',
    fresh.flatMap(({ row, form }) =>
      form.kind === 'bulk'
        ? [{ asset_id: ids.get(row), location_id: form.location_id, quantity: form.quantity }]
        : [],
    ),
  );
  await matchMachines(
    setting.scope,
    [...ids.values()].toSorted((a, b) => a - b),
  );
  await readMeters(
    setting,
    rows.flatMap(({ row, recordId, form, values }) =>
      form.meter === null
        ? []
        : [
            {
              assetId: ids.get(row) ?? 0,
              reading: form.meter,
              source: recordId === undefined ? 'first' : 'import',
              reason: String(values['meter_reason'] ?? ''),
            },
          ],
    ),
  );
  return ids;
};

/** Machines and bulk products, known by their external id or their number. [B5.13] */
export const assets = bulkKind<Form>(
  'assets',
  { nameOf: ({ number }) => String(number), prepare, write },
  { needs: 'assets.create', storedBy: storedIn('assets', ['list_price', 'replacement_cost', 'cost']) },
);
