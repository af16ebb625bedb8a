import type { HistoryKind, RecordKind } from '@yardline/contract/records/records';
import { notFound, Refusal } from '../../kernel/refusal.ts';
import { findRecord, findRecordsBy, type FindRecord, type Standing } from '../../kernel/records/kinds.ts';
import { demand, may, type Place, type Scope } from '../../kernel/scope.ts';

/** A record by its kind and row number, as paths carry it. */
export type RecordKey = { kind: RecordKind; record: number };

/** A record, or another thing of which a history is told. */
export type HistoryKey = { kind: HistoryKind; record: number };

type AnyKey = RecordKey | HistoryKey;

const anywhere: Place = {};

/** Records that belong to the company as a whole. */
const ofCompany =
  (
    table: 'customers' | 'sites' | 'parts' | 'custom_fields' | 'divisions' | 'vendors',
    rights: Pick<Standing, 'view' | 'edit'>,
  ): FindRecord =>
  async ({ tx }, id) => {
    const row = await tx.selectFrom(table).where(`${table}.id`, '=', id).select('id').executeTakeFirst();
    return row === undefined ? undefined : { place: anywhere, ...rights };
  };

const areas = {
  quote: 'quotes',
  reservation: 'reservations',
  contract: 'contracts',
  sales_order: 'contracts',
} as const;

const findAsset: FindRecord = async ({ tx }, id) => {
  const row = await tx
    .selectFrom('assets')
    .where('id', '=', id)
    .select(['division_id as division', 'location_id as location'])
    .executeTakeFirst();
  return row === undefined ? undefined : { place: row, view: 'assets.view', edit: 'assets.edit' };
};

/** A document is seen in its division, and changed at its location too; a draft may say neither. */
const findContract: FindRecord = async ({ tx }, id) => {
  const row = await tx
    .selectFrom('contracts')
    .where('id', '=', id)
    .select(['kind', 'division_id', 'location_id', 'archive_id'])
    .$narrowType<{ kind: keyof typeof areas }>()
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { division_id: division, location_id: location } = row;
  const place = {
    ...(division === null ? {} : { division }),
    ...(location === null ? {} : { location }),
  };
  const isArchived = row.archive_id !== null;
  return { place, view: `${areas[row.kind]}.view`, edit: `${areas[row.kind]}.edit`, isArchived };
};

const finders: Record<HistoryKind, FindRecord> = {
  customers: ofCompany('customers', { view: 'customers.view', edit: 'customers.edit' }),
  sites: ofCompany('sites', { view: 'customers.view', edit: 'maintain_sites' }),
  parts: ofCompany('parts', { view: 'parts.view', edit: 'parts.edit' }),
  vendors: ofCompany('vendors', { view: 'vendors.view', edit: 'vendors.edit' }),
  custom_fields: ofCompany('custom_fields', { view: 'settings.view', edit: 'settings.edit' }),
  divisions: ofCompany('divisions', { view: 'settings.view', edit: 'settings.edit' }),
  assets: findAsset,
  contracts: findContract,
};
for (const [kind, find] of Object.entries(finders)) findRecordsBy(kind as HistoryKind, find);

/** Machines are seen wherever they are, documents in their divisions only. */
const mayView = (scope: Scope, { kind }: AnyKey, { view, place: { division } }: Standing): boolean =>
  kind === 'contracts' && division !== undefined ? may(scope, view, { division }) : may(scope, view);

/**
 * A record that the actor may see.
 * @throws Refusal resource.not_found for a missing record, another company's, and one that they may not see
 */
export const viewRecord = async (scope: Scope, key: AnyKey): Promise<Standing> => {
  const found = await findRecord(scope, key);
  return found !== undefined && mayView(scope, key, found) ? found : notFound();
};

/** A record that the actor may change. @throws Refusal resource.not_found, permission.denied, contract.archived */
export const editRecord = async (scope: Scope, key: RecordKey): Promise<Standing> => {
  const found = await viewRecord(scope, key);
  demand(scope, found.edit, found.place);
  if (found.isArchived === true) throw new Refusal('contract.archived');
  return found;
};

/** The same, held against other writers until the transaction ends. */
export const lockRecord = async (scope: Scope, key: RecordKey): Promise<Standing> => {
  const found = await editRecord(scope, key);
  await scope.tx
    .selectFrom(key.kind)
    .where(`${key.kind}.id`, '=', key.record)
    .select('id')
    .forNoKeyUpdate()
    .execute();
  return found;
};
