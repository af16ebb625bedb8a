import { describe, expect, it } from 'vitest';
import { latestArchiveDay, mayArchive } from './archive.ts';

describe('the latest day to archive before', () => {
  it.each([
    ['2026-01-05', '2024-01-05'],
    ['2026-02-28', '2024-02-28'],
    ['2028-02-29', '2026-02-28'],
  ])('of %s is %s [S5.10] [S9.6]', (today, latest) => {
    expect(latestArchiveDay(today)).toBe(latest);
  });
});

describe('archiving contracts', () => {
  const admin = { isOffered: true, isUpgraded: true, isAdmin: true, hasFlag: false };
  it.each([
    ['an administrator of an upgraded company', admin, true],
    ['one of a company that is not', { ...admin, isUpgraded: false }, false],
    ['a holder of the permission', { ...admin, isAdmin: false, isUpgraded: false, hasFlag: true }, true],
    ['another user', { ...admin, isAdmin: false }, false],
    ['anybody without the feature', { ...admin, isOffered: false, hasFlag: true }, false],
  ])('by %s: see the table [S2.33] [S6.2]', (_, rights, expected) => {
    expect(mayArchive(rights)).toBe(expected);
  });
});
