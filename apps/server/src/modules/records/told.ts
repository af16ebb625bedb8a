import { type Act, audit, type AuditEntry } from '../../kernel/audit.ts';
import type { Scope } from '../../kernel/scope.ts';
import type { RecordKey } from './record-of.ts';

/** The audit nouns of a record's notes. They are not the record's own: its version does not change. */
export const told = {
  comments: 'record_comments',
  values: 'record_values',
  files: 'record_files',
  signatures: 'record_signatures',
} as const;

type Part = keyof typeof told;
/** A record's notes, as named in its history. */
export const parts: readonly Part[] = ['comments', 'values', 'files', 'signatures'];

/** Audits a change of a record's notes, under the record. */
export const auditPart = (
  scope: Scope,
  part: Part,
  { kind, record }: RecordKey,
  entry: { action: Act } & Pick<AuditEntry, 'before' | 'after'>,
): Promise<void> => audit(scope, { ...entry, noun: told[part], rowId: `${kind}/${record}` });
