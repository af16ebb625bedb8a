import { describe, expect, it } from 'vitest';
import { isLapsed, readHost } from './host.ts';

describe('a host of a store', () => {
  it.each([
    ['Store.Acme.com', 'store.acme.com'],
    [' acme.com. ', 'acme.com'],
    ['Магазин.example.com', 'xn--80aairftm.example.com'],
    ['аcme.com', 'xn--cme-5cd.com'],
  ])('is read from %j [S9.11]', (text, host) => {
    expect(readHost(text)).toEqual({ host });
  });

  it.each([
    ['', 'malformed'],
    ['acme', 'malformed'],
    ['https://acme.com', 'malformed'],
    ['acme.com/store', 'malformed'],
    ['acme.com:8080', 'malformed'],
    ['me@acme.com', 'malformed'],
    ['-acme.com', 'malformed'],
    ['a_b.com', 'malformed'],
    [`${'a'.repeat(64)}.com`, 'malformed'],
    [`${'a.'.repeat(130)}com`, 'malformed'],
    ['10.0.0.1', 'number'],
    ['2130706433', 'number'],
    ['0x7f.1', 'number'],
    ['[::1]', 'number'],
    ['localhost', 'reserved'],
    ['shop.localhost', 'reserved'],
    ['printer.local', 'reserved'],
  ])('is none: %j [S9.11]', (text, fault) => {
    expect(readHost(text)).toEqual({ fault });
  });

  it('lapses after seven days without its record [S9.11]', () => {
    const since = Temporal.Instant.from('2026-03-01T10:00:00Z');
    expect(isLapsed(since, Temporal.Instant.from('2026-03-08T09:59:59Z'))).toBe(false);
    expect(isLapsed(since, Temporal.Instant.from('2026-03-08T10:00:00Z'))).toBe(true);
  });
});
