import type { Guide } from '@yardline/contract/guide/guide';
import type { GuideStep } from '@yardline/contract/guide/steps';
import { paths } from '../../paths.ts';

/** The words of a way to do a step. */
type WayKey =
  | 'company.edit'
  | 'division.edit'
  | 'taxes.divisions'
  | 'taxes.first'
  | 'taxes.rates'
  | 'numbers.first'
  | 'numbers.each'
  | 'products.add'
  | 'products.startSet'
  | 'products.import'
  | 'customers.add'
  | 'customers.import'
  | 'users.invite'
  | 'logo.choose'
  | 'mail.set'
  | 'play.open';

type Way = { key: WayKey; to: string };

/** The ways to do each step, the one to take first before the others. */
export const waysOf = (step: GuideStep, { division_id: division, classes, steps }: Guide): Way[] => {
  const isDone = steps.some((each) => each.step === step && each.state === 'done');
  const ways: Record<GuideStep, Way[]> = {
    company: [{ key: 'company.edit', to: paths.editCompanySettings() }],
    division: [{ key: 'division.edit', to: paths.editDivision(division) }],
    taxes: isDone
      ? [
          { key: 'taxes.rates', to: paths.taxCodes() },
          { key: 'taxes.divisions', to: paths.divisionTaxes(division) },
        ]
      : [{ key: 'taxes.first', to: paths.guideTaxes() }],
    numbers: [
      { key: 'numbers.first', to: paths.guideNumbers() },
      { key: 'numbers.each', to: paths.numbers() },
    ],
    products: [
      ...(classes === 0 ? [] : [{ key: 'products.add' as const, to: paths.newAsset() }]),
      { key: 'products.startSet', to: paths.guideStartSet() },
      { key: 'products.import', to: paths.newImport() },
    ],
    customers: [
      { key: 'customers.add', to: paths.newCustomer() },
      { key: 'customers.import', to: paths.newImport() },
    ],
    users: [{ key: 'users.invite', to: paths.inviteUsers() }],
    logo: [{ key: 'logo.choose', to: paths.logo() }],
    mail: [{ key: 'mail.set', to: paths.mailServer() }],
    play: [{ key: 'play.open', to: paths.play() }],
  };
  return ways[step];
};
