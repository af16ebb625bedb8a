import { describe, expect, test } from 'vitest';
import { postingProblems, type PostingFacts } from './posting.ts';
import { lacksOf, mechanicAfter, statusOfMechanics, whyJobCannot, whyOrderCannot } from './states.ts';

describe('the status of an order', () => {
  test.each([
    [[], 0],
    [[5], 0],
    [[3, 5], 1],
    [[3, 1], 2],
    [[2, 3], 7],
    [[2, 1], 2],
    [[4, 4], 2],
    [[4, 3], 2],
  ] as const)('with mechanics %j is %i [B4.6] [B4.13]', (mechanics, status) => {
    expect(statusOfMechanics(mechanics)).toBe(status);
  });

  test('takes back a complete order only, and nothing of a closed one [B4.7]', () => {
    expect(whyOrderCannot(4, 'revert')).toBeUndefined();
    expect(whyOrderCannot(2, 'revert')).toBe('work_order.step_not_allowed');
    expect(whyOrderCannot(3, 'close')).toBe('work_order.closed');
    expect(whyJobCannot(4, 3, 'start')).toBe('work_order.complete_first');
    expect(whyJobCannot(2, 1, 'start')).toBe('work_order.step_not_allowed');
    expect(whyJobCannot(2, 2, 'start')).toBeUndefined();
    expect(mechanicAfter(4, 'assign')).toBe(3);
  });

  test('asks for time and mechanics that are not done, and only once [B4.8]', () => {
    expect(
      lacksOf({ status: 2, mechanics: [1], minutes: 0, unissued: 2, points: 1, isUnsigned: true }),
    ).toEqual(['time', 'mechanics', 'parts', 'points', 'signature']);
    expect(
      lacksOf({ status: 2, mechanics: [4, 5], minutes: 30, unissued: 0, points: 0, isUnsigned: false }),
    ).toEqual([]);
    expect(
      lacksOf({ status: 4, mechanics: [1], minutes: 0, unissued: 0, points: 0, isUnsigned: true }),
    ).toEqual([]);
  });
});

describe('a posting', () => {
  const fine: PostingFacts = {
    posting: 'S',
    billing: 'N',
    asset: 'none',
    hasCustomer: true,
    vendorNumber: '',
  };
  test.each([
    [{}, []],
    [{ hasCustomer: false }, ['customer_id']],
    [{ billing: 'S' }, ['billing']],
    [{ billing: 'S', asset: 'own' }, []],
    [{ billing: 'W' }, ['vendor_number']],
    [{ billing: 'W', vendorNumber: 'G-12' }, []],
    [{ posting: 'I', hasCustomer: false }, ['asset_id']],
    [{ posting: 'I', hasCustomer: false, asset: 'customer' }, ['asset_id']],
    [{ posting: 'I', asset: 'own' }, ['customer_id']],
    [{ posting: 'R', billing: 'S', asset: 'own' }, ['billing']],
    [{ posting: 'D' }, ['asset_id']],
    [{ posting: 'N', hasCustomer: false }, []],
  ] as const)('with %j is refused at %j [B4.9] [B4.10] [B5.32] [B5.33]', (more, paths) => {
    expect(postingProblems({ ...fine, ...more }).map(({ path }) => path)).toEqual(paths);
  });
});
