import { beforeEach, expect, it } from 'vitest';
import { paths } from '../paths.ts';
import { rememberWanted, takeWanted } from './wanted.ts';

beforeEach(() => sessionStorage.clear());

it('is the dashboard when no page was requested, and the requested page once when one was [S9.5]', () => {
  expect(takeWanted(paths.dashboard())).toBe('/dashboard/console');
  rememberWanted('/customers?search=Maple');
  expect(takeWanted(paths.dashboard())).toBe('/customers?search=Maple');
  expect(takeWanted(paths.dashboard())).toBe('/dashboard/console');
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example/', 'javascript:alert(1)', '', ' /x'])(
  'is never a page of others: %j [S9.5]',
  (address) => {
    rememberWanted(address);
    expect(takeWanted(paths.dashboard())).toBe('/dashboard/console');
  },
);
