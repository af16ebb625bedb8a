import { sql } from 'kysely';
import { blameOf } from '../../../kernel/database/blame-of.ts';
import { type Candidate, faultsOf, type Kind, type Setting, type Verdict } from '../kinds/kind.ts';

/**
 * Writes rows together. Where the database refuses them, halves of them are tried by themselves, down to the row that is
 * refused: one bad row among a thousand costs ten statements more.
 */
export const tryRows = async (
  kind: Kind,
  setting: Setting,
  candidates: readonly Candidate[],
): Promise<Map<number, Verdict>> => {
  if (candidates.length === 0) return new Map();
  const { tx } = setting.scope;
  await sql`savepoint rows`.execute(tx);
  try {
    const verdicts = await kind.run(setting, candidates);
    await sql`release savepoint rows`.execute(tx);
    return verdicts;
  } catch (error) {
    const refusal = blameOf(error);
    await sql`rollback to savepoint rows`.execute(tx);
    await sql`release savepoint rows`.execute(tx);
    const [only, ...more] = candidates;
    if (only !== undefined && more.length === 0) return new Map([[only.row, { faults: faultsOf(refusal) }]]);
    const middle = Math.ceil(candidates.length / 2);
    const first = await tryRows(kind, setting, candidates.slice(0, middle));
    return new Map([...first, ...(await tryRows(kind, setting, candidates.slice(middle)))]);
  }
};
