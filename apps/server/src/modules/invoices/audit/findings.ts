import type { AcceptedFinding, AuditReply } from '@yardline/contract/invoices/self-audit';
import { say } from '@yardline/contract/words/both';
import type { Finding } from '@yardline/domain/billing/self-audit/audited-bill';
import { clockText } from '@yardline/domain/billing/words';
import { Refusal } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';

const dataOf = ({ data, line }: Finding, zone: string): Record<string, string | number> => ({
  ...Object.fromEntries(
    Object.entries(data).map(([name, value]) => [
      name,
      typeof value === 'object' ? clockText(value, zone) : value,
    ]),
  ),
  ...(line !== null && { line }),
});

/** The findings of a bill in the reader's language. */
export const findingsReply = (
  { language }: Pick<Scope, 'language'>,
  findings: readonly Finding[],
  zone: string,
): AuditReply =>
  findings.map((finding) => ({
    rule: finding.rule,
    line_number: finding.line,
    text: say(language, finding.code, dataOf(finding, zone)),
  }));

/**
 * Refuses to post a bill with findings that no one saw and accepted.
 * @throws Refusal self_audit.…, the first of them
 */
export const refuseFindings = (
  findings: readonly Finding[],
  { zone, accepts = [] }: { zone: string; accepts: readonly AcceptedFinding[] | undefined },
): void => {
  const first = findings.find(
    ({ rule, line }) => !accepts.some((each) => each.rule === rule && each.line_number === line),
  );
  if (first !== undefined) throw new Refusal(first.code, dataOf(first, zone));
};
