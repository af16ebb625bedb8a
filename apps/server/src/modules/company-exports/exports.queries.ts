import type { CompanyExport, listCompanyExports } from '@yardline/contract/company-exports/company-exports';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { findSchedule } from './schedule.ts';
import { findSendings } from './sending/sendings.queries.ts';
import { findTarget } from './sending/target.queries.ts';

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

type Row = Omit<CompanyExport, 'sending'>;

/** The last exports, the newest first. An archive whose days are over can be downloaded no more, whether it is removed yet or not. */
export const listExports = async (scope: Scope): Promise<ReplyOf<typeof listCompanyExports>> => {
  const rows = await rowsOf(scope).orderBy('e.id', 'desc').limit(most).execute();
  return {
    items: await asShown(scope, rows),
    schedule: await findSchedule(scope),
    target: await findTarget(scope),
  };
};

const asShown = async (scope: Scope, rows: readonly Row[]): Promise<CompanyExport[]> => {
  const sendings = await findSendings(
    scope,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    size: isOver(scope, row) ? null : row.size,
    sending: sendings.get(row.id) ?? null,
  }));
};

const isOver = ({ now }: Scope, { expires_at: at }: Row): boolean =>
  at !== null && Temporal.Instant.compare(Temporal.Instant.from(at), now) <= 0;

/** @throws Refusal resource.not_found */
export const getExport = async (scope: Scope, id: number): Promise<CompanyExport> => {
  const [found] = await asShown(scope, await rowsOf(scope).where('e.id', '=', id).execute());
  return found ?? notFound();
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
