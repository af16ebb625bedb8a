import type { InputOf } from '@yardline/contract/endpoint';
import type {
  JobTemplate,
  JobTemplateRow,
  listJobTemplates,
} from '@yardline/contract/job-templates/job-templates';
import type { WorkOrderType } from '@yardline/domain/work-orders/posting';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';

const rowsOf = ({ tx }: Scope) =>
  tx
    .selectFrom('job_templates')
    .leftJoin('repair_codes', 'repair_codes.id', 'job_templates.repair_code_id')
    .select([
      'job_templates.id',
      'job_templates.code',
      'job_templates.description',
      'job_templates.work_type',
      'job_templates.repair_code_id',
      'job_templates.checklist_id',
    ])
    .select([
      'job_templates.is_active',
      'job_templates.row_version',
      sql<string>`coalesce(repair_codes.code, '')`.as('repair_code'),
    ])
    .$narrowType<{ work_type: WorkOrderType | null }>();

const linesOf = ({ tx }: Scope, id: number) =>
  tx
    .selectFrom('job_template_lines as l')
    .leftJoin('labor_codes as c', 'c.id', 'l.labor_code_id')
    .leftJoin('parts as p', 'p.id', 'l.part_id')
    .leftJoin('services as s', 's.id', 'l.service_id')
    .where('l.template_id', '=', id)
    .select(['l.kind', 'l.repair_code_id', 'l.labor_code_id', 'l.part_id', 'l.service_id'])
    .select(['l.description', 'l.quantity'])
    .select(sql<string>`coalesce(c.code, p.number, s.service_code, '')`.as('product'))
    .select(sql<string>`coalesce(c.description, p.description, s.description, '')`.as('product_name'))
    .orderBy('l.position')
    .$narrowType<{ kind: 'L' | 'P' | 'V' }>()
    .execute();

/** A template with its lines. @throws Refusal resource.not_found */
export const getTemplateById = async (scope: Scope, id: number): Promise<JobTemplate> => {
  const [row, lines] = await Promise.all([
    rowsOf(scope).where('job_templates.id', '=', id).executeTakeFirst(),
    linesOf(scope, id),
  ]);
  return row === undefined ? notFound() : { ...row, lines };
};

/** Templates of jobs by their code; without another wish those in use. */
export const listTemplates = (
  scope: Scope,
  { query }: InputOf<typeof listJobTemplates>,
): Promise<Page<JobTemplateRow>> => {
  let rows = rowsOf(scope)
    .select(
      sql<number>`(select count(*)::integer from job_template_lines l
        where l.company_id = job_templates.company_id and l.template_id = job_templates.id)`.as('line_count'),
    )
    .where(matches(sql<string>`lower(job_templates.code || ' ' || job_templates.description)`, query.search));
  if (query.inactive === undefined) rows = rows.where('job_templates.is_active', '=', true);
  return listPage(scope, rows, query, {
    id: sql.ref<number>('job_templates.id'),
    sorts: {
      code: { by: sql`lower(job_templates.code)`, of: (row) => row.code.toLowerCase() },
      description: { by: sql`lower(job_templates.description)`, of: (row) => row.description.toLowerCase() },
    },
  });
};
