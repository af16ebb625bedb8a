import { describe, expect, test } from 'vitest';
import { checkSubstitution, type Substitution } from './substitution.ts';

const machine = { id: 1, classId: 7, isBulk: false };
const asked: Substitution = {
  quantity: 1,
  requestedId: null,
  current: machine,
  replacement: { ...machine, id: 2 },
};

describe('a substitution', () => {
  test.each<[string[], Partial<Substitution>]>([
    [[], {}],
    [['substitution.same_product'], { replacement: machine }],
    // Put a second product in the place of the first, and then the requested one: it is what was asked for.
    [['substitution.same_product'], { requestedId: 2 }],
    [[], { requestedId: 3 }],
    [['substitution.other_class'], { replacement: { ...machine, id: 2, classId: 8 } }],
    [['quantity.bulk_above_one'], { quantity: 20 }],
    [[], { quantity: 20, replacement: { ...machine, id: 2, isBulk: true } }],
  ])('is refused for %j when it is %j [B5.13] [B5.14] [B5.21]', (codes, part) => {
    expect(checkSubstitution({ ...asked, ...part }).map(({ code }) => code)).toEqual(codes);
  });
});
