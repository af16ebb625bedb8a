import { render, screen, within } from '@testing-library/react';
import type { PriceGrant } from '@yardline/contract/contracts/price-grants';
import { beforeEach, expect, it } from 'vitest';
import { loadWords, startWords } from '../../../platform/i18n.ts';
import { Look } from '../../../platform/Look.tsx';
import { GrantsSection } from './GrantsSection.tsx';

const grant: PriceGrant = {
  id: 1,
  line_number: 2,
  line_text: '19 ft scissor lift',
  kind: 'rate',
  figure: 95,
  number: '',
  granted_by: 'Morgan Reyes',
  granted_at: '2026-05-04T12:00:00Z',
  quantity: 2,
  starts_at: '2026-05-04T12:00:00Z',
  ends_at: '2026-05-11T12:00:00Z',
  ended: null,
};
const ended: PriceGrant = {
  ...grant,
  id: 2,
  line_number: null,
  line_text: '',
  kind: 'rental_discount',
  figure: 40,
  quantity: null,
  starts_at: null,
  ends_at: null,
  ended: { by: 'Casey Lin', at: '2026-05-05T12:00:00Z', why: 'customer' },
};

const show = (grants: readonly PriceGrant[]) =>
  render(
    <Look>
      <GrantsSection grants={grants} />
    </Look>,
  );

beforeEach(async () => {
  await startWords('en');
  await loadWords('en');
});

it('says what was approved on a line, by whom and for how many pieces [B5.16]', () => {
  show([grant]);
  const row = within(screen.getByRole('table', { name: 'Approved prices' })).getAllByRole('row')[1];
  expect(row?.textContent).toMatch(/Rate of .*95\.00/);
  for (const words of ['19 ft scissor lift', 'Morgan Reyes', '2 pieces', 'In effect'])
    expect(row?.textContent).toContain(words);
});

it('says why a price no longer counts and who ended it [B5.16]', () => {
  show([ended]);
  const row = screen.getAllByRole('row')[1];
  expect(row?.textContent).toMatch(/40\s?% discount on rentals/);
  for (const words of ['Whole document', 'No longer valid', 'Customer changed, Casey Lin'])
    expect(row?.textContent).toContain(words);
});

it('shows nothing where nothing was approved [B5.16]', () => {
  show([]);
  expect(screen.queryByText('Approved prices')).toBeNull();
});
