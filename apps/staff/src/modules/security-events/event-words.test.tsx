import { renderHook } from '@testing-library/react';
import type { SecurityEventRow } from '@yardline/contract/security-events/security-events';
import { beforeEach, expect, it } from 'vitest';
import { loadOfficeWords, startWords } from '../../platform/i18n.ts';
import { useEventWords } from './useEventWords.ts';

const row: SecurityEventRow = {
  id: 1,
  at: '2026-05-04T12:00:00Z',
  event: 'user.changed',
  user_id: 4,
  user_name: 'Morgan Reyes',
  acting_name: '',
  address: '203.0.113.9',
  session_id: '01a209ee-0000-4000-8000-000000000000',
  browser: 'Chrome',
  system: 'Windows',
  subject: 'users',
  subject_id: '9',
  subject_name: 'Casey Lin',
  action: 'update',
  needs: [],
  request_id: 'c9628eed',
};

const wordsOf = async (language: 'en' | 'fr') => {
  await startWords(language);
  await loadOfficeWords(language);
  return renderHook(() => useEventWords()).result.current;
};

beforeEach(() => startWords('en'));

it('says in words what an event concerns, who did it and at which device [S6.2]', async () => {
  const { what, who, device } = await wordsOf('en');
  expect(what(row)).toBe('User: Casey Lin · changed');
  expect(who(row)).toBe('Morgan Reyes');
  expect(who({ ...row, acting_name: 'Iris Wolfe' })).toBe('Iris Wolfe as Morgan Reyes');
  expect(device(row)).toBe('Chrome on Windows');
  expect(device({ ...row, browser: '', system: '' })).toBe('Unknown device');
  expect(device({ ...row, session_id: null })).toBe('No session');
});

it('names a missing right as the role editor does, never by its code [S6.2]', async () => {
  const { what } = await wordsOf('en');
  const refused: SecurityEventRow = {
    ...row,
    event: 'right.refused',
    subject: 'unnamedCall',
    subject_name: '',
    action: '',
    needs: ['security.edit'],
  };
  expect(what(refused)).toBe('Permission required: Sign-in, keys and mail server: Edit');
});

it('speaks French too [S6.2]', async () => {
  const { what, device } = await wordsOf('fr');
  expect(what(row)).toContain('Casey Lin');
  expect(what(row)).not.toContain('User');
  expect(device(row)).toBe('Chrome sur Windows');
});
