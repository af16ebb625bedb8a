import type { InputOf } from '@yardline/contract/endpoint';
import type {
  createJobTemplate as createEndpoint,
  JobTemplate,
  updateJobTemplate as updateEndpoint,
} from '@yardline/contract/job-templates/job-templates';
import { audit, changesOf } from '../../kernel/audit.ts';
import type { Call } from '../../kernel/http/route.ts';
import { type FieldRefusal, notFound, refuseProblems } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { expectVersion } from '../../kernel/version.ts';
import { findLaborCodes, findRepairCodes } from '../labor/public.ts';
import { findParts } from '../parts/public.ts';
import { findServices } from '../services/public.ts';
import { getTemplateById } from './templates.queries.ts';

type Body = InputOf<typeof createEndpoint>['body'];
type Line = Body['lines'][number];

const unknownAt = (path: string): FieldRefusal => ({ path, code: 'reference.not_found' });

/** Of which kind the product of a line is, and which one it is. */
const productOf = (line: Line) => ({
  labor_code_id: line.kind === 'L' ? line.labor_code_id : null,
  part_id: line.kind === 'P' ? line.part_id : null,
  service_id: line.kind === 'V' ? line.service_id : null,
});

const isChecklist = async ({ tx }: Scope, id: number): Promise<boolean> =>
  (await tx.selectFrom('checklists').where('id', '=', id).select('id').executeTakeFirst()) !== undefined;

/** @throws Refusal request.invalid for what a template names and does not exist, at its field */
const check = async (scope: Scope, body: Body): Promise<void> => {
  const products = body.lines.map(productOf);
  const idsOf = (name: keyof (typeof products)[number]) => products.flatMap((each) => each[name] ?? []);
  const named = [...body.lines.map((line) => line.repair_code_id), body.repair_code_id ?? []].flat();
  const [labors, parts, services, repairs, checklist] = await Promise.all([
    findLaborCodes(scope, idsOf('labor_code_id')),
    findParts(scope, idsOf('part_id')),
    findServices(scope, idsOf('service_id')),
    findRepairCodes(scope, named),
    body.checklist_id === null || isChecklist(scope, body.checklist_id),
  ]);
  const known = { labor_code_id: labors, part_id: parts, service_id: services } as const;
  refuseProblems([
    ...(body.repair_code_id === null || repairs.has(body.repair_code_id)
      ? []
      : [unknownAt('repair_code_id')]),
    ...(checklist ? [] : [unknownAt('checklist_id')]),
    ...body.lines.flatMap((line, index) =>
      repairs.has(line.repair_code_id) ? [] : [unknownAt(`lines.${index}.repair_code_id`)],
    ),
    ...products.flatMap((product, index) =>
      (Object.keys(known) as (keyof typeof known)[]).flatMap((name) => {
        const id = product[name];
        return id === null || known[name].has(id) ? [] : [unknownAt(`lines.${index}.${name}`)];
      }),
    ),
  ]);
};

const writeLines = async ({ tx, company }: Scope, id: number, lines: readonly Line[]): Promise<void> => {
  await tx.deleteFrom('job_template_lines').where('template_id', '=', id).execute();
  await tx
    .insertInto('job_template_lines')
    .values(
      lines.map((line, position) => ({
        company_id: company.id,
        template_id: id,
        position,
        kind: line.kind,
        repair_code_id: line.repair_code_id,
        ...productOf(line),
        description: line.description,
        quantity: line.quantity,
      })),
    )
    .execute();
};

const columnsOf = ({ lines: _lines, ...columns }: Body) => columns;

/** What the audit tells of the lines. */
const told = (lines: JobTemplate['lines']) =>
  lines.map(({ kind, product, quantity }) => `${kind} ${product} × ${quantity}`);

/**
 * Adds a template of a job.
 * @throws Refusal job_template.taken, request.invalid
 */
export const createTemplate = async (
  scope: Scope,
  { body }: InputOf<typeof createEndpoint>,
): Promise<JobTemplate> => {
  await check(scope, body);
  const columns = columnsOf(body);
  const { id } = await scope.tx
    .insertInto('job_templates')
    .values({ ...columns, company_id: scope.company.id })
    .returning('id')
    .executeTakeFirstOrThrow();
  await writeLines(scope, id, body.lines);
  const saved = await getTemplateById(scope, id);
  const after = { ...columns, lines: told(saved.lines) };
  await audit(scope, { action: 'create', noun: 'job_templates', rowId: id, after });
  return saved;
};

/**
 * Changes a template of a job. Orders and estimates that it was put on stay as they are.
 * @throws Refusal resource.not_found, document.stale, job_template.taken, request.invalid
 */
export const updateTemplate = async (
  scope: Scope,
  { params: { id }, body }: InputOf<typeof updateEndpoint>,
  { ifMatch }: Call,
): Promise<JobTemplate> => {
  const row =
    (await scope.tx
      .selectFrom('job_templates')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  await expectVersion(scope, 'job_templates', row, ifMatch);
  await check(scope, body);
  const was = await getTemplateById(scope, id);
  const columns = columnsOf(body);
  await scope.tx
    .updateTable('job_templates')
    .set({ ...columns, row_version: row.row_version + 1 })
    .where('id', '=', id)
    .execute();
  await writeLines(scope, id, body.lines);
  const saved = await getTemplateById(scope, id);
  const { before, after } = changesOf(row, columns);
  await audit(scope, {
    action: 'update',
    noun: 'job_templates',
    rowId: id,
    before: { ...before, lines: told(was.lines) },
    after: { ...after, lines: told(saved.lines) },
  });
  return saved;
};
