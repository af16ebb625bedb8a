import type { InputOf } from '@yardline/contract/endpoint';
import type { listTransfers, Transfer, TransferRow } from '@yardline/contract/transfers/transfers';
import { sql } from 'kysely';
import { listPage, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { beginsWith } from '../numbering/public.ts';

const sumOf = (column: 'quantity' | 'received') =>
  sql<number>`coalesce((select sum(l.${sql.ref(column)}) from transfer_lines l
    where l.company_id = transfers.company_id and l.transfer_id = transfers.id), 0)`;

const titleOf = (column: 'from_location_id' | 'to_location_id') =>
  sql<string>`(select y.title from locations y
    where y.company_id = transfers.company_id and y.id = transfers.${sql.ref(column)})`;

const transferRows = ({ tx }: Scope) =>
  tx
    .selectFrom('transfers')
    .select(['transfers.id', 'transfers.number', 'transfers.status', 'from_location_id', 'to_location_id'])
    .select([titleOf('from_location_id').as('from_title'), titleOf('to_location_id').as('to_title')])
    .select(['sent_at', 'expected_at', 'closed_at', 'transfers.row_version'])
    .select([sumOf('quantity').as('pieces'), sumOf('received').as('received')])
    .$narrowType<Pick<TransferRow, 'status'>>();

/** Transfers that carry a product whose number begins with what was typed, or that have such a number themselves. */
const carries = (scope: Scope, typed: string) =>
  sql<boolean>`(${beginsWith(sql.ref<number>('transfers.number'), typed) ?? sql`false`} or exists (
    select from transfer_lines l
    left join assets a on a.company_id = l.company_id and a.id = l.asset_id
    left join parts p on p.company_id = l.company_id and p.id = l.part_id
    where l.company_id = transfers.company_id and l.transfer_id = transfers.id
      and starts_with(lower(coalesce(a.number, p.number)), ${typed.toLowerCase()})))`;

export const listTransferRows = (
  scope: Scope,
  { query }: InputOf<typeof listTransfers>,
): Promise<Page<TransferRow>> => {
  const { status, location_id: locationId, search = '' } = query;
  let rows = transferRows(scope);
  if (search.trim() !== '') rows = rows.where(carries(scope, search.trim()));
  if (status !== undefined) rows = rows.where('transfers.status', '=', status);
  if (locationId !== undefined) {
    rows = rows.where((eb) =>
      eb.or([eb('from_location_id', '=', locationId), eb('to_location_id', '=', locationId)]),
    );
  }
  return listPage(scope, rows, query, {
    id: sql.ref<number>('transfers.id'),
    sorts: {
      expected_at: { by: sql.ref('transfers.expected_at'), of: (row) => row.expected_at },
      number: { by: sql.ref('transfers.number'), of: (row) => row.number },
    },
    defaultDirection: 'desc',
  });
};

const linesOf = ({ tx, company }: Scope, transferId: number): Promise<Transfer['lines']> =>
  tx
    .selectFrom('transfer_lines')
    .leftJoin('assets', 'assets.id', 'transfer_lines.asset_id')
    .leftJoin('parts', 'parts.id', 'transfer_lines.part_id')
    .where('transfer_id', '=', transferId)
    .orderBy('transfer_lines.id')
    .select(['transfer_lines.id', 'transfer_lines.asset_id', 'transfer_lines.part_id'])
    .select([
      sql<string>`coalesce(assets.number, parts.number, '')`.as('number'),
      sql<string>`coalesce(assets.description, parts.description, '')`.as('description'),
      sql<string>`coalesce(assets.kind, 'part')`.as('kind'),
      sql<string>`coalesce(assets.serial_number, '')`.as('serial_number'),
    ])
    .select(['transfer_lines.quantity', 'received', 'went_back'])
    .select([
      sql<
        string[]
      >`array_remove(array[assets.number, assets.barcode, nullif(assets.serial_number, ''), parts.number, parts.barcode]
        || array(select b.code from asset_barcodes b where b.company_id = ${company.id} and b.asset_id = assets.id), null)`.as(
        'codes',
      ),
      sql<string[]>`array(select n.serial_number from part_serials n where n.company_id = ${company.id}
        and n.transfer_line_id = transfer_lines.id order by n.serial_number)`.as('serial_numbers'),
    ])
    .$narrowType<Pick<Transfer['lines'][number], 'kind'>>()
    .execute();

/** The task that takes a transfer; of several that tried, the last. */
export const taskOf = async ({ tx }: Scope, transferId: number): Promise<Transfer['task']> =>
  (await tx
    .selectFrom('tickets')
    .where('transfer_id', '=', transferId)
    .where('status', '<>', 8)
    .orderBy('id', 'desc')
    .limit(1)
    .select(['id', 'short_title', sql<boolean>`status <> 3`.as('is_open')])
    .executeTakeFirst()) ?? null;

/** @throws Refusal resource.not_found */
export const getTransferById = async (scope: Scope, id: number): Promise<Transfer> => {
  const [row, lines, task] = await Promise.all([
    transferRows(scope)
      .innerJoin('users', 'users.id', 'transfers.created_by')
      .where('transfers.id', '=', id)
      .select(['transfers.comments', 'users.name as created_by_name'])
      .executeTakeFirst(),
    linesOf(scope, id),
    taskOf(scope, id),
  ]);
  return row === undefined ? notFound() : { ...row, lines, task };
};
