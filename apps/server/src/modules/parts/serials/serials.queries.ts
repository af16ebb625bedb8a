import type { InputOf } from '@yardline/contract/endpoint';
import type { listPartSerials, PartSerial } from '@yardline/contract/parts/part-stock';
import { sql } from 'kysely';
import { listPage, type Page } from '../../../kernel/list.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { getPartId } from '../part-id.ts';

/** A piece that a document names: where it is, and the line that has it while it is sold. */
export type NamedSerial = {
  serial_number: string;
  status: string;
  location_id: number | null;
  contract_line_id: number | null;
};

/** What documents must know of the serial numbers of a part. */
export type SerialFacts = {
  /** Pieces on the shelves of the division that are known by a number. */
  unsold: number;
  named: ReadonlyMap<string, NamedSerial>;
};

type Question = { partIds: readonly number[]; numbers: readonly string[]; divisionId: number };

/** Serial numbers of parts: how many are unsold in a division, and what is known of those that are named. [B5.18] */
export const findSerials = async (
  { tx }: Scope,
  { partIds, numbers, divisionId }: Question,
): Promise<Map<number, SerialFacts>> => {
  if (partIds.length === 0) return new Map();
  const [unsold, named] = await Promise.all([
    tx
      .selectFrom('part_serials')
      .innerJoin('locations', 'locations.id', 'part_serials.location_id')
      .where('part_id', 'in', partIds)
      .where('part_serials.status', '=', 'in_stock')
      .where('locations.division_id', '=', divisionId)
      .groupBy('part_id')
      .select((eb) => ['part_id', eb.fn.countAll<number>().as('n')])
      .execute(),
    tx
      .selectFrom('part_serials')
      .leftJoin('serial_sales', (join) =>
        join.onRef('serial_sales.serial_id', '=', 'part_serials.id').on('taken_back_at', 'is', null),
      )
      .where('part_id', 'in', partIds)
      .where('serial_number', 'in', ['', ...numbers])
      .select(['part_id', 'serial_number', 'part_serials.status', 'location_id', 'contract_line_id'])
      .execute(),
  ]);
  const counts = new Map(unsold.map(({ part_id: id, n }) => [id, n]));
  const byPart = Map.groupBy(named, (row) => row.part_id);
  return new Map(
    partIds.map((id) => [
      id,
      {
        unsold: counts.get(id) ?? 0,
        named: new Map((byPart.get(id) ?? []).map((row) => [row.serial_number, row])),
      },
    ]),
  );
};

/** The pieces of a part by their serial numbers: where each is, or to whom it was sold. @throws Refusal resource.not_found */
export const listPartSerialRows = async (
  scope: Scope,
  { params, query }: InputOf<typeof listPartSerials>,
): Promise<Page<PartSerial>> => {
  const partId = await getPartId(scope, params.number);
  let rows = scope.tx
    .selectFrom('part_serials')
    .leftJoin('locations', 'locations.id', 'part_serials.location_id')
    .leftJoin('serial_sales', (join) =>
      join.onRef('serial_sales.serial_id', '=', 'part_serials.id').on('taken_back_at', 'is', null),
    )
    .leftJoin('contract_lines', 'contract_lines.id', 'serial_sales.contract_line_id')
    .leftJoin('contracts', 'contracts.id', 'contract_lines.contract_id')
    .where('part_serials.part_id', '=', partId)
    .select(['part_serials.id', 'serial_number', 'part_serials.status', 'part_serials.location_id'])
    .select(['locations.title as location_title', 'part_serials.bin', 'part_serials.cost', 'received_at'])
    .select(['sold_at', 'contracts.id as contract_id', 'contracts.number as contract_number'])
    .select('contracts.kind as contract_kind')
    .$narrowType<Pick<PartSerial, 'status' | 'contract_kind'>>();
  if (query.status !== undefined) rows = rows.where('part_serials.status', '=', query.status);
  if (query.location_id !== undefined) rows = rows.where('part_serials.location_id', '=', query.location_id);
  const { search = '', ...rest } = query;
  if (search.trim() !== '')
    rows = rows.where(sql<boolean>`starts_with(lower(serial_number), ${search.trim().toLowerCase()})`);
  return listPage(scope, rows, rest, {
    id: sql.ref<number>('part_serials.id'),
    sorts: { serial_number: { by: sql.ref('serial_number'), of: (row) => row.serial_number } },
  });
};
