import { describe, expect, it } from 'vitest';
import { askedOf, featuresAfter, toldFault, usage } from './options.ts';

const openingOf = (args: string[]) => {
  const asked = askedOf(args);
  return asked.act === 'create' ? asked.form : undefined;
};

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
    expect(askedOf(['--help'])).toEqual({ act: 'help' });
    expect(() => askedOf([])).toThrow(usage);
    expect(() => askedOf(['features', 'Lakeside'])).toThrow(usage);
    expect(toldFault('features.0', 'company.feature_unknown')).toBe('--feature: There is no such feature.');
  });

  it('switches features of the company with the number, and leaves the others as they are', () => {
    const now = {
      id: 7,
      name: 'Lakeside Rentals',
      features: ['contract_archive', 'tis_mandatory_migration'],
      migration_cut_off_on: '2027-01-31',
      row_version: 3,
    };
    expect(askedOf(['features', '7'])).toEqual({ act: 'features', companyId: 7, wish: undefined });
    const changed = askedOf(['features', '7', '--on', 'gateway_cart', '--reason', 'Store ordered']);
    const { wish } = changed.act === 'features' ? changed : {};
    if (wish === undefined) throw new Error('a change is asked for');
    expect(featuresAfter(now, wish)).toEqual({
      features: ['contract_archive', 'gateway_cart', 'tis_mandatory_migration'],
      migration_cut_off_on: '2027-01-31',
      reason: 'Store ordered',
    });
    const without = { on: [], off: ['tis_mandatory_migration'], cutOff: undefined, reason: 'Moved' };
    expect(featuresAfter(now, without)).toMatchObject({
      features: ['contract_archive'],
      migration_cut_off_on: null,
    });
    expect(featuresAfter(now, { on: [], off: [], cutOff: 'none', reason: 'Later' })).toMatchObject({
      migration_cut_off_on: null,
    });
    const fault = (change: Partial<typeof wish>) => () => featuresAfter(now, Object.assign({}, wish, change));
    expect(fault({ on: ['teleport'] })).toThrow(/^--on: There is no such feature\. \(teleport\)/);
    expect(fault({ off: ['teleport'] })).toThrow(/^--off: /);
    expect(fault({ reason: ' ' })).toThrow(/^--reason: .*required/);
    expect(fault({ off: ['tis_mandatory_migration'], cutOff: '2027-05-01' })).toThrow(
      /^--cut-off: A cut-off/,
    );
  });
});
