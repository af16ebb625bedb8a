import { withClient } from '../../postgres/login.ts';
import { readInvariants } from './read-invariants.ts';

/** What a rule found: the rows that break it. */
export type Finding = { name: string; rows: Record<string, unknown>[]; tookMs: number };

/** One rule may take five minutes, and none may write. */
const limits = "set statement_timeout = '300s'; set default_transaction_read_only = on";

/**
 * Asks every rule of invariants.sql, in the role that sees all companies and changes nothing.
 * @param auditorUrl the database's address in the role of the auditor
 * @param tell hears of each rule when it is done
 */
export const runChecks = (
  auditorUrl: string,
  tell: (finding: Finding) => void = () => {},
): Promise<Finding[]> =>
  withClient(auditorUrl, async (client) => {
    await client.query(limits);
    const findings: Finding[] = [];
    for (const { name, query } of await readInvariants()) {
      const since = performance.now();
      const { rows } = await client.query<Record<string, unknown>>(query);
      const finding = { name, rows, tookMs: Math.round(performance.now() - since) };
      tell(finding);
      findings.push(finding);
    }
    return findings;
  });
