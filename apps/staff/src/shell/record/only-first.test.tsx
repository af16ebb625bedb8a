import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { loadWords, startWords } from '../../platform/i18n.ts';
import { Look } from '../../platform/Look.tsx';
import { OnlyFirst } from './OnlyFirst.tsx';

beforeEach(async () => {
  await startWords('en');
  await loadWords('en');
});

it('a list that is cut at a hundred records says so, and a shorter one says nothing [B9.1]', () => {
  const { rerender } = render(
    <Look>
      <OnlyFirst shown={99} />
    </Look>,
  );
  expect(screen.queryByRole('note')).toBeNull();
  rerender(
    <Look>
      <OnlyFirst shown={100} />
    </Look>,
  );
  expect(screen.getByRole('note').textContent).toBe(
    'Only the first 100 records are shown. There may be more.',
  );
});
