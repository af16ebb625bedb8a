import { Group } from '@mantine/core';
import { IconArrowsExchange, IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getContract } from '@yardline/contract/contracts/contracts';
import {
  createExchange,
  type Exchange,
  listExchanges,
  type Substitution,
} from '@yardline/contract/contracts/exchanges';
import { createExchangeOrder } from '@yardline/contract/tickets/exchange-orders';
import { Figure, When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { useAddressed } from '../../../shell/useParam.ts';
import { isOut } from '../record/state-of.ts';
import { OnSiteOrders } from './OnSiteOrders.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { TabTable } from '../../../shell/record/TabTable.tsx';
import styles from '../looks/document.module.css';

const useColumns = (timeZone: string): TableColumn<Exchange>[] => {
  const { t } = useTranslation('exchanges');
  return [
    { key: 'at', header: t('at'), cell: ({ at }) => <When at={at} timeZone={timeZone} /> },
    {
      key: 'old',
      header: t('goes'),
      cell: ({ old, quantity }) => (
        <span className={styles.stacked}>
          <strong>{quantity === 1 ? old.product : `${quantity} × ${old.product}`}</strong>
          {old.meterOut === null || old.meterIn === null ? null : (
            <small>
              <Figure value={old.meterOut} /> → <Figure value={old.meterIn} />
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'new',
      header: t('comes'),
      cell: ({ new: next }) => (
        <span className={styles.stacked}>
          <strong>{next.product}</strong>
          {next.meterOut === null ? null : (
            <small>
              <Figure value={next.meterOut} />
            </small>
          )}
        </span>
      ),
    },
    {
      key: 'reason',
      header: t('reason'),
      cell: ({ reason, notes }) => (
        <>
          {t(`reasons.${reason}`)}
          {notes === '' ? null : <small className={styles.offRentNotes}>{notes}</small>}
        </>
      ),
    },
    { key: 'clock', header: t('clock'), cell: ({ clock }) => t(`clocks.${clock}`) },
    { key: 'by', header: t('by'), cell: ({ by }) => by },
  ];
};

const useSubstitutionColumns = (timeZone: string): TableColumn<Substitution>[] => {
  const { t } = useTranslation('exchanges');
  return [
    { key: 'at', header: t('substituted'), cell: ({ at }) => <When at={at} timeZone={timeZone} /> },
    {
      key: 'requested',
      header: t('requested'),
      cell: ({ requestedProduct: number, quantity }) => (
        <strong>{quantity === 1 ? number : `${quantity} × ${number}`}</strong>
      ),
    },
    { key: 'rented', header: t('inItsPlace'), cell: ({ rentedProduct }) => <strong>{rentedProduct}</strong> },
    { key: 'reason', header: t('reason'), cell: ({ reason }) => reason },
    { key: 'by', header: t('by'), cell: ({ by }) => by },
  ];
};

/** What was put in the place of what was asked for, before it left. [B3.54] */
const Substitutions = ({ rows, timeZone }: { rows: readonly Substitution[]; timeZone: string }) => {
  const { t } = useTranslation('exchanges');
  const columns = useSubstitutionColumns(timeZone);
  return rows.length === 0 ? null : (
    <Section title={t('substitutions')} count={rows.length}>
      <RowsTable label={t('substitutions')} rows={rows} rowKey={({ id }) => id} columns={columns} />
    </Section>
  );
};

/** What was exchanged for what, when and why. */
export const ExchangesTab = () => {
  const { t } = useTranslation(['exchanges', 'onSite']);
  const record = useAddressed();
  const { id } = record;
  const { whyNot } = useSession();
  const contract = useLoaded(getContract, { params: { id } });
  const { status, lines, timeZone, divisionId } = contract;
  const { exchanges, substitutions } = useLoaded(listExchanges, { params: { id } });
  const columns = useColumns(timeZone);
  const nothing = lines.some(isOut) ? undefined : t('nothingOut');
  const off = status === 'open' ? nothing : t('notOpen');
  const add = (
    <Group gap="xs">
      <LinkButton
        to={paths.exchangeOnSite(record)}
        reason={whyNot(createExchangeOrder, divisionId ?? undefined) ?? off}
        variant="default"
        icon={<IconTruckDelivery size={16} />}
      >
        {t('onSite:new')}
      </LinkButton>
      <LinkButton
        to={paths.newExchange(record)}
        reason={whyNot(createExchange, divisionId ?? undefined) ?? off}
        variant="default"
        icon={<IconPlus size={16} />}
      >
        {t('new')}
      </LinkButton>
    </Group>
  );
  return (
    <>
      <OnSiteOrders contract={contract} />
      <Substitutions rows={substitutions} timeZone={timeZone} />
      <TabTable
        title={t('tab')}
        columns={columns}
        rows={exchanges}
        rowKey={(row) => row.id}
        add={add}
        empty={{ icon: <IconArrowsExchange size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
        isWide
      >
        <Outlet />
      </TabTable>
    </>
  );
};
