import type { previewReturnInvoice } from '@yardline/contract/returns/returns';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { isOut, isToDeliver } from '@yardline/domain/contracts/line-status';
import { amount } from '@yardline/domain/money/cents';
import type { Scope } from '../../kernel/scope.ts';
import type { LineRecord } from '../contracts/public.ts';
import { draftOf, draftReply, previewHeld } from '../invoices/public.ts';
import { asCharge, asUnstored } from './charge-lines.ts';
import { checkReturn } from './check-return.ts';
import type { Coming, ReturnPlan } from './coming.ts';

const returned = (
  { line, quantity, meterIn, fuelIn, condition, ...read }: Coming,
  at: string,
): LineRecord => ({
  ...line,
  quantity,
  status_code: 'R',
  returned_at: at,
  meter_in: meterIn,
  fuel_in: fuelIn,
  new_meter_digits: read.newMeterDigits,
  old_closing_meter: read.oldClosingMeter,
  new_initial_meter: read.newInitialMeter,
  is_lost: condition === 'missing',
});

/** The lines of the contract as the return will leave them; a part of a bulk line becomes a line at the end. */
const linesAfter = ({ lines, coming, at }: ReturnPlan): LineRecord[] => {
  const isWhole = ({ line, quantity }: Coming) => line.quantity === quantity;
  const kept = lines.map((line) => {
    const back = coming.find((each) => each.line.id === line.id);
    if (back === undefined) return line;
    return isWhole(back) ? returned(back, at) : { ...line, quantity: line.quantity - back.quantity };
  });
  const split = coming
    .filter((each) => !isWhole(each))
    .map((each) => ({
      ...returned(each, at),
      id: 0,
      split_from_line_id: each.line.id,
    }));
  const chargesOf = ({ charges, findings, late }: Coming) => [
    ...charges,
    ...findings.flatMap(asCharge),
    ...(late === undefined ? [] : [late.charge]),
  ];
  const charges = coming.flatMap((each) => chargesOf(each).map((charge) => asUnstored(each.line, charge)));
  return [...kept, ...split, ...charges];
};

/**
 * The invoice that a return would give, to the cent: the same draft, made of the lines as they would be.
 * @throws Refusal as checkReturn
 */
export const previewReturn = async (
  scope: Scope,
  { params, body }: InputOf<typeof previewReturnInvoice>,
): Promise<ReplyOf<typeof previewReturnInvoice>> => {
  const plan = await checkReturn(scope, params.id, body);
  const lines = linesAfter(plan);
  const draft = await draftOf(scope, plan.terms, lines, {});
  return {
    ...(await draftReply(scope, draft)),
    late_fees: plan.coming.flatMap(({ line, asset, late }) =>
      late === undefined
        ? []
        : [{ lineId: line.id, product: asset.number, hours: late.hours, amount: late.charge.amount }],
    ),
    deposits: await previewHeld(scope, {
      contractId: params.id,
      total: amount(draft.totals.total),
      isGoingOn: lines.some((line) => isOut(line) || isToDeliver(line)),
    }),
  };
};
