import type {
  ImportProblem,
  ImportRow,
  listImportProblems,
  listImports,
  WholeImport,
} from '@yardline/contract/imports/imports';
import type { InputOf } from '@yardline/contract/endpoint';
import type { RefusalCode } from '@yardline/contract/refusals';
import { say } from '@yardline/contract/words/both';
import { type ImportField, type ImportKind, importKinds, type Mapping } from '@yardline/domain/imports/field';
import { importFields } from '@yardline/domain/imports/fields';
import type { DayOrder } from '@yardline/domain/imports/styles';
import { sql } from 'kysely';
import { listPage, matches, type Page } from '../../kernel/list.ts';
import { notFound } from '../../kernel/refusal.ts';
import { may, type Scope } from '../../kernel/scope.ts';
import type { Fault } from './kinds/kind.ts';
import { kinds } from './kinds/kinds.ts';
import { columnsOf, ownColumnsOf } from './own/own-columns.ts';
import type { FileForm } from './reading/table.ts';
import { refusedFor } from './reasons.ts';
import type { Amounts } from './running/import-row.ts';
import type { KeptSurvey } from './running/survey.ts';
import { tellFault } from './tell-fault.ts';

/** The kinds that the actor may import, and so may see the imports of. */
const ownKinds = (scope: Scope): ImportKind[] => importKinds.filter((kind) => may(scope, kinds[kind].needs));

/** Kinds of which a file may say what something cost. */
const kindsWithCosts = importKinds.filter((kind) => importFields[kind].some(({ isCost }) => isCost === true));

/** The imports that the actor may see: other users' files that may contain costs are for users with the right to costs. */
const rows = (scope: Scope) =>
  scope.tx
    .selectFrom('imports')
    .innerJoin('users', 'users.id', 'imports.created_by')
    .where('imports.kind', 'in', ownKinds(scope))
    .where((eb) =>
      may(scope, 'view_costs')
        ? eb.lit(true)
        : eb.or([
            eb('imports.kind', 'not in', kindsWithCosts),
            eb('imports.created_by', '=', scope.actor.userId),
          ]),
    )
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

type Tried = Pick<ImportRow, 'status' | 'mode' | 'rows_done'> & { amounts: Amounts };

/** A column of amounts in the file beside what became of it; a status under which everything was taken back stores nothing. */
const controlOf = (cents: number, field: string, { status, mode, rows_done: done, amounts }: Tried) => {
  const nothing = { stored: null, refused: null, left_out: null, difference: null };
  if (done === 0) return nothing;
  const { stored, refused } = amounts[field] ?? { stored: 0, refused: 0 };
  const isTakenBack =
    mode === 'stop'
      ? status === 'failed' || status === 'cancelled'
      : mode === 'check' && status === 'cancelled';
  const isOver = status === 'checked' || status === 'done' || status === 'failed';
  return {
    stored: isTakenBack ? 0 : stored / 100,
    refused: refused / 100,
    left_out: isTakenBack ? stored / 100 : 0,
    difference: isOver ? (cents - stored - refused) / 100 : null,
  };
};

const toldSurvey = (
  { survey, ...tried }: Tried & { survey: KeptSurvey | null },
  fields: readonly ImportField[],
  { language }: Scope,
): WholeImport['survey'] => {
  if (survey === null) return null;
  const label = (field: string) => fields.find(({ name }) => name === field)?.[language] ?? field;
  // A column that shows nothing of its style, and whose numbers all say it themselves, is not worth a word.
  const isWorthIt = ({ type, first, second, either }: KeptSurvey['columns'][number]) =>
    type === 'day' ? first.n + second.n + either.n > 0 : either.n > 0 || (first.n > 0 && second.n > 0);
  return {
    columns: survey.columns
      .filter(isWorthIt)
      .map(({ field, heading, way, basis, first, second, either, samples = [] }) => ({
        field,
        label: label(field),
        heading,
        way,
        basis,
        first,
        second,
        either,
        samples,
      })),
    totals: survey.totals.map(({ field, cents }) => ({
      field,
      label: label(field),
      amount: cents / 100,
      ...controlOf(cents, field, tried),
    })),
    unpriced: survey.unpriced,
    rated: survey.rated ?? 0,
    words: survey.words ?? [],
  };
};

type Problem = { code: RefusalCode; data: Record<string, unknown> };

/** @throws Refusal resource.not_found, also for one of a kind that the actor may not import */
export const getImportById = async (scope: Scope, importId: number): Promise<WholeImport> => {
  const row = await rows(scope)
    .where('imports.id', '=', importId)
    .select(['form', 'headings', 'preview', 'mapping', 'problem', 'day_order', 'survey', 'words', 'amounts'])
    .$narrowType<{ day_order: DayOrder | null; amounts: Amounts }>()
    .executeTakeFirst();
  if (row === undefined) return notFound();
  const { form, headings, preview, mapping, problem, survey, words, amounts, ...rest } = row;
  const { format, encoding = null, delimiter = null, sheets = [], sheet = null } = form as FileForm;
  const { sheet_rows: sheetRows = [] } = form as FileForm;
  const own = (await ownColumnsOf(scope, row.kind)).fields;
  const why = problem as Problem | null;
  return {
    ...rest,
    format,
    encoding,
    delimiter,
    headings,
    preview: preview as string[][],
    mapping: mapping as Mapping,
    sheets: sheets.map((name, n) => ({ name, rows: sheetRows[n] ?? null })),
    sheet,
    words: words as WholeImport['words'],
    survey: toldSurvey(
      { survey: survey as KeptSurvey | null, amounts, ...rest },
      [...importFields[row.kind], ...own],
      scope,
    ),
    own_columns: own.map((field) => ({
      name: field.name,
      label: field[scope.language],
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
    .where(refusedFor(query))
    .select(['row_number as id', 'row_number as row', 'cells', 'faults']);
  const page = await listPage(scope, found, query, {
    id: sql.ref<number>('row_number'),
    sorts: { row: { by: sql.ref('row_number'), of: ({ row }) => row } },
  });
  const items = page.items.map(({ id, row, cells, faults }) => ({
    id,
    row,
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
