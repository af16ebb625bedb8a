import { questionOfExample } from '@yardline/contract/pricing/example-question';
import type { Example } from '@yardline/domain/examples/example';
import { type Draft, freshDraft, searchOf } from './draft.ts';

// The Monday and the place of examples whose source names only a length.
const fresh = freshDraft('2026-05-04', 'America/New_York');

type Tried = Pick<Example, 'rule' | 'input'>;

/** An example as the workbench would be told it; undefined when it is about more than rates and a length. */
const draftOfExample = (example: Tried): Draft | undefined => {
  const question = questionOfExample(example);
  if (question === undefined) return undefined;
  const { policy = 'best-rate', policy_options: options = {}, from, to, rates, quantity = 1 } = question;
  const local = (moment: string) => ({ date: moment.slice(0, 10), time: moment.slice(11) });
  const { day_percent = null, subsequent_percent = null } = options;
  return {
    ...fresh,
    policy,
    policy_options: { day_percent, subsequent_percent },
    out: local(from),
    in: local(to),
    rates: rates.map(({ code, unit, count, amount }) => ({ code, unit, count, amount })),
    quantity,
  };
};

/** The address texts by which the workbench opens with an example. */
export const tryOut = (example: Tried): Record<string, string> | undefined => {
  const draft = draftOfExample(example);
  return draft === undefined ? undefined : searchOf(draft, fresh);
};
