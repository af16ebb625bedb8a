import { pickSalesOrder } from '@yardline/contract/contracts/picks';
import type { Dashboard } from '@yardline/contract/dashboard/dashboard';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Act } from './Act.tsx';
import { Part } from './Part.tsx';
import { Row } from './Row.tsx';

type Props = { picks: Dashboard['to_pick']; inDivision: Readonly<Record<string, string>> };

/** Sales orders of which pieces are in stock, also those that came in for a back order. */
export const ToPick = ({ picks, inDivision }: Props) => {
  const { t } = useTranslation('dashboard');
  const { whyNot } = useSession();
  // Many shops sell nothing by orders: an empty part would be in their way each morning.
  if (picks.total === 0) return null;
  return (
    <Part
      title={t('toPick')}
      total={picks.total}
      shown={picks.orders.length}
      nothing=""
      all={{ to: paths.documents('sales_order'), search: { ...inDivision, status: 'open' } }}
    >
      {picks.orders.map((row) => {
        const to = paths.document('sales_order', { id: row.contract_id, number: row.contract_number });
        return (
          <Row
            key={row.contract_id}
            to={to}
            title={row.customer_name}
            text={
              <>
                {t('inStock', { count: row.ready })} · {row.description}
                {row.more === 0 ? '' : ` + ${row.more}`}
                {row.back_ordered === 0 ? '' : ` · ${t('backOrdered', { count: row.back_ordered })}`}
              </>
            }
            figure={row.contract_number}
            acts={
              <Act to={to} search={{ act: 'pick' }} reason={whyNot(pickSalesOrder, row.division_id)}>
                {t('pick')}
              </Act>
            }
          />
        );
      })}
    </Part>
  );
};
