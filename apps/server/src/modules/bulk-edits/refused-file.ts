import type { BulkEdit } from '@yardline/contract/bulk-edits/bulk-edits';
import { rowDays } from '@yardline/domain/time/rows-kept';
import { say } from '@yardline/contract/words/both';
import type { StreamedFile } from '../../kernel/http/route.ts';
import { Refusal } from '../../kernel/refusal.ts';
import type { Scope } from '../../kernel/scope.ts';
import { csvLine, utf8Mark } from '../imports/public.ts';
import type { Fault } from './running/try-record.ts';

/** Rows of a piece of the file. */
const most = 1_000;

const headings = { en: ['number', 'name', 'reason'], fr: ['numéro', 'nom', 'motif'] } as const;

/** The records of a change that were refused or not taken back, each with its reason. @throws Refusal bulk_edit.nothing_refused, rows.too_long_ago */
export const refusedFile = ({
  id,
  refused,
  left_alone: left,
  are_rows_kept: isKept,
}: BulkEdit): StreamedFile => {
  if (refused + left === 0) throw new Refusal('bulk_edit.nothing_refused');
  if (!isKept) throw new Refusal('rows.too_long_ago', { n: rowDays });
  let after: number | undefined;
  const next = async ({ tx, language }: Scope) => {
    const rows = await tx
      .selectFrom('bulk_edit_rows')
      .where('bulk_edit_id', '=', id)
      .where('outcome', 'in', ['refused', 'left'])
      .where('record_id', '>', after ?? 0)
      .select(['record_id', 'number', 'name', 'fault'])
      .orderBy('record_id')
      .limit(most)
      .execute();
    const head = after === undefined ? utf8Mark + csvLine(headings[language]) : '';
    if (rows.length === 0 && head === '') return undefined;
    after = rows.at(-1)?.record_id ?? Number.MAX_SAFE_INTEGER;
    const lines = rows.map(({ number, name, fault }) => {
      const { code, data } = fault as Fault;
      return csvLine([number, name, say(language, code, data)]);
    });
    return Buffer.from(head + lines.join(''));
  };
  return { filename: `bulk-edit-${id}-refused.csv`, type: 'text/csv; charset=utf-8', next };
};
