import { expect, test } from 'vitest';
import { shortly } from './shortly.ts';

const rights = ['contracts.view', 'contracts.edit', 'parts.edit', 'parts.delete', 'view_menus'] as const;

test('keeps one permission of each area: the highest that is gained, the lowest that is lost [B6.18]', () => {
  expect(shortly(rights, 'highest')).toEqual(['contracts.edit', 'parts.delete', 'view_menus']);
  expect(shortly(rights, 'lowest')).toEqual(['contracts.view', 'parts.edit', 'view_menus']);
  expect(shortly([], 'lowest')).toEqual([]);
});
