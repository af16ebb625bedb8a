import { describe, expect, it } from 'vitest';
import type { Holder } from './derive.ts';
import { allGrants, grantsOf, namesOf, noGrants } from './grants.ts';
import { beyond, changeOfRights, keepsPeople, outbids } from './reach.ts';
import { whyMay, type SourcedHolder } from './why.ts';

const only = (...names: string[]) => grantsOf(names, { rental: 10, sales: 5 });
const holder = (part: Partial<Holder>): Holder => ({
  isUpgraded: false,
  company: allGrants,
  divisions: [],
  locations: [],
  ...part,
});
const east = (grants = allGrants) => ({ divisionId: 1, grants });

describe('what a user may give', () => {
  it('is what the giver holds at that place [B6.1] [B6.3]', () => {
    const manager = holder({ divisions: [east(only('users.edit', 'contracts.create', 'view_menus'))] });
    const role = only('contracts.edit', 'view_menus');
    expect(beyond(manager, role, { division: 1 })).toEqual([]);
    expect(beyond(manager, role, { division: 2 })).toEqual([
      'contracts.view',
      'contracts.edit',
      'view_menus',
    ]);
    expect(beyond(manager, only('contracts.delete'), { division: 1 })).toEqual(['contracts.delete']);
  });

  it('is not narrowed by what the company withholds from everybody, nor widened by it [B6.1]', () => {
    const closed = { company: only('contracts.view') };
    const role = only('payments.delete');
    expect(beyond(holder({ ...closed, divisions: [east()] }), role, { division: 1 })).toEqual([]);
    expect(beyond(holder({ ...closed, divisions: [east(noGrants)] }), role, { division: 1 })).toHaveLength(4);
  });

  it('ends at the discount that the giver may grant [B6.7]', () => {
    const clerk = holder({ divisions: [east(only('users.edit'))] });
    const of = (rental: number, sales: number) => grantsOf([], { rental, sales });
    expect(outbids(clerk, of(10, 5), 1)).toBe(false);
    expect(outbids(clerk, of(11, 0), 1)).toBe(true);
    expect(outbids(clerk, of(0, 6), 1)).toBe(true);
    expect(outbids(clerk, of(1, 0), 2)).toBe(true);
  });
});

describe('a change of rights', () => {
  it('tells what is gained and what is lost, place by place [B6.17]', () => {
    const before = holder({ divisions: [east(only('contracts.edit', 'view_menus'))] });
    const after = holder({ divisions: [east(only('contracts.create'))] });
    expect(changeOfRights(before, after)).toEqual({ gains: ['contracts.create'], loses: ['view_menus'] });
    expect(changeOfRights(before, before)).toEqual({ gains: [], loses: [] });
    const west = holder({ divisions: [{ divisionId: 2, grants: only('contracts.view') }] });
    const moved = changeOfRights(holder({ divisions: [east(only('contracts.view'))] }), west);
    expect(moved).toEqual({ gains: ['contracts.view'], loses: ['contracts.view'] });
  });

  it('counts the location in companies that work by location [B6.3]', () => {
    const at = (locationId: number) =>
      holder({
        isUpgraded: true,
        divisions: [east()],
        locations: [{ locationId, divisionId: 1, grants: only('parts.view') }],
      });
    expect(changeOfRights(at(11), at(12))).toEqual({ gains: ['parts.view'], loses: ['parts.view'] });
  });
});

it.each([
  [['users.edit', 'roles.edit'], true],
  [['users.delete', 'roles.delete'], true],
  [['users.edit'], false],
  [['roles.edit', 'users.view'], false],
])('with %j a user may manage the users of a company: %s [B6.9]', (names, keeps) => {
  expect(keepsPeople(holder({ divisions: [east(only(...names))] }))).toBe(keeps);
});

it('is stored by the strongest level of each area, and read back alike [B6.4]', () => {
  const grants = only('view_menus', 'contracts.view', 'contracts.create', 'assets.view');
  expect(namesOf(grants)).toEqual(['contracts.create', 'assets.view', 'view_menus']);
  expect(grantsOf(namesOf(grants), { rental: 10, sales: 5 })).toEqual({
    ...grants,
    levels: { assets: 'view', contracts: 'create' },
  });
});

describe('why a user may do something', () => {
  const set = (divisionId: number, roleId: number, ...names: string[]) => ({
    divisionId,
    roleId,
    grants: only(...names),
  });
  const somebody: SourcedHolder = {
    isUpgraded: false,
    company: only('contracts.delete', 'parts.view'),
    locations: [],
    divisions: [set(1, 7, 'contracts.edit'), set(1, 8, 'contracts.view'), set(2, 8, 'contracts.view')],
  };

  it('names the roles in each division [B6.2]', () => {
    expect(whyMay(somebody, 'contracts.view')).toEqual({
      isAllowed: true,
      blockedBy: undefined,
      sources: [
        { divisionId: 1, roleIds: [7, 8], locationIds: [] },
        { divisionId: 2, roleIds: [8], locationIds: [] },
      ],
    });
    expect(whyMay(somebody, 'contracts.edit').sources).toEqual([
      { divisionId: 1, roleIds: [7], locationIds: [] },
    ]);
  });

  it('names the layer that stands in the way [B6.1] [B6.3]', () => {
    const blocked = { isAllowed: false, sources: [] };
    expect(whyMay(somebody, 'parts.view')).toEqual({ ...blocked, blockedBy: 'division' });
    expect(whyMay(somebody, 'assets.view')).toEqual({ ...blocked, blockedBy: 'company' });
    const upgraded = { ...somebody, isUpgraded: true };
    expect(whyMay(upgraded, 'contracts.view')).toEqual({ ...blocked, blockedBy: 'location' });
    const yard = { locationId: 11, ...set(1, 8, 'contracts.view') };
    expect(whyMay({ ...upgraded, locations: [yard] }, 'contracts.view').sources).toEqual([
      { divisionId: 1, roleIds: [7, 8], locationIds: [11] },
    ]);
  });
});
