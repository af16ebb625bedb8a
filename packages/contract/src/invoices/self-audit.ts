import { auditRules } from '@yardline/domain/billing/self-audit/audited-bill';
import { z } from 'zod';
import { instant, money } from '../fields.ts';

/** The seven errors that bills are known for. */
export const auditRule = z.enum(auditRules, { error: 'field.invalid' });

/** A finding that someone saw and accepts: whatever else is found by the time of posting is not accepted with it. */
export const acceptedFinding = z.strictObject({ rule: auditRule, line_number: z.int().nullable() });
export type AcceptedFinding = z.output<typeof acceptedFinding>;
export const acceptedFindings = z.array(acceptedFinding).max(500);

/** What the audit of a bill found before it is posted: the rule, the line of the bill where it is one's, and a sentence. */
export const auditReply = z.array(
  z.object({ rule: auditRule, line_number: z.int().nullable(), text: z.string() }),
);
export type AuditReply = z.output<typeof auditReply>;

/** What a line was billed for its time the last time, and by how much this bill differs. */
export const lastCycle = z.object({
  line_number: z.int(),
  invoice_number: z.int(),
  period_from: instant,
  period_to: instant,
  amount: money,
  difference: money,
  /** Why it differs: another time, quantity, discount or price; empty where it does not. */
  reasons: z.array(z.string()),
});
export type LastCycle = z.output<typeof lastCycle>;
