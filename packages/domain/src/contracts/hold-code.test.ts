import { expect, it } from 'vitest';
import { waitingHoldCode } from './hold-code.ts';

const [monday, friday] = ['2026-01-05T14:00:00Z', '2026-01-09T14:00:00Z'];

it('reserves what a reservation holds, and what a contract holds for later [B2.12] [B4.24]', () => {
  const contract = { kind: 'contract', starts_at: monday };
  expect(waitingHoldCode(contract, { starts_at: monday })).toBe('C');
  expect(waitingHoldCode(contract, { starts_at: friday })).toBe('R');
  expect(waitingHoldCode(contract, { starts_at: null })).toBe('C');
  expect(waitingHoldCode({ kind: 'contract', starts_at: null }, { starts_at: friday })).toBe('C');
  expect(waitingHoldCode({ kind: 'reservation', starts_at: monday }, { starts_at: monday })).toBe('R');
});
