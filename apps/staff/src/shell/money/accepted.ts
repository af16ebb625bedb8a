import type { AcceptedFinding, AuditReply } from '@yardline/contract/invoices/self-audit';

/** Findings as they are accepted. */
export const acceptedOf = (findings: AuditReply): AcceptedFinding[] =>
  findings.map(({ rule, line_number }) => ({ rule, line_number }));

/** Whether all that was found is accepted: what is found later is not. */
export const isAccepted = (findings: AuditReply, accepted: readonly AcceptedFinding[]): boolean =>
  findings.every((finding) =>
    accepted.some((each) => each.rule === finding.rule && each.line_number === finding.line_number),
  );
