import type { Example } from '@yardline/domain/examples/example';
import { ratesOf } from '@yardline/domain/examples/rental';
import { amount } from '@yardline/domain/money/cents';
import { policies, type PolicyName } from '@yardline/domain/pricing/policies';
import type { z } from 'zod';
import type { quoteQuestion } from './pricing.ts';

// The Monday and the place of examples whose source names only a length.
const monday = Temporal.PlainDateTime.from('2026-05-04T08:00');
const zone = 'America/New_York';

/** What of an example a question can say: one with anything else would ask another question. */
const known = new Set(['rates', 'days', 'hours', 'minutes', 'quantity', 'dayPercent', 'subsequentPercent']);

type Asked = Pick<Example, 'rule' | 'input'>;

const isPolicy = (rule: string): rule is PolicyName => Object.hasOwn(policies, rule);

const isTable = (figure: Example['input'][string] | undefined): figure is Record<string, number> =>
  typeof figure === 'object' &&
  figure !== null &&
  Object.values(figure).every((each) => typeof each === 'number');

const minuteText = (moment: Temporal.PlainDateTime): string => moment.toString({ smallestUnit: 'minute' });

/** A published example as the question of a price; undefined when it is about more than rates and a length. */
export const questionOfExample = ({ rule, input }: Asked): z.input<typeof quoteQuestion> | undefined => {
  const { rates } = input;
  if (!isPolicy(rule) || !isTable(rates) || Object.keys(input).some((name) => !known.has(name)))
    return undefined;
  const of = (name: string): number | undefined => {
    const figure = input[name];
    return typeof figure === 'number' ? figure : undefined;
  };
  const length = { days: of('days') ?? 0, hours: of('hours') ?? 0, minutes: of('minutes') ?? 0 };
  const options = {
    ...(of('dayPercent') === undefined ? {} : { day_percent: of('dayPercent') }),
    ...(of('subsequentPercent') === undefined ? {} : { subsequent_percent: of('subsequentPercent') }),
  };
  return {
    policy: rule,
    ...(Object.keys(options).length === 0 ? {} : { policy_options: options }),
    from: minuteText(monday),
    to: minuteText(monday.add(length)),
    time_zone: zone,
    rates: ratesOf(rates).map(({ code, unit, count, amount: each }) => ({
      code,
      unit,
      count,
      amount: amount(each),
    })),
    quantity: of('quantity') ?? 1,
  };
};
