import { Skeleton } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { getCustomerCredit } from '@yardline/contract/credit/customer-credit';
import type { Customer } from '@yardline/contract/customers/customers';
import { rateCustomer } from '@yardline/domain/credit/rating';
import { Money } from '@yardline/ui/Figures';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import surfaceStyles from '../../shell/looks/surface.module.css';
import creditStyles from './credit.module.css';

const tones: Record<ReturnType<typeof rateCustomer>['label'], Tone> = {
  'high risk': 'bad',
  'low risk': 'warn',
  'good customer': 'good',
};
const words = { 'high risk': 'high', 'low risk': 'low', 'good customer': 'good' } as const;

/** What use costs and no bill bears yet; most customers have none of it. */
const uses = ['overtime', 'wear', 'fuel'] as const;

const Sum = ({ label, amount, isTotal = false }: { label: string; amount: number; isTotal?: boolean }) => (
  <tr data-total={isTotal || undefined}>
    <th scope="row">{label}</th>
    <td data-right>
      <Money amount={amount} />
    </td>
  </tr>
);

/** A customer's credit rating, and what counts against the limit: the figures that decide whether a new document is allowed. */
export const CustomerCredit = ({ customer }: { customer: Customer }) => {
  const { t } = useTranslation(['customers', 'shell']);
  const { data } = useCall(getCustomerCredit, { params: { id: customer.id } });
  const { label } = rateCustomer({
    okToContinue: customer.ok_to_continue,
    allowActivity: customer.allow_activity,
    allowActivityIfUnpaid: customer.allow_activity_if_unpaid,
  });
  return (
    <section className={`${surfaceStyles.facts} ${creditStyles.credit}`} data-part="facts">
      <h2>{t('credit.title')}</h2>
      <p>
        <StatusBadge tone={tones[label]}>{t(`credit.labels.${words[label]}`)}</StatusBadge>
      </p>
      {data === undefined ? (
        <Skeleton height={96} />
      ) : (
        <table aria-label={t('credit.exposure')}>
          <tbody>
            <Sum label={t('credit.receivables')} amount={data.receivables} />
            <Sum label={t('credit.unposted')} amount={data.unposted} />
            {uses.map((use) =>
              data[use] === 0 ? null : <Sum key={use} label={t(`credit.${use}`)} amount={data[use]} />,
            )}
            {data.documents.map(({ id, kind, number, amount, counted }) => (
              <tr key={id}>
                <th scope="row">
                  <Link to={paths.document(kind, { id, number })}>
                    {t(`shell:palette.kinds.${kind}`)} {number}
                  </Link>
                  {counted === amount ? null : (
                    <span className={creditStyles.creditCapped}>
                      {' '}
                      {t('credit.capped')} <Money amount={amount} />
                    </span>
                  )}
                </th>
                <td data-right>
                  <Money amount={counted} />
                </td>
              </tr>
            ))}
            <Sum label={t('credit.services')} amount={data.services} />
            <Sum label={t('credit.waiver')} amount={data.waiver} />
            <Sum label={t('credit.taxes')} amount={data.taxes} />
            <Sum label={t('credit.exposure')} amount={data.exposure} isTotal />
            {data.limit === null ? (
              <tr>
                <th scope="row">{t('creditLimit')}</th>
                <td data-right>{t('noLimit')}</td>
              </tr>
            ) : (
              <Sum label={t('creditLimit')} amount={data.limit} />
            )}
            {data.left === null ? null : <Sum label={t('creditLeft')} amount={data.left} isTotal />}
          </tbody>
        </table>
      )}
    </section>
  );
};
