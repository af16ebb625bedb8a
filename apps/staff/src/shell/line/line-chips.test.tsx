import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { loadWords, startWords } from '../../platform/i18n.ts';
import { Look } from '../../platform/Look.tsx';
import { LineChips } from './LineChips.tsx';

const chips = [
  { kind: 'quantity', quantity: 2 },
  { kind: 'size', size: { figure: 45, unit: 'ft' }, isGuessed: true },
  { kind: 'corrected', typed: 'sciscor', meant: 'scissor' },
  {
    kind: 'period',
    period: { from: { date: '2026-12-01', time: '08:00' }, to: { date: '2026-12-08', time: '08:00' } },
  },
  { kind: 'place', id: 1, title: 'Albany' },
] as const;

const shown = () =>
  screen.getAllByRole('listitem').map(({ textContent }) => textContent.replaceAll('\u00a0', ' '));

it('says what was understood before it is taken: a number read as a size too [B2.26]', async () => {
  await startWords('en');
  await loadWords('en');
  render(
    <Look>
      <LineChips chips={chips} />
    </Look>,
  );
  expect(shown()).toEqual([
    '2 ×',
    '45 ft (read as a size)',
    'sciscor → scissor',
    'Dec 1, 2026 8:00 AM to Dec 8, 2026 8:00 AM',
    'Albany',
  ]);
});
