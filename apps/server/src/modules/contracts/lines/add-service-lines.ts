import { lineForm } from '@yardline/contract/contracts/contract-line-form';
import type { Told } from '@yardline/domain/returns/check-in';
import { refuseProblems } from '../../../kernel/refusal.ts';
import type { Scope } from '../../../kernel/scope.ts';
import { type ContractRecord, linesOf } from '../contracts.queries.ts';
import { formOf } from '../form-of.ts';
import { reckon } from '../reckon.ts';
import { storeChanged } from '../update-contract.ts';

/** A service to charge on a contract, at an amount of money as on the wire. */
export type ServiceCharge = {
  serviceId: number;
  name: string;
  amount: number;
  /** Why it costs that, as its bill tells: also why it costs nothing. */
  reason?: Told | undefined;
};

/** The document with the charges on it, priced the one way in which documents are, and the problems of the charges alone. */
const reckonWith = async (scope: Scope, contract: ContractRecord, charges: readonly ServiceCharge[]) => {
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
  const problems = reckoned.problems.filter(({ path }) => own.some((start) => path.startsWith(start)));
  return { reckoned, problems };
};

/**
 * Adds services at a price of their own to an open contract, each as a line of its own. What else is wrong with the document, such as
 * a credit limit that was reached since, does not keep a charge from it.
 * @returns the ids of the new lines, in the order of the charges
 * @throws Refusal request.invalid for what is wrong with a charge itself
 */
const add = async (
  scope: Scope,
  contract: ContractRecord,
  charges: readonly ServiceCharge[],
): Promise<number[]> => {
  const { reckoned, problems } = await reckonWith(scope, contract, charges);
  refuseProblems(problems);
  const ids = (await storeChanged(scope, contract, reckoned)).map(({ id }) => id);
  for (const [index, { reason }] of charges.entries()) {
    const id = ids[index];
    if (reason === undefined || id === undefined) continue;
    await scope.tx
      .updateTable('contract_lines')
      .set({ charge_reason: JSON.stringify(reason) })
      .where('id', '=', id)
      .execute();
  }
  return ids;
};

/** What the document comes to with the charges on it, as on the wire; nothing is stored. */
const totalWith = async (
  scope: Scope,
  contract: ContractRecord,
  charges: readonly ServiceCharge[],
): Promise<number> => (await reckonWith(scope, contract, charges)).reckoned.priced.totals.total;

/** Takes services off an open contract that were charged by mistake and nobody was billed, and reckons it without them. */
const remove = async (scope: Scope, contract: ContractRecord, lineIds: readonly number[]): Promise<void> => {
  if (lineIds.length === 0) return;
  const lines = await linesOf(scope, contract.id);
  const form = await formOf(scope, { contract, lines }, contract.kind);
  const asked = form.lines.map((line, index) =>
    lineIds.includes(lines[index]?.id ?? 0) ? Object.assign({}, line, { mode: 'D' as const }) : line,
  );
  const reckoned = await reckon(scope, { ...form, lines: asked }, { saved: { contract, lines } });
  await storeChanged(scope, contract, reckoned);
};

export const serviceLines = { add, remove, totalWith };
