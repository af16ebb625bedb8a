import type { Reading } from '@yardline/domain/meters/energy';
import { audit } from '../../../kernel/audit.ts';
import type { Scope } from '../../../kernel/scope.ts';

/** A machine, by its number, with what of it was left unread on purpose. */
export type LeftUnread = { number: string; leftOut: readonly Reading[] };

const fields = {
  out: { meter: 'meter_out_left_out', fuel: 'fuel_out_left_out' },
  in: { meter: 'meter_in_left_out', fuel: 'fuel_in_left_out' },
} as const;

/** Records who left out which readings, and of which machines: hours and fuel that no one read are not billed. [B5.17] */
export const recordLeftOut = async (
  scope: Scope,
  contractId: number,
  moment: keyof typeof fields,
  machines: readonly LeftUnread[],
): Promise<void> => {
  const after = Object.entries(fields[moment]).flatMap(([reading, field]) => {
    const numbers = machines.filter(({ leftOut }) => leftOut.some((each) => each === reading));
    return numbers.length === 0 ? [] : [[field, numbers.map(({ number }) => number).join(', ')] as const];
  });
  if (after.length === 0) return;
  await audit(scope, {
    action: 'update',
    noun: 'contracts',
    rowId: contractId,
    after: Object.fromEntries(after),
  });
};
