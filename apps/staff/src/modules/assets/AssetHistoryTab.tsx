import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { assetHistory } from '@yardline/contract/holds/asset-history';
import { contractKind } from '@yardline/contract/contracts/contracts';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { Figure, When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { assets as words } from '../../locales/en/assets.ts';
import { Section } from '../../shell/record/Section.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import { useParam } from '../../shell/useParam.ts';
import { AssetStatusBadge } from './AssetStatusBadge.tsx';

type Hold = ReplyOf<typeof assetHistory>['holds'][number];

const HoldDocument = ({ hold }: { hold: Hold }) => {
  const { t } = useTranslation('shell');
  if (hold.transfer_id !== null)
    return (
      <Link to={paths.transfer(hold.transfer_id)}>
        {t('palette.kinds.transfer')} {hold.transfer_number}
      </Link>
    );
  const kind = contractKind.safeParse(hold.contract_kind);
  if (hold.contract_id === null || !kind.success) return null;
  return (
    <Link to={paths.document(kind.data, { id: hold.contract_id, number: hold.contract_number })}>
      {t(`palette.kinds.${kind.data}`)} {hold.contract_number}
    </Link>
  );
};

const useHolds = (): TableColumn<Hold>[] => {
  const { t } = useTranslation('assets');
  return [
    { key: 'document', header: t('history.document'), cell: (hold) => <HoldDocument hold={hold} /> },
    { key: 'customer', header: t('history.customer'), cell: (hold) => hold.customer_name },
    {
      key: 'status',
      header: t('history.status'),
      cell: (hold) =>
        hold.released_at === null ? (
          <AssetStatusBadge code={hold.status_code} />
        ) : (
          <StatusBadge tone="quiet">
            <When at={hold.released_at} show="date" />
          </StatusBadge>
        ),
    },
    { key: 'from', header: t('history.from'), cell: (hold) => <When at={hold.starts_at} /> },
    {
      key: 'to',
      header: t('history.to'),
      cell: (hold) => (hold.ends_at === null ? t('history.open') : <When at={hold.ends_at} />),
    },
    {
      key: 'quantity',
      header: t('history.quantity'),
      isRight: true,
      cell: (hold) => <Figure value={hold.quantity} />,
    },
  ];
};

type Reading = ReplyOf<typeof assetHistory>['meter_readings'][number];

const sources: ReadonlySet<string> = new Set(Object.keys(words.history.sources));
const isSource = (name: string): name is keyof typeof words.history.sources => sources.has(name);

const useReadings = (): TableColumn<Reading>[] => {
  const { t } = useTranslation('assets');
  const explained = (row: Reading): string => {
    if (row.new_meter_digits !== null) return t('history.rolled', { count: row.new_meter_digits });
    const { old_closing_meter: from, new_initial_meter: to } = row;
    return from === null || to === null ? '' : t('history.exchanged', { from, to });
  };
  return [
    { key: 'at', header: t('history.readAt'), cell: (row) => <When at={row.read_at} /> },
    {
      key: 'reading',
      header: t('history.reading'),
      isRight: true,
      cell: ({ reading }) => <Figure value={reading} />,
    },
    {
      key: 'used',
      header: t('history.used'),
      isRight: true,
      cell: ({ used }) => <Figure value={used} />,
    },
    {
      key: 'source',
      header: t('history.source'),
      cell: (row) =>
        [isSource(row.source) ? t(`history.sources.${row.source}`) : row.source, row.reason, explained(row)]
          .filter((each) => each !== '')
          .join(' · '),
    },
    { key: 'by', header: t('history.by'), cell: ({ user_name: by }) => by },
  ];
};

type ExchangeRow = ReplyOf<typeof assetHistory>['exchanges'][number];

const useExchanges = (): TableColumn<ExchangeRow>[] => {
  const { t } = useTranslation(['exchanges', 'shell']);
  return [
    { key: 'at', header: t('at'), cell: ({ at }) => <When at={at} /> },
    {
      key: 'contract',
      header: t('shell:palette.kinds.contract'),
      cell: (row) => (
        <Link to={paths.exchanges({ id: row.contract_id, number: row.contract_number })}>
          {row.contract_number}
        </Link>
      ),
    },
    { key: 'old', header: t('goes'), cell: (row) => row.old_product },
    { key: 'new', header: t('comes'), cell: (row) => row.new_product },
    {
      key: 'reason',
      header: t('reason'),
      cell: ({ reason, notes }) => [t(`reasons.${reason}`), notes].filter((each) => each !== '').join(' · '),
    },
  ];
};

/** Who had the asset when, what holds it next, its exchanges and its meter readings. */
export const AssetHistoryTab = () => {
  const { t } = useTranslation(['assets', 'exchanges']);
  const { holds, meter_readings, exchanges } = useLoaded(assetHistory, {
    params: { number: useParam('number') },
  });
  const holders = useHolds();
  const readings = useReadings();
  const exchanged = useExchanges();
  return (
    <>
      <TabTable
        title={t('tabs.history')}
        columns={holders}
        rows={holds}
        rowKey={({ id }) => id}
        empty={{
          icon: <IconHistory size={24} />,
          title: t('history.emptyTitle'),
          text: t('history.emptyText'),
        }}
      />
      {exchanges.length === 0 ? null : (
        <Section title={t('exchanges:tab')} count={exchanges.length}>
          <RowsTable columns={exchanged} rows={exchanges} rowKey={({ id }) => id} />
        </Section>
      )}
      {meter_readings.length === 0 ? null : (
        <Section title={t('history.meters')} count={meter_readings.length}>
          <RowsTable columns={readings} rows={meter_readings} rowKey={({ id }) => id} />
        </Section>
      )}
    </>
  );
};
