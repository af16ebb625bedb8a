import type { priceCurve as endpoint } from '@yardline/contract/contracts/price-curve';
import type { InputOf, ReplyOf } from '@yardline/contract/endpoint';
import { amount } from '@yardline/domain/money/cents';
import { demand, type Scope } from '../../kernel/scope.ts';
import { curveOf } from '../quoting/public.ts';
import { placedBy } from './create-contract.ts';
import { areaOf, placeOf } from './rights.ts';

/**
 * What the rentals of a form would cost if they stayed longer or shorter; it saves nothing.
 * @throws Refusal permission.denied
 */
export const priceCurve = async (
  scope: Scope,
  { body: { form } }: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> => {
  demand(scope, `${areaOf[form.kind]}.view`, placeOf({ ...placedBy(form), location_id: null }));
  const { asked, points, freeDays, better } = await curveOf(scope, form);
  return {
    asked: asked && { days: asked.days, amount: amount(asked.amount) },
    points: points.map((point) => ({ days: point.days, amount: amount(point.amount) })),
    freeDays,
    better: better.map((each) => ({
      fromDay: each.fromDay,
      toDay: each.toDay,
      amount: amount(each.amount),
    })),
  };
};
