import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { assetHistory } from '@yardline/contract/asset-life';
import { contractKind } from '@yardline/contract/contracts';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { EmptyState } from '@yardline/ui/EmptyState';
import { Figure, When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { assets as words } from '../../locales/en/assets.ts';
import { Section } from '../../shell/record/Section.tsx';
import { useParam } from '../../shell/useParam.ts';
import { AssetStatusBadge } from './AssetStatusBadge.tsx';

type Hold = {
  transfer_id: number | null;
  transfer_number: number | null;
  contract_id: number | null;
  contract_kind: string | null;
  contract_number: number | null;
};

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
    <Link to={paths.document(kind.data, hold.contract_id)}>
      {t(`palette.kinds.${kind.data}`)} {hold.contract_number}
    </Link>
  );
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
      cell: (row) => <Link to={paths.exchanges(row.contract_id)}>{row.contract_number}</Link>,
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
  const readings = useReadings();
  const exchanged = useExchanges();
  return (
    <>
      <Section title={t('tabs.history')} count={holds.length}>
        {holds.length === 0 ? (
          <EmptyState icon={<IconHistory size={24} />} title={t('history.emptyTitle')}>
            {t('history.emptyText')}
          </EmptyState>
        ) : (
          <table className="yl-table">
            <thead>
              <tr>
                <th scope="col">{t('history.document')}</th>
                <th scope="col">{t('history.customer')}</th>
                <th scope="col">{t('history.status')}</th>
                <th scope="col">{t('history.from')}</th>
                <th scope="col">{t('history.to')}</th>
                <th scope="col" data-right>
                  {t('history.quantity')}
                </th>
              </tr>
            </thead>
            <tbody>
              {holds.map((hold) => (
                <tr key={hold.id}>
                  <td>
                    <HoldDocument hold={hold} />
                  </td>
                  <td>{hold.customer_name}</td>
                  <td>
                    {hold.released_at === null ? (
                      <AssetStatusBadge code={hold.status_code} />
                    ) : (
                      <StatusBadge tone="quiet">
                        <When at={hold.released_at} show="date" />
                      </StatusBadge>
                    )}
                  </td>
                  <td>
                    <When at={hold.starts_at} />
                  </td>
                  <td>{hold.ends_at === null ? t('history.open') : <When at={hold.ends_at} />}</td>
                  <td data-right>
                    <Figure value={hold.quantity} />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </Section>
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
