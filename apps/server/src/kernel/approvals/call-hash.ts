import { createHash } from 'node:crypto';
import type { RefusedCall } from '@yardline/contract/approvals/approvals';

type Plain = { readonly [name: string]: unknown };

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A value as JSON with its names in order, so that two ways to write the same input are the same text. */
const ordered = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(ordered);
  if (!isPlain(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .toSorted()
      .map((name) => [name, ordered(value[name])]),
  );
};

/** What an approval is bound to: the call with everything that it was asked with. */
export const callHash = (call: RefusedCall): Buffer =>
  createHash('sha256')
    .update(JSON.stringify(ordered({ ...call, body: call.body ?? null })))
    .digest();
