import type { Scope } from '../../../kernel/scope.ts';
import { chargeFees } from './charge-late-fees.ts';
import { dueLateFees } from './due-late-fees.ts';

/** Charges all late fees that are due today, as they are listed. A company without terms has none. */
export const chargeDueFees = async (scope: Scope): Promise<void> => {
  const { fees } = await dueLateFees(scope, 'billing.create');
  if (fees.length === 0) return;
  const asked = fees.map(({ invoice_id, fee }) => ({ invoice_id, fee }));
  await chargeFees(scope, { params: {}, query: {}, body: { fees: asked } });
};
