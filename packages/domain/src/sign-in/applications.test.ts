import { describe, expect, it } from 'vitest';
import { applications, isApplication, loginTargets, targetOf } from './applications.ts';

describe('where a sign-in leads', () => {
  it.each([
    ['TW', ['web']],
    ['SRM', ['srm']],
    ['both', ['web', 'srm']],
    ['something else', ['web']],
  ])('is left by the setting %s to %j [S2.24] [S3.3] [S9.3]', (source, targets) => {
    expect(loginTargets(source)).toEqual(targets);
  });

  it('is the back office for its own number and the web for every other [S4.3] [S9.3]', () => {
    expect(applications).toEqual({ srm: 100_026, web: 100_027, gateway: 100_029 });
    expect([100_026, 100_027, 100_029].map(targetOf)).toEqual(['srm', 'web', 'web']);
    expect([100_026, 100_028, 0].map(isApplication)).toEqual([true, false, false]);
  });
});
