import { expect, test } from 'vitest';
import { isUnsettled, type SendingFacts, stateOfSending } from './states.ts';

const waiting: SendingFacts = {
  mail: 'waiting',
  isHeld: false,
  waitsForMorning: false,
  failure: '',
  openedAt: null,
};

test.each([
  ['held', { isHeld: true }],
  ['night', { isHeld: true, waitsForMorning: true }],
  ['queued', {}],
  ['retrying', { failure: 'ECONNREFUSED' }],
  ['kept', { mail: 'kept' }],
  ['sent', { mail: 'sent' }],
  ['bounced', { mail: 'refused' }],
  ['failed', { mail: 'failed', failure: 'ECONNREFUSED' }],
  ['opened', { mail: 'sent', openedAt: '2026-01-06T08:00:00Z' }],
  ['taken_back', { mail: 'taken_back', isHeld: true }],
] as const)('a message is %s where that is what is known', (state, facts) => {
  expect(stateOfSending(Object.assign({}, waiting, facts))).toBe(state);
});

test('a message that waits is asked about again, one that left is not', () => {
  expect(['held', 'queued', 'retrying'].every((state) => isUnsettled(state as 'held'))).toBe(true);
  expect(isUnsettled('sent')).toBe(false);
});
