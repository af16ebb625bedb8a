import type { startImport as endpoint, WholeImport } from '@yardline/contract/imports/imports';
import type { InputOf } from '@yardline/contract/endpoint';
import { importFields } from '@yardline/domain/imports/fields';
import { areRowsKept, rowDays } from '@yardline/domain/time/rows-kept';
import { audit } from '../../kernel/audit.ts';
import { enqueue } from '../../kernel/jobs/enqueue.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { demand, type Scope } from '../../kernel/scope.ts';
import { checkMapping, checkWords, keepMapping } from './begin-import.ts';
import { getImportById } from './imports.queries.ts';
import { kinds } from './kinds/kinds.ts';
import { none } from './running/import-row.ts';

/** What was tried, refused or cancelled before anything stayed can be begun again. */
const whyNot = ({
  status,
  mode,
  created,
  updated,
}: WholeImport): 'import.in_progress' | 'import.already_done' | undefined => {
  if (status === 'queued' || status === 'running') return 'import.in_progress';
  const hasStayed = mode === 'skip' && created + updated > 0;
  return status === 'done' || (status !== 'new' && hasStayed) ? 'import.already_done' : undefined;
};

/**
 * Locks an import that can be begun, or begun again.
 * @throws Refusal resource.not_found, permission.denied, rows.too_long_ago, import.in_progress, import.already_done
 */
export const lockStartable = async (scope: Scope, importId: number): Promise<WholeImport> => {
  await scope.tx.selectFrom('imports').where('id', '=', importId).select('id').forUpdate().execute();
  const found = await getImportById(scope, importId);
  demand(scope, kinds[found.kind].needs);
  // Its file goes with its rows, and that of one that was never started after as long.
  const since = found.status === 'new' ? found.created_at : found.finished_at;
  if (!areRowsKept(since, scope.now)) throw new Refusal('rows.too_long_ago', { n: rowDays });
  const refused = whyNot(found);
  if (refused !== undefined) throw new Refusal(refused);
  return found;
};

/**
 * Queues an import, and remembers which column fills which field for the next file of its kind.
 * @throws Refusal resource.not_found, permission.denied, rows.too_long_ago, import.in_progress, import.already_done, request.invalid for the mapping
 */
export const startImport = async (
  scope: Scope,
  { params, body }: InputOf<typeof endpoint>,
): Promise<WholeImport> => {
  const found = await lockStartable(scope, params.id);
  checkWords(found.kind, body.words);
  if (importFields[found.kind].some(({ name, isCost }) => isCost === true && name in body.mapping))
    demand(scope, 'view_costs');
  checkMapping(found.kind, found.headings, body.mapping);
  await keepMapping(scope, found.kind, body);
  await scope.tx.deleteFrom('import_problems').where('import_id', '=', params.id).execute();
  await scope.tx
    .updateTable('imports')
    .set({
      ...none,
      mode: body.mode,
      mapping: JSON.stringify(body.mapping),
      day_order: body.day_order,
      words: JSON.stringify(body.words),
      survey: null,
      status: 'queued',
      rows_total: null,
    })
    .set({ problem: null, finished_at: null, runner: null, beat_at: null })
    .where('id', '=', params.id)
    .execute();
  await enqueue(scope, 'import-run', { import_id: params.id }, { key: `import-run:${params.id}` });
  await audit(scope, { action: 'update', noun: 'imports', rowId: params.id, after: { started: body.mode } });
  return getImportById(scope, params.id);
};
