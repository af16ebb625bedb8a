import type { InputOf } from '@yardline/contract/endpoint';
import type { listPrintJobs, PrintJob } from '@yardline/contract/printing/print-jobs';
import { type Expression, sql, type SqlBool } from 'kysely';
import { streamFile } from '../../kernel/files/files.ts';
import type { StreamedFile } from '../../kernel/http/route.ts';
import { listPage, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import { whatReaches } from '../work-orders/public.ts';

/** Tags of orders that the actor sees; their own papers, and with test pages all of them for those who see settings. */
const whatIsSeen = async (scope: Scope): Promise<Expression<SqlBool>> => {
  const tests = sql<SqlBool>`(print_jobs.work_order_id is null and (${may(scope, 'settings.view')}
    or (print_jobs.kind = 'paper' and print_jobs.created_by = ${scope.actor.userId})))`;
  return may(scope, 'work_orders.view')
    ? sql<SqlBool>`(${tests} or (print_jobs.work_order_id is not null and ${await whatReaches(scope)}))`
    : tests;
};

const rowsOf = async (scope: Scope) =>
  scope.tx
    .selectFrom('print_jobs')
    .innerJoin('printers', 'printers.id', 'print_jobs.printer_id')
    .innerJoin('users', 'users.id', 'print_jobs.created_by')
    .leftJoin('work_orders', 'work_orders.id', 'print_jobs.work_order_id')
    .where(await whatIsSeen(scope))
    .select(['print_jobs.id', 'print_jobs.printer_id', 'printers.title as printer', 'print_jobs.kind'])
    .select(['print_jobs.work_order_id', 'print_jobs.status', 'print_jobs.tries', 'print_jobs.answer'])
    .select(['users.name as created_by', 'print_jobs.created_at'])
    .select('print_jobs.document_name as document')
    .select(sql<string>`coalesce(work_orders.number::text, '')`.as('order_n'))
    .select(
      sql<string>`coalesce((select m.name from users m
        where m.company_id = print_jobs.company_id and m.id = print_jobs.mechanic_id), '')`.as('mechanic'),
    )
    .$narrowType<Pick<PrintJob, 'kind' | 'status'>>();

/** @throws Refusal resource.not_found for one of an order that the actor does not see */
export const getPrintJobById = async (scope: Scope, id: number): Promise<PrintJob> =>
  (await (await rowsOf(scope)).where('print_jobs.id', '=', id).executeTakeFirst()) ?? notFound();

/** What was sent to printers, the newest first. */
export const listPrintJobRows = async (
  scope: Scope,
  { query }: InputOf<typeof listPrintJobs>,
): Promise<Page<PrintJob>> => {
  let rows = await rowsOf(scope);
  if (query.status !== undefined) rows = rows.where('print_jobs.status', '=', query.status);
  if (query.printer_id !== undefined) rows = rows.where('print_jobs.printer_id', '=', query.printer_id);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('print_jobs.id'),
    defaultDirection: 'desc',
    sorts: { created_at: { by: sql.ref('print_jobs.created_at'), of: (row) => row.created_at } },
  });
};

/** What was sent, as a file. @throws Refusal resource.not_found */
export const readPrintJobFile = async (
  scope: Scope,
  { params: { id } }: { params: { id: number } },
): Promise<StreamedFile> => {
  await getPrintJobById(scope, id);
  const { file_id: fileId } = await scope.tx
    .selectFrom('print_jobs')
    .where('id', '=', id)
    .select('file_id')
    .executeTakeFirstOrThrow();
  return streamFile(scope, fileId);
};
