import { lineForm } from '@yardline/contract/contracts/contract-line-form';
import { refuseProblems } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type ContractRecord, linesOf } from '../contracts.queries.ts';
import { formOf } from '../form-of.ts';
import { reckon } from '../reckon.ts';
import { storeChanged } from '../update-contract.ts';

/** A service to charge on a contract, at an amount of money as on the wire. */
export type ServiceCharge = { serviceId: number; name: string; amount: number };

/**
 * Adds services at a price of their own to an open contract, each as a line of its own, priced the one way in which documents are. What
 * else is wrong with the document, such as a credit limit that was reached since, does not keep a charge from it.
 * @returns the ids of the new lines, in the order of the charges
 * @throws Refusal request.invalid for what is wrong with a charge itself
 */
export const addServiceLines = async (
  scope: Scope,
  contract: ContractRecord,
  charges: readonly ServiceCharge[],
): Promise<number[]> => {
  const lines = await linesOf(scope, contract.id);
  const form = await formOf(scope, { contract, lines }, contract.kind);
  const added = charges.map(({ serviceId, name, amount }) =>
    lineForm.parse({
      mode: 'A',
      type: 'V',
      productId: serviceId,
      quantity: 1,
      rateOverride: amount,
      discP: 0,
      description: name,
    }),
  );
  const reckoned = await reckon(
    scope,
    { ...form, lines: [...form.lines, ...added] },
    { saved: { contract, lines } },
  );
  const own = added.map((_, index) => `lines.${form.lines.length + index}.`);
  refuseProblems(reckoned.problems.filter(({ path }) => own.some((start) => path.startsWith(start))));
  return (await storeChanged(scope, contract, reckoned)).map(({ id }) => id);
};
