import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { type Contract } from '@yardline/contract/contracts/contracts';
import {
  cancelExchangeOrder,
  type ExchangeOrder,
  landExchangeOrder,
  listExchangeOrders,
} from '@yardline/contract/tickets/exchange-orders';
import { say } from '@yardline/contract/words/say';
import { exchangeOrderStates } from '@yardline/domain/tickets/exchange-order';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { Section } from '../../../shell/record/Section.tsx';
import { TableScroll } from '../../../shell/record/TableScroll.tsx';
import styles from '../looks/document.module.css';

const Halves = ({ order: { delivery, pickup } }: { order: ExchangeOrder }) => (
  <span className={styles.stacked}>
    <Link to={paths.ticket('delivery', delivery.id)}>{delivery.short_title}</Link>
    <Link to={paths.ticket('pickup', pickup.id)}>{pickup.short_title}</Link>
  </span>
);

type Own = { contract: Contract; onCancel: (order: ExchangeOrder) => void };

const Cancel = ({ order, contract, onCancel }: Own & { order: ExchangeOrder }) => {
  const { t } = useTranslation('onSite');
  const { whyNot } = useSession();
  if (order.state === 'done' || order.state === 'canceled') return null;
  const left = order.state === 'under_way' ? say(language(), 'exchange_order.has_left') : undefined;
  return (
    <DisabledWithReason reason={whyNot(cancelExchangeOrder, contract.divisionId ?? undefined) ?? left}>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        aria-label={t('cancelOf', { old: order.old })}
        onClick={() => onCancel(order)}
      >
        {t('cancel')}
      </Button>
    </DisabledWithReason>
  );
};

/** Says that the old machine is back, where the yard has not logged it. */
const Arrived = ({ order, contract }: Pick<Own, 'contract'> & { order: ExchangeOrder }) => {
  const { t } = useTranslation('onSite');
  const { whyNot } = useSession();
  const { send, isSending } = useSend(landExchangeOrder);
  return (
    <DisabledWithReason reason={whyNot(landExchangeOrder, contract.divisionId ?? undefined)}>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isSending}
        aria-label={t('arrivedOf', { old: order.old })}
        onClick={() => send({ params: { id: order.id } }, { ifMatch: order.row_version })}
      >
        {t('arrived')}
      </Button>
    </DisabledWithReason>
  );
};

const State = ({ order: { state, is_coming: isComing, old } }: { order: ExchangeOrder }) => {
  const { t } = useTranslation('onSite');
  return (
    <span className={styles.stacked}>
      {exchangeOrderStates[state][language()]}
      {isComing ? <small>{t('coming', { old })}</small> : null}
    </span>
  );
};

const useColumns = ({ contract, onCancel }: Own): TableColumn<ExchangeOrder>[] => {
  const { t } = useTranslation(['onSite', 'exchanges']);
  return [
    {
      key: 'scheduled',
      header: t('trip'),
      cell: ({ scheduled, is_timed: isTimed, driver_name: driver }) => (
        <span className={styles.stacked}>
          {scheduled === null ? (
            '–'
          ) : (
            <When
              at={scheduled}
              timeZone={contract.timeZone}
              {...(isTimed ? {} : { show: 'date' as const })}
            />
          )}
          <small>{driver || t('noDriver')}</small>
        </span>
      ),
    },
    { key: 'old', header: t('exchanges:goes'), cell: ({ old }) => <strong>{old}</strong> },
    { key: 'new', header: t('exchanges:comes'), cell: (row) => <strong>{row.new}</strong> },
    {
      key: 'reason',
      header: t('exchanges:reason'),
      cell: ({ reason, notes }) => (
        <>
          {t(`exchanges:reasons.${reason}`)}
          {notes === '' ? null : <small className={styles.offRentNotes}>{notes}</small>}
        </>
      ),
    },
    { key: 'tickets', header: t('tickets'), cell: (order) => <Halves order={order} /> },
    { key: 'state', header: t('state'), cell: (order) => <State order={order} /> },
    {
      key: 'cancel',
      header: '',
      cell: (order) =>
        order.is_coming ? (
          <Arrived order={order} contract={contract} />
        ) : (
          <Cancel order={order} contract={contract} onCancel={onCancel} />
        ),
    },
  ];
};

const CancelDialog = ({ order, onClose }: { order: ExchangeOrder; onClose: () => void }) => {
  const { t } = useTranslation('onSite');
  const { send, isSending } = useSend(cancelExchangeOrder, { onDone: onClose });
  const names = { old: order.old, new: order.new };
  return (
    <ConfirmDialog
      isOpen
      title={t('cancelTitle', names)}
      confirm={t('cancel')}
      dismiss={t('keep')}
      isDangerous
      isBusy={isSending}
      onClose={onClose}
      onConfirm={() => send({ params: { id: order.id }, body: {} }, { ifMatch: order.row_version })}
    >
      {t('cancelText', names)}
    </ConfirmDialog>
  );
};

/** The exchanges of a contract that happen on the road, with both tickets of each. */
export const OnSiteOrders = ({ contract }: { contract: Contract }) => {
  const { t } = useTranslation('onSite');
  const { exchangeOrders: orders } = useLoaded(listExchangeOrders, { params: { id: contract.id } });
  const [canceling, setCanceling] = useState<ExchangeOrder>();
  const columns = useColumns({ contract, onCancel: setCanceling });
  if (orders.length === 0) return null;
  return (
    <Section title={t('title')} count={orders.length}>
      <TableScroll>
        <RowsTable label={t('title')} columns={columns} rows={orders} rowKey={({ id }) => id} />
      </TableScroll>
      {canceling === undefined ? null : (
        <CancelDialog order={canceling} onClose={() => setCanceling(undefined)} />
      )}
    </Section>
  );
};
