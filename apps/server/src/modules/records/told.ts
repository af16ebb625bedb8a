import { audit, type AuditEntry } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { RecordKey } from './record-of.ts';

/** By which nouns the audit tells what hangs on a record. They are not the record's own: its version does not change. */
export const told = {
  comments: 'record_comments',
  values: 'record_values',
  files: 'record_files',
  signatures: 'record_signatures',
} as const;

type Part = keyof typeof told;
/** What hangs on a record, as its history names it. */
export const parts: readonly Part[] = ['comments', 'values', 'files', 'signatures'];

/** Writes down a change of what hangs on a record, under the record. */
export const auditPart = (
  scope: Scope,
  part: Part,
  { kind, record }: RecordKey,
  entry: Pick<AuditEntry, 'action' | 'before' | 'after'>,
): Promise<void> => audit(scope, { ...entry, noun: told[part], rowId: `${kind}/${record}` });
