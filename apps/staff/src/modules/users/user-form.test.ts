import { expect, it } from 'vitest';
import { withLocations, withRoles } from './user-form.ts';

it('gives roles in a division at all of its locations first, then as chosen, and none at all without one [B6.2]', () => {
  const first = withRoles([], 1, [7], [11, 12]);
  expect(first).toEqual([{ division_id: 1, role_ids: [7], location_ids: [11, 12] }]);
  const narrowed = withLocations(withRoles(first, 2, [8], [21]), 1, [12]);
  expect(withRoles(narrowed, 1, [7, 9], [11, 12])).toEqual([
    { division_id: 2, role_ids: [8], location_ids: [21] },
    { division_id: 1, role_ids: [7, 9], location_ids: [12] },
  ]);
  expect(withRoles(first, 1, [], [11, 12])).toEqual([]);
});
