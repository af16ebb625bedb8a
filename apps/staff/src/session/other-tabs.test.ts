import { beforeEach, expect, it, vi } from 'vitest';
import { followOtherTabs } from './other-tabs.ts';

beforeEach(() => localStorage.clear());

/** What another tab writes, as this one hears of it. */
const written = (key: string, newValue: string | null): void => {
  if (newValue === null) localStorage.removeItem(key);
  else localStorage.setItem(key, newValue);
  dispatchEvent(new StorageEvent('storage', { key, newValue }));
};

const signedInElsewhere = (user: string, tenant: string): void => {
  written('current_user', null);
  written('current_tenant', null);
  written('current_user', user);
  written('current_tenant', tenant);
};

it('stays while the same person signs in again, and leaves for another, or for another company [S3.11] [S4.14]', () => {
  localStorage.setItem('current_user', '7');
  localStorage.setItem('current_tenant', '3');
  const leave = vi.fn<() => void>();
  followOtherTabs(leave);
  written('defaultDivision', '{}');
  written('current_user', '7');
  expect(leave).not.toHaveBeenCalled();
  signedInElsewhere('12', '3');
  expect(leave).toHaveBeenCalled();
  const calls = leave.mock.calls.length;
  localStorage.setItem('current_user', '7');
  signedInElsewhere('7', '4');
  expect(leave.mock.calls.length).toBeGreaterThan(calls);
});
