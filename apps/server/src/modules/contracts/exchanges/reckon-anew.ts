import type { ParsedContractForm } from '@yardline/contract/contracts/contracts';
import { toLocal } from '@yardline/domain/time/local';
import type { Scope } from '../../../kernel/scope.ts';
import { formOf } from '../form-of.ts';
import { reckon } from '../reckon.ts';
import { isMetered } from './readings.ts';
import type { ExchangePlan } from './exchange-plan.ts';
import type { Reckoned } from '../../quoting/public.ts';

type FormLine = ParsedContractForm['lines'][number];

/** The line of the new machine: from the exchange to the end that the old one had, at its own rates. */
const newLine = ({ form, replacement, meterOut }: ExchangePlan, old: FormLine, out: Local): FormLine => ({
  ...old,
  id: undefined,
  mode: 'A',
  productId: replacement.id,
  dateOut: out.date,
  timeOut: out.time,
  rateOverride: null,
  description: '',
  meterOut: isMetered(replacement) ? meterOut : null,
  meterReason: form.meterOutReason,
});

type Local = { date: string; time: string };

/**
 * The contract as it is with the old line ended at the exchange and a new line begun there, priced and judged the one way
 * in which documents are. What is wrong with it is told at the fields of the exchange.
 */
export const reckonAnew = async (scope: Scope, plan: ExchangePlan): Promise<Reckoned> => {
  const { contract, lines, line, at, zone } = plan;
  const form = await formOf(scope, { contract, lines }, contract.kind);
  const out = toLocal(at, zone);
  const reckoned = await reckon(
    scope,
    {
      ...form,
      lines: form.lines.flatMap((each) =>
        each.id === line.id
          ? [{ ...each, dateIn: out.date, timeIn: out.time }, newLine(plan, each, out)]
          : [each],
      ),
    },
    { saved: { contract, lines } },
  );
  const problems = reckoned.problems.map((problem) => ({
    ...problem,
    path: problem.path.endsWith('dateIn') ? 'time' : 'assetId',
  }));
  return { ...reckoned, problems };
};
