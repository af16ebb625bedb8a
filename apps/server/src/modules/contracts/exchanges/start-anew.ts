import { isToDeliver } from '@yardline/domain/contracts/line-status';
import type { Scope } from '../../../kernel/scope.ts';
import { linesOf } from '../contracts.queries.ts';
import { changeLines } from '../lines/change-lines.ts';
import { checkOutLines } from '../lines/check-out-lines.ts';
import { takeBackLines } from '../lines/take-back-lines.ts';
import { writeHeader } from '../update-contract.ts';
import type { ExchangePlan } from './exchange-plan.ts';
import { reckonAnew } from './reckon-anew.ts';
import { refuseProblems } from '../../../kernel/refusal.ts';

/**
 * Ends the old line with the exchange and begins another one for the new machine, at its own rates: the old one comes
 * back and the new one goes out in the same moment.
 * @returns the new line
 * @throws Refusal as changeLines, takeBackLines and checkOutLines; request.invalid at the fields of the exchange
 */
export const startAnew = async (scope: Scope, plan: ExchangePlan): Promise<number> => {
  const { form, contract, line, at, meterOut } = plan;
  const reckoned = await reckonAnew(scope, plan);
  refuseProblems(reckoned.problems);
  const told = await changeLines(scope, contract, reckoned);
  await writeHeader(scope, contract, reckoned, { told: { lines: told } });
  const known = new Set(plan.lines.map(({ id }) => id));
  const added = (await linesOf(scope, contract.id)).find((each) => isToDeliver(each) && !known.has(each.id));
  if (added === undefined) throw new Error('the line of the new machine is missing');
  const { meterIn, meterReason, fuelIn, newMeterDigits, oldClosingMeter, newInitialMeter } = form;
  const back = {
    lineId: line.id,
    quantity: line.quantity,
    meterIn,
    meterReason,
    fuelIn,
    newMeterDigits,
    oldClosingMeter,
    newInitialMeter,
    leftOut: form.leftOutIn,
  };
  await takeBackLines(scope, contract.id, [back], at.toString());
  const { fuelOut, meterOutReason, leftOutOut } = form;
  const out = { lineId: added.id, meterOut, fuelOut, meterReason: meterOutReason, leftOut: leftOutOut };
  await checkOutLines(scope, contract.id, [out], at.toString());
  return added.id;
};
