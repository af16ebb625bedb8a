import { describe, expect, it } from 'vitest';
import { openingOf, toldFault, usage } from './options.ts';

const asked = (...more: string[]) =>
  openingOf([
    'create',
    '--name',
    'Lakeside Rentals',
    '--admin-name',
    'Ada First',
    '--admin-email',
    'ada@lakeside.example',
    ...more,
  ]);

describe('npm run company', () => {
  it('fills in what is not said from the country and the name', () => {
    expect(asked('--country', 'CA', '--language', 'fr')).toEqual({
      name: 'Lakeside Rentals',
      country: 'C',
      time_zone: 'America/New_York',
      currency: 'CAD',
      language: 'fr',
      division: 'Lakeside Rentals',
      admin_name: 'Ada First',
      admin_email: 'ada@lakeside.example',
      features: [],
      migration_cut_off_on: null,
    });
  });

  it.each([
    [['--country', 'FR'], /^--country: /m],
    [['--time-zone', 'Mars/Base'], /^--time-zone: /m],
    [['--currency', 'EUR'], /^--currency: Choose USD or CAD\.$/m],
    [['--language', 'de'], /^--language: /m],
    [['--feature', 'internal_staff', '--feature', 'teleport'], /^--feature: There is no such feature\.$/m],
    [['--cut-off', '2027-01-31'], /^--cut-off: A cut-off date needs the feature/m],
    [['--cut-off', 'soon', '--feature', 'tis_mandatory_migration'], /^--cut-off: /m],
    [['--colour', 'green'], /Unknown option '--colour'/],
  ])('tells what is wrong at its option: %j', (more, told) => {
    expect(() => asked(...more)).toThrow(told);
  });

  it('tells at once all that is missing', () => {
    expect(() => openingOf(['create'])).toThrow(
      /^--name: .+\n--division: .+\n--admin-name: .+\n--admin-email: email is required\n/,
    );
  });

  it('says how it is used', () => {
    expect(openingOf(['--help'])).toBeUndefined();
    expect(() => openingOf([])).toThrow(usage);
    expect(toldFault('features.0', 'company.feature_unknown')).toBe('--feature: There is no such feature.');
  });
});
