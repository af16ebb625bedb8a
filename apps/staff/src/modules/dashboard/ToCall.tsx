import type { Dashboard } from '@yardline/contract/dashboard/dashboard';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Call } from './Act.tsx';
import { Part } from './Part.tsx';
import { Row } from './Row.tsx';

type Customer = Dashboard['to_call']['customers'][number];

/** Why the customer is called: machines, money, quotes. */
const Reasons = ({ customer: { late, overdue, quotes } }: { customer: Customer }) => {
  const { t } = useTranslation('dashboard');
  return (
    <>
      {late === 0 ? null : <>{t('lateMachines', { count: late })} </>}
      {overdue === 0 ? null : (
        <>
          <Money amount={overdue} /> {t('overdueMoney')}{' '}
        </>
      )}
      {quotes === 0 ? null : t('quotesSoon', { count: quotes })}
    </>
  );
};

/** Customers whom someone calls today, and why. */
export const ToCall = ({ calls }: { calls: Dashboard['to_call'] }) => {
  const { t } = useTranslation('dashboard');
  return (
    <Part
      title={t('toCall')}
      total={calls.total}
      shown={calls.customers.length}
      nothing={t('nothingToCall')}
      all={{ to: paths.customers() }}
    >
      {calls.customers.map((customer) => (
        <Row
          key={customer.customer_id}
          to={paths.customer(customer.customer_id)}
          title={customer.name}
          text={<Reasons customer={customer} />}
          figure={customer.phone === '' ? t('noPhone') : customer.phone}
          acts={<Call phone={customer.phone} name={customer.name} />}
        />
      ))}
    </Part>
  );
};
