import { areas, flags } from '@yardline/domain/permissions/areas';
import { allGrants, namesOf } from '@yardline/domain/permissions/grants';
import { describe, expect, it } from 'vitest';
import { areaGroups, countOf, hasLevel, setGroup, toggleFlag, toggleLevel } from './matrix.ts';

describe('the matrix of a role', () => {
  it('has every area in one group [B6.9]', () => {
    expect(Object.values(areaGroups).flat().toSorted()).toEqual([...areas].toSorted());
  });

  it('ticks the levels below with one, and takes those above away with one [B6.4]', () => {
    const ticked = toggleLevel(['parts.view'], 'contracts', 'create');
    expect(ticked).toEqual(['contracts.create', 'parts.view']);
    expect(hasLevel(ticked, 'contracts', 'edit')).toBe(true);
    expect(hasLevel(ticked, 'contracts', 'delete')).toBe(false);
    expect(toggleLevel(ticked, 'contracts', 'edit')).toEqual(['contracts.view', 'parts.view']);
    expect(toggleLevel(ticked, 'contracts', 'view')).toEqual(['parts.view']);
  });

  it('counts and sets a whole group [B6.4] [B6.6]', () => {
    expect(countOf(['parts.view', 'assets.delete'], 'products')).toEqual({ count: 5, of: 28 });
    expect(setGroup(['parts.view', 'quotes.view'], 'products', true)).toEqual([
      'quotes.view',
      'assets.delete',
      'parts.delete',
      'services.delete',
      'vendors.delete',
      'listings.delete',
      'store_content.delete',
      'marketing_codes.delete',
    ]);
    expect(setGroup(['parts.view', 'quotes.view'], 'products', false)).toEqual(['quotes.view']);
    expect(setGroup(['parts.view', 'view_menus'], 'flags', false)).toEqual(['parts.view']);
    expect(countOf(setGroup([], 'flags', true), 'flags')).toEqual({ count: flags.length, of: flags.length });
  });

  it('ticks a single right and takes it away [B6.6]', () => {
    expect(toggleFlag(['view_menus'], 'maintain_sites')).toEqual(['maintain_sites', 'view_menus']);
    expect(toggleFlag(namesOf(allGrants), 'view_menus')).not.toContain('view_menus');
  });
});
