import { expect, test } from 'vitest';
import { isReservedPath, slugOf } from './slug.ts';

test.each([
  ['19 ft electric scissor lift', '19-ft-electric-scissor-lift'],
  ['Génératrice tractable de 20 kVA', 'generatrice-tractable-de-20-kva'],
  ['Tour d’éclairage, 4 DEL', 'tour-d-eclairage-4-del'],
  ['  Nœud — (test) ', 'noeud-test'],
  ['Кран', ''],
  ['19″ × 3', '19-3'],
])('%s stands in an address as %s [B7.32]', (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test('a long name is cut between words', () => {
  const slug = slugOf('platform '.repeat(30));
  expect([slug.length <= 120, slug.endsWith('platform')]).toEqual([true, true]);
  expect(slugOf('x'.repeat(200))).toHaveLength(120);
});

test('addresses of ours name no store', () => {
  expect([isReservedPath('admin'), isReservedPath('northyard')]).toEqual([true, false]);
});
