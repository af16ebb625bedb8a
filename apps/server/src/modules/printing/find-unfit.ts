import { sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';

/** Why a printer can no longer print what was made for it, in the words of the list of print jobs. */
export const unfit = {
  'printer.inactive': 'the printer is inactive',
  'print_job.other_driver': 'the printer has another driver now',
  'print_job.other_division': 'the printer is of another division',
} as const;

/** The division of the document whose paper it is, as it is now; nothing of a tag or a test page. */
const paperDivision = sql<number | null>`case
  when print_jobs.document_type in ('delivery', 'pickup', 'task') then (select t.division_id from tickets t
    where t.company_id = print_jobs.company_id and t.id = print_jobs.document_id)
  else (select c.division_id from contracts c
    where c.company_id = print_jobs.company_id and c.id = print_jobs.document_id) end`;

/** Why the printer of a print job cannot print it now; undefined where it can. */
export const findUnfit = async ({ tx }: Scope, id: number): Promise<keyof typeof unfit | undefined> => {
  const row = await tx
    .selectFrom('print_jobs')
    .innerJoin('printers', 'printers.id', 'print_jobs.printer_id')
    .leftJoin('work_orders', 'work_orders.id', 'print_jobs.work_order_id')
    .where('print_jobs.id', '=', id)
    .select(['printers.is_active', 'printers.driver', 'print_jobs.driver as written_for'])
    .select([
      'printers.division_id',
      'print_jobs.work_order_id',
      'work_orders.division_id as order_division_id',
      paperDivision.as('paper_division_id'),
    ])
    .executeTakeFirstOrThrow();
  if (!row.is_active) return 'printer.inactive';
  if (row.driver !== row.written_for) return 'print_job.other_driver';
  const printed = row.work_order_id === null ? row.paper_division_id : row.order_division_id;
  // A test page is of no division.
  const isOfAll = row.division_id === null || (row.work_order_id === null && printed === null);
  return isOfAll || row.division_id === printed ? undefined : 'print_job.other_division';
};
