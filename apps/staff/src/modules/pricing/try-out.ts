import type { Example } from '@yardline/domain/examples/example';
import { ratesOf } from '@yardline/domain/examples/rental';
import { amount } from '@yardline/domain/money/cents';
import { policies, type PolicyName } from '@yardline/domain/pricing/policies';
import { type Draft, freshDraft, searchOf } from './draft.ts';

// The Monday and the place of examples whose source names only a length.
const fresh = freshDraft('2026-05-04', 'America/New_York');

/** What of an example a workbench can be told: one with anything else would ask another question there. */
const known = new Set(['rates', 'days', 'hours', 'minutes', 'quantity', 'dayPercent', 'subsequentPercent']);

type Tried = Pick<Example, 'rule' | 'input'>;

const isPolicy = (rule: string): rule is PolicyName => Object.hasOwn(policies, rule);

const isTable = (figure: Example['input'][string] | undefined): figure is Record<string, number> =>
  typeof figure === 'object' &&
  figure !== null &&
  Object.values(figure).every((each) => typeof each === 'number');

const numberOf = (input: Example['input'], name: string): number | null => {
  const figure = input[name];
  return typeof figure === 'number' ? figure : null;
};

/** An example as the workbench would be told it; undefined when it is about more than rates and a length. */
const draftOfExample = ({ rule, input }: Tried): Draft | undefined => {
  const { rates } = input;
  if (!isPolicy(rule) || !isTable(rates) || Object.keys(input).some((name) => !known.has(name)))
    return undefined;
  const of = (name: string) => numberOf(input, name);
  const [days, hours, minutes] = [of('days') ?? 0, of('hours') ?? 0, of('minutes') ?? 0];
  const { date, time } = fresh.out;
  const back = Temporal.PlainDateTime.from(`${date ?? ''}T${time ?? ''}`).add({ days, hours, minutes });
  return {
    ...fresh,
    policy: rule,
    policy_options: { day_percent: of('dayPercent'), subsequent_percent: of('subsequentPercent') },
    in: {
      date: back.toPlainDate().toString(),
      time: back.toPlainTime().toString({ smallestUnit: 'minute' }),
    },
    rates: ratesOf(rates).map(({ code, unit, count, amount: each }) => ({
      code,
      unit,
      count,
      amount: amount(each),
    })),
    quantity: of('quantity') ?? 1,
  };
};

/** The address texts by which the workbench opens with an example. */
export const tryOut = (example: Tried): Record<string, string> | undefined => {
  const draft = draftOfExample(example);
  return draft === undefined ? undefined : searchOf(draft, fresh);
};
