import type { ImportReason } from '@yardline/contract/imports/imports';
import type { ImportKind, Mapping } from '@yardline/domain/imports/field';
import { type RawBuilder, sql } from 'kysely';
import type { Scope } from '../../kernel/scope.ts';
import type { Fault } from './kinds/kind.ts';
import { columnsOf } from './own/own-columns.ts';
import { tellFault } from './tell-fault.ts';

const most = 50;
const sampled = 3;

/** Rows that were refused for one reason; all where none is named. */
export const refusedFor = ({
  field,
  code,
}: {
  field?: string | undefined;
  code?: string | undefined;
}): RawBuilder<boolean> => {
  if (field === undefined && code === undefined) return sql<boolean>`true`;
  const fault = { ...(field !== undefined && { field }), ...(code !== undefined && { code }) };
  return sql<boolean>`faults @> ${JSON.stringify([fault])}::jsonb`;
};

/** Why rows of an import were refused, the most frequent reason first, each with the first rows as they stand in the file. */
export const reasonsOf = async (
  scope: Scope,
  {
    id,
    kind,
    headings,
    mapping,
  }: { id: number; kind: ImportKind; headings: readonly string[]; mapping: Mapping },
): Promise<ImportReason[]> => {
  const fields = await columnsOf(scope, kind);
  const places = Object.fromEntries(
    Object.entries(mapping).map(([field, heading]) => [field, headings.indexOf(heading)]),
  );
  const { rows } = await sql<{
    fault: Fault;
    rows: number;
    first_row: number;
    samples: ImportReason['samples'];
  }>`
    with refused as (
      select p.row_number, f.fault, f.fault ->> 'field' as field, f.fault ->> 'code' as code,
        row_number() over (partition by f.fault ->> 'field', f.fault ->> 'code' order by p.row_number) as nth,
        left(p.cells ->> ((${JSON.stringify(places)}::jsonb ->> (f.fault ->> 'field'))::int), 200) as value
      from import_problems p cross join jsonb_array_elements(p.faults) as f(fault)
      where p.company_id = ${scope.company.id} and p.import_id = ${id}
    )
    select (array_agg(fault) filter (where nth = 1))[1] as fault, count(*)::int as rows, min(row_number) as first_row,
      jsonb_agg(jsonb_build_object('row', row_number, 'value', coalesce(value, '')) order by row_number)
        filter (where nth <= ${sampled}) as samples
    from refused group by field, code
    order by 2 desc, 3 limit ${most}`.execute(scope.tx);
  return rows.map(({ fault, ...counted }) => ({
    ...tellFault(fields, fault, scope.language),
    code: fault.code,
    ...counted,
  }));
};
