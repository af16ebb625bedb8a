import { cents } from '../money/cents.ts';
import {
  costWeightedUtilisation,
  dollarUtilisation,
  financialUtilisation,
  timeUtilisation,
} from '../utilisation/utilisation.ts';
import type { Example } from './example.ts';

const help = 'https://naocdev.texadasoftware.com:10814/resources/openclient/srmv10/appHelp/WebHelp';

/** Examples of how well a fleet earns, by formulas that were published; the figures are assumed. */
export const utilisationExamples: readonly Example[] = [
  {
    id: 'V163',
    area: 'utilisation',
    rule: 'utilisation.time',
    source: 'https://srm10.texadasoftware.com:8815/OpenClient/appResources/srm10/appHelp/source/rsmh11.htm',
    kind: 'arithmetic',
    input: { days_rented: 18, days_on_hand: 30 },
    expected: { percent: 60 },
    answer: () => ({ percent: timeUtilisation(18, 30) }),
  },
  {
    id: 'V164',
    area: 'utilisation',
    rule: 'utilisation.dollar',
    source: `${help}/idh-2511.html`,
    kind: 'arithmetic',
    input: { revenue: 12_000, cost: 40_000 },
    expected: { percent: 30 },
    answer: () => ({ percent: dollarUtilisation(cents(12_000), cents(40_000)) }),
  },
  {
    id: 'V165',
    area: 'utilisation',
    rule: 'utilisation.time-by-cost',
    source: 'http://www.forconstructionpros.com/business/article/10977481/',
    kind: 'arithmetic',
    input: {
      fleet: [
        { cost: 50_000, days_on_rent: 15 },
        { cost: 10_000, days_on_rent: 30 },
      ],
      days: 30,
    },
    expected: { percent: 58.33 },
    answer: () => {
      const fleet = [
        { cost: cents(50_000), daysOnRent: 15 },
        { cost: cents(10_000), daysOnRent: 30 },
      ];
      return { percent: costWeightedUtilisation(fleet, 30) };
    },
  },
  {
    id: 'V166',
    area: 'utilisation',
    rule: 'utilisation.financial',
    source: 'https://help.intellidealer.com/intellidealer/Content/Ref/Rental_Utilization_Reports.htm',
    kind: 'arithmetic',
    input: { rental_revenue: 3_000, average_cost: 60_000, days: 30 },
    expected: { percent: 60.83 },
    answer: () => ({ percent: financialUtilisation(cents(3_000), 30, cents(60_000)) }),
  },
];
