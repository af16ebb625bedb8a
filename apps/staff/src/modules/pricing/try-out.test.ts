import { examples } from '@yardline/domain/examples/all';
import { amount } from '@yardline/domain/money/cents';
import { expect, it } from 'vitest';
import { draftOf, freshDraft } from './draft.ts';
import { quoteDraft } from './question.ts';
import { tryOut } from './try-out.ts';

const tried = examples.flatMap((example) => {
  const search = tryOut(example);
  return search === undefined ? [] : [{ ...example, search }];
});

it.each(tried)('$id costs on the workbench what was published', ({ search, expected }) => {
  const { quote } = quoteDraft(draftOf(search, freshDraft('2030-01-01', 'UTC')));
  expect(amount(quote?.total ?? 0)).toBe(expected['charge']);
});

it('leaves out examples that are about more than rates and a length', () => {
  expect(tried.length).toBeGreaterThan(15);
  const one = { rule: 'best-rate', input: { rates: { '1d': 100 }, days: 2 } };
  expect(tryOut(one)).toBeDefined();
  expect(tryOut({ ...one, input: { ...one.input, holidays: ['2026-05-05'] } })).toBeUndefined();
  expect(tryOut({ ...one, rule: 'tax.compound' })).toBeUndefined();
});
