import type {
  ImportProblem,
  ImportRow,
  listImportProblems,
  listImports,
  WholeImport,
} from '@yardline/contract/imports';
import type { InputOf } from '@yardline/contract/endpoint';
import type { RefusalCode } from '@yardline/contract/refusals';
import { say } from '@yardline/contract/words/both';
import { type ImportKind, importKinds, type Mapping } from '@yardline/domain/imports/field';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import type { Fault } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { columnsOf, ownColumnsOf } from './own/own-columns.ts';
import type { FileForm } from './reading/table.ts';
import { tellFault } from './tell-fault.ts';

/** The kinds that the actor may import, and so may see the imports of. */
const ownKinds = (scope: Scope): ImportKind[] => importKinds.filter((kind) => may(scope, kinds[kind].needs));

const rows = (scope: Scope) =>
  scope.tx
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.created_by')
    .where('imports.kind', 'in', ownKinds(scope))
    .select(['imports.id', 'imports.kind', 'imports.file_name', 'imports.status', 'imports.mode'])
    .select(['rows_total', 'rows_done', 'created', 'updated', 'skipped', 'failed'])
    .select(['users.name as created_by', 'imports.created_at', 'imports.finished_at'])
    .$narrowType<Pick<ImportRow, 'kind' | 'status' | 'mode'>>();

/** Imports, the latest first. */
export const listImportRows = (
  scope: Scope,
  { query }: InputOf<typeof listImports>,
): Promise<Page<ImportRow>> => {
  const found = rows(scope).where(matches(sql`lower(imports.file_name || ' ' || users.name)`, query.search));
  return listPage(
    scope,
    query.kind === undefined ? found : found.where('imports.kind', '=', query.kind),
    query,
    {
      id: sql.ref<number>('imports.id'),
      defaultDirection: 'desc',
      sorts: { created_at: { by: sql.ref('imports.created_at'), of: (row) => row.created_at } },
    },
  );
};

type Problem = { code: RefusalCode; data: Record<string, unknown> };

/** @throws Refusal resource.not_found, also for one of a kind that the actor may not import */
export const getImportById = async (scope: Scope, importId: number): Promise<WholeImport> => {
  const row = await rows(scope)
    .where('imports.id', '=', importId)
    .select(['form', 'headings', 'preview', 'mapping', 'problem'])
    .executeTakeFirst();
  if (row === undefined) return notFound();
  const { form, headings, preview, mapping, problem, ...rest } = row;
  const { format, encoding = null, delimiter = null } = form as FileForm;
  const why = problem as Problem | null;
  return {
    ...{
      ...rest,
      format,
      encoding,
      delimiter,
      headings,
      preview: preview as string[][],
      mapping: mapping as Mapping,
    },
    own_columns: (await ownColumnsOf(scope, row.kind)).fields.map((field) => ({
      ...{ name: field.name, label: field[scope.language] },
      is_required_of_new: field.isRequiredOfNew ?? false,
    })),
    problem: why === null ? null : say(scope.language, why.code, why.data),
  };
};

/** The rows that were refused, in the order of the file. @throws Refusal resource.not_found */
export const listProblems = async (
  scope: Scope,
  { params, query }: InputOf<typeof listImportProblems>,
): Promise<Page<ImportProblem>> => {
  const { kind, headings, mapping } = await getImportById(scope, params.id);
  const fields = await columnsOf(scope, kind);
  const found = scope.tx
    .selectFrom('import_problems')
    .where('import_id', '=', params.id)
    .where(matches(sql`lower(cells::text)`, query.search))
    .select(['row_number as id', 'row_number as row', 'cells', 'faults']);
  const page = await listPage(scope, found, query, {
    id: sql.ref<number>('row_number'),
    sorts: { row: { by: sql.ref('row_number'), of: ({ row }) => row } },
  });
  const items = page.items.map(({ id, row, cells, faults }) => ({
    ...{ id, row },
    faults: (faults as Fault[]).map((fault) => {
      const at = headings.indexOf(mapping[fault.field] ?? '');
      return {
        ...tellFault(fields, fault, scope.language),
        value: (cells as string[])[at]?.slice(0, 200) ?? '',
      };
    }),
  }));
  return { ...page, items };
};
