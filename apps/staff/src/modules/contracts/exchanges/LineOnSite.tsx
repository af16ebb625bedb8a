import { useCall } from '@yardline/client/hooks';
import { listExchangeOrders } from '@yardline/contract/tickets/exchange-orders';
import { exchangeOrderStates } from '@yardline/domain/tickets/exchange-order';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import styles from '../looks/document.module.css';

/** Below a line: the exchange on site that waits for it. */
export const LineOnSite = ({ contractId, lineId }: { contractId: number; lineId: number }) => {
  const { t } = useTranslation('onSite');
  const { data } = useCall(listExchangeOrders, { params: { id: contractId } });
  const order = data?.exchangeOrders.find(
    (each) => each.lineId === lineId && (each.state === 'planned' || each.state === 'under_way'),
  );
  if (order === undefined) return null;
  return (
    <small className={styles.lineRequest}>
      {t('onLine', { new: order.new, state: exchangeOrderStates[order.state][language()] })}
    </small>
  );
};
