import { expect, test } from 'vitest';
import { scanReader } from './scan-reader.ts';

/** What the reader makes of keys that arrive `gap` milliseconds after each other. */
const scan = (keys: readonly string[], gap: number, reader = scanReader()) => {
  let at = 1_000;
  const heard = keys.map((key) => reader.feed(key, (at += gap)));
  return heard.flatMap((each) => (typeof each === 'object' ? [each.code] : []));
};
const typed = (code: string) => [...code.split(''), 'Enter'];

test('hears a code of four characters and more, 40 ms apart, ended by Enter [B9.2]', () => {
  expect(scan(typed('SL19-001'), 12)).toEqual(['SL19-001']);
  expect(scan(typed('1234'), 40)).toEqual(['1234']);
});

test.each([
  ['three characters', typed('123'), 10],
  ['fingers', typed('1234567'), 41],
  ['an Enter alone', ['Enter'], 10],
  ['keys that write nothing', ['Tab', 'ArrowDown', 'Enter'], 5],
])('does not take %s for a scan [B9.2]', (_, keys, gap) => {
  expect(scan(keys, gap)).toEqual([]);
});

test('does not mind Shift between the characters [B9.2]', () => {
  expect(scan(['Shift', 'S', 'Shift', 'L', '1', '9', 'Enter'], 15)).toEqual(['SL19']);
});

test('forgets what was typed slowly before the scan [B9.2]', () => {
  const reader = scanReader();
  scan(['a', 'b', 'c'], 300, reader);
  let at = 5_000;
  const heard = typed('9981').map((key) => reader.feed(key, (at += 10)));
  expect(heard).toEqual(['began', undefined, undefined, undefined, { code: '9981' }]);
});

test('expects the Enter as quickly as the other keys: a slow Enter was typed by a person [B9.2]', () => {
  const reader = scanReader();
  expect(scan('12345'.split(''), 10, reader)).toEqual([]);
  expect(reader.feed('Enter', 9_000)).toBeUndefined();
});

test('starts again after each scan [B9.2]', () => {
  expect(scan([...typed('AAAA'), ...typed('BBBB')], 10)).toEqual(['AAAA', 'BBBB']);
});
