import {
  type CompanyExport,
  companyExport,
  type listCompanyExports,
} from '@yardline/contract/company-exports/company-exports';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { findSchedule } from './schedule.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

/** How many of the last ones are shown. */
const most = 20;

const rowsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('company_exports as e')
    .innerJoin('users', 'users.id', 'e.asked_by')
    .leftJoin('files', 'files.id', 'e.file_id')
    .select(['e.id', 'e.status', 'users.name as asked_by', 'e.asked_at', 'e.taken_at', 'e.finished_at'])
    .select([
      'e.expires_at',
      'e.tables_done',
      'e.tables_total',
      'e.files_done',
      'e.files_total',
      'e.rows_done',
    ])
    .select((eb) =>
      eb.case().when('e.status', '=', 'done').then(eb.ref('files.size')).else(null).end().as('size'),
    )
    .select(['e.sha256', 'e.is_scheduled'])
    .$narrowType<Pick<CompanyExport, 'status'>>();

/** The last exports, the newest first. An archive whose days are over can be downloaded no more, whether it is removed yet or not. */
export const listExports = async (scope: Scope): Promise<ReplyOf<typeof listCompanyExports>> => {
  const rows = await rowsOf(scope).orderBy('e.id', 'desc').limit(most).execute();
  return { items: rows.map((row) => withoutOver(scope, row)), schedule: await findSchedule(scope) };
};

const withoutOver = ({ now }: Scope, row: CompanyExport): CompanyExport =>
  row.expires_at !== null && Temporal.Instant.compare(Temporal.Instant.from(row.expires_at), now) <= 0
    ? companyExport.parse(Object.assign({}, row, { size: null }))
    : row;

/** @throws Refusal resource.not_found */
export const getExport = async (scope: Scope, id: number): Promise<CompanyExport> => {
  const row = await rowsOf(scope).where('e.id', '=', id).executeTakeFirst();
  return row === undefined ? notFound() : withoutOver(scope, row);
};

/** Locks an export that waits or runs, with the file that it is packed into; undefined once it is over. */
export const lockUnderWay = ({ tx }: Scope, id: number): Promise<{ file_id: number | null } | undefined> =>
  tx
    .selectFrom('company_exports')
    .where('id', '=', id)
    .where('status', 'in', ['queued', 'running'])
    .select('file_id')
    .forUpdate()
    .executeTakeFirst();
