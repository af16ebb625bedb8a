import { describe, expect, it } from 'vitest';
import { cutOffMoment, isExemptAddress, isMigrationRequired } from './migration.ts';

const asked = { isMandatory: true, isSingleSignOn: true, isLinked: false, isExempt: false };

describe('moving to the identity service', () => {
  it('is asked of users who have not moved, where the company demands it and has single sign-on [S4.11]', () => {
    expect(isMigrationRequired(asked)).toBe(true);
    for (const change of [
      { isMandatory: false },
      { isSingleSignOn: false },
      { isLinked: true },
      { isExempt: true },
    ])
      expect(isMigrationRequired({ ...asked, ...change })).toBe(false);
  });

  it('can be put off until the day begins where the company is [S4.10]', () => {
    expect(cutOffMoment('2026-03-08', 'America/New_York').toString()).toBe('2026-03-08T05:00:00Z');
    expect(cutOffMoment('2026-03-09', 'America/New_York').toString()).toBe('2026-03-09T04:00:00Z');
    expect(cutOffMoment('2026-03-09', 'Australia/Sydney').toString()).toBe('2026-03-08T13:00:00Z');
  });

  it('is spared to listed addresses and domains, never to a part of an address [S4.13]', () => {
    const list = ['reviewer@store.example', '@provider.example'];
    for (const exempt of ['reviewer@store.example', 'Reviewer@Store.example', 'any@provider.example'])
      expect(isExemptAddress(exempt, list)).toBe(true);
    for (const other of [
      'ann+reviewer@yard.example',
      'reviewer@yard.example',
      'reviewer@store.example.evil.example',
      'xreviewer@store.example',
      'ann@notprovider.example',
      'ann@sub.provider.example',
      '@provider.example@evil.example',
    ])
      expect(isExemptAddress(other, list)).toBe(false);
    expect(isExemptAddress('ann+reviewer@yard.example', [])).toBe(false);
  });
});
