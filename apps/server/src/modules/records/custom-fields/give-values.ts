import type { CustomValues } from '@yardline/domain/custom-fields/check';
import { sql } from 'kysely';
import { auditAll, changesOf } from '../../../kernel/audit.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { told } from '../told.ts';

type Kind = 'customers' | 'sites' | 'assets' | 'parts';

/**
 * Writes checked custom-field values to many records that the caller has locked; fields that are not given stay. Each record
 * that changes gets its audit entry. Three statements for all of them.
 */
export const giveValues = async (
  scope: Scope,
  kind: Kind,
  given: readonly { id: number; values: CustomValues }[],
): Promise<void> => {
  const { tx, company } = scope;
  const said = given.filter(({ values }) => Object.keys(values).length > 0);
  if (said.length === 0) return;
  const { rows } = await sql<{ id: number; values: CustomValues }>`
    select id, custom_fields as values from ${sql.table(kind)}
    where company_id = ${company.id} and id = any(${said.map(({ id }) => id)}::bigint[])`.execute(tx);
  const before = new Map(rows.map((row) => [row.id, row.values]));
  const changes = said.flatMap(({ id, values }) => {
    const changed = changesOf(before.get(id) ?? {}, values);
    const after = { ...before.get(id), ...values };
    return Object.keys(changed.after).length === 0 ? [] : [{ id, changed, after }];
  });
  if (changes.length === 0) return;
  await sql`
    update ${sql.table(kind)} t set custom_fields = r.after
    from jsonb_to_recordset(${JSON.stringify(changes.map(({ id, after }) => ({ id, after })))}::jsonb)
      as r(id bigint, after jsonb)
    where t.company_id = ${company.id} and t.id = r.id`.execute(tx);
  await auditAll(
    scope,
    changes.map(({ id, changed }) => ({
      action: 'update' as const,
      noun: told.values,
      rowId: `${kind}/${id}`,
      ...changed,
    })),
  );
};
