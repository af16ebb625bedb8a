import { createHash } from 'node:crypto';
import type { Language } from '@yardline/domain/format/language';
import type { DigestKind } from '@yardline/domain/digest/facts';
import type { Scope } from '../../kernel/scope.ts';
import type { ModelQuestion } from './text-model.ts';

/** The text of which version of which record, from which facts. */
export type KeptKey = {
  kind: DigestKind;
  id: number;
  language: Language;
  rowVersion: number;
  /** Hexadecimal: an intent is kept as JSON. */
  factsHash: string;
};

export const hashOf = ({ facts }: Pick<ModelQuestion, 'facts'>): string =>
  createHash('sha256').update(JSON.stringify(facts)).digest('hex');

/** What a model wrote of the same version from the same facts; undefined where it has to be asked. */
export const findKept = ({ tx }: Scope, { kind, id, language, rowVersion, factsHash }: KeptKey) =>
  tx
    .selectFrom('summaries')
    .where('kind', '=', kind)
    .where('record_id', '=', id)
    .where('language', '=', language)
    .where('row_version', '=', rowVersion)
    .where('facts_hash', '=', Buffer.from(factsHash, 'hex'))
    .select(['text', 'made_at'])
    .executeTakeFirst();

/** Keeps what a model wrote, in place of what it wrote of an earlier version. */
export const keep = async ({ tx, company, now }: Scope, key: KeptKey, text: string): Promise<void> => {
  const { kind, id, language, rowVersion, factsHash } = key;
  const written = {
    row_version: rowVersion,
    facts_hash: Buffer.from(factsHash, 'hex'),
    text,
    made_at: now.toString(),
  };
  await tx
    .insertInto('summaries')
    .values({ company_id: company.id, kind, record_id: id, language, ...written })
    .onConflict((conflict) =>
      conflict.columns(['company_id', 'kind', 'record_id', 'language']).doUpdateSet(written),
    )
    .execute();
};
