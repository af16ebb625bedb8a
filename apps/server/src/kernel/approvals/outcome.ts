import type { ApprovalSubject } from '@yardline/contract/approvals/approvals';
import { documentKinds } from '@yardline/domain/contracts/form';
import { cents } from '@yardline/domain/money/cents';

type Reply = Readonly<Record<string, unknown>>;

const areFields = (value: unknown): value is Reply => typeof value === 'object' && value !== null;

/** The total that an answer names, in cents; null where it names none. */
export const totalOf = (reply: unknown): number | null => {
  if (!areFields(reply)) return null;
  const { totals } = reply;
  const total = reply['total'] ?? reply['amount'] ?? (areFields(totals) ? totals['total'] : undefined);
  return typeof total === 'number' ? cents(total) : null;
};

const textOf = (...values: unknown[]): string => {
  const found = values.find((value) => typeof value === 'string' || typeof value === 'number');
  return found === undefined ? '' : String(found).slice(0, 200);
};

const kinds = documentKinds;

/**
 * What an answer is about, as it says itself.
 * @param isNew whether the call makes a record: its number is given when it is made, and a rehearsal makes none
 */
export const subjectOf = (reply: unknown, isNew: boolean): ApprovalSubject => {
  const said = areFields(reply) ? reply : {};
  return {
    kind: kinds.find((kind) => kind === said['kind']) ?? null,
    number: isNew ? '' : textOf(said['number'], said['name']),
    customer: textOf(said['customerName'], said['customer_name']),
  };
};
