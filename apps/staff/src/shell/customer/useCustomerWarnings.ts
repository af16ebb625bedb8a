import { companyClock } from '@yardline/client/clock';
import type { Customer } from '@yardline/contract/customers/customers';
import { say } from '@yardline/contract/words/say';
import { rateCustomer } from '@yardline/domain/credit/rating';
import { displayDate } from '@yardline/domain/format/dates';
import { insuranceState } from '@yardline/domain/waiver/insurance';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';

import { useSession } from '../../session/useSession.ts';

/** A warning about a customer before new business; `isGrave` where it costs or risks something now. */
export type CustomerWarning = { key: string; text: string; isGrave: boolean };

type Warned = Pick<
  Customer,
  | 'ok_to_continue'
  | 'allow_activity'
  | 'allow_activity_if_unpaid'
  | 'insurance_policy_number'
  | 'insurance_expires_on'
  | 'licenses'
>;

/** The warnings of a customer: credit rating, and insurance and licences that expire or have expired. */
export const useCustomerWarnings = (customer: Warned | undefined): CustomerWarning[] => {
  const { t } = useTranslation('customers');
  const { time_zone: zone } = useSession().company;
  if (customer === undefined) return [];
  const now = Temporal.Instant.fromEpochMilliseconds(companyClock());
  const today = now.toZonedDateTimeISO(zone).toPlainDate().toString();
  const { warning } = rateCustomer({
    okToContinue: customer.ok_to_continue,
    allowActivity: customer.allow_activity,
    allowActivityIfUnpaid: customer.allow_activity_if_unpaid,
  });
  const until = customer.insurance_expires_on ?? '';
  const state = insuranceState(
    { policyNumber: customer.insurance_policy_number, expiresOn: until || null },
    today,
  );
  return [
    ...(warning === undefined
      ? []
      : [{ key: 'rating', text: say(language(), warning), isGrave: warning === 'credit.high_risk' }]),
    ...(state === 'expired' || state === 'expiring'
      ? [
          {
            key: 'insurance',
            text: t(`warnings.insurance.${state}`, { day: displayDate(until, language()) }),
            isGrave: state === 'expired',
          },
        ]
      : []),
    ...customer.licenses.flatMap(({ license_type: type, expires_on: end }, at) =>
      end === null || end >= today
        ? []
        : [
            {
              key: `license-${at}`,
              text: t('warnings.license', { type, day: displayDate(end, language()) }),
              isGrave: true,
            },
          ],
    ),
  ];
};
