import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { getRecovery } from '@yardline/contract/warranty-claims/warranty-claims';
import { EmptyState } from '@yardline/ui/EmptyState';
import { Figure, Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';

type Row = ReplyOf<typeof getRecovery>['vendors'][number];

const useColumns = (): TableColumn<Row>[] => {
  const { t } = useTranslation('warrantyClaims');
  const figure = (key: 'claimed' | 'approved' | 'received'): TableColumn<Row> => ({
    key,
    header: t(key),
    isRight: true,
    cell: (row) => <Money amount={row[key]} />,
  });
  return [
    {
      key: 'vendor',
      header: t('vendor'),
      cell: (row) => <Link to={paths.vendor(row.vendor_id)}>{row.vendor_name}</Link>,
    },
    {
      key: 'claims',
      header: t('recovery.claims'),
      isRight: true,
      cell: (row) => <Figure value={row.claims} />,
    },
    figure('claimed'),
    figure('approved'),
    figure('received'),
    {
      key: 'percent',
      header: t('recovery.percent'),
      isRight: true,
      cell: (row) =>
        row.recovery_percent === null ? null : (
          <>
            <Figure value={row.recovery_percent} /> %
          </>
        ),
    },
  ];
};

/** How much of what was claimed in the last year came back, by vendor. */
export const RecoveryPage = () => {
  const { t } = useTranslation('warrantyClaims');
  const { vendors } = useLoaded(getRecovery, {});
  const columns = useColumns();
  return (
    <RecordPage list={{ to: paths.warrantyClaims(), label: t('title') }} title={t('recovery.title')}>
      <Section title={t('recovery.byVendor')} count={vendors.length}>
        {vendors.length === 0 ? (
          <EmptyState title={t('recovery.none')}>{t('recovery.formula')}</EmptyState>
        ) : (
          <RowsTable
            label={t('recovery.byVendor')}
            columns={columns}
            rows={vendors}
            rowKey={({ vendor_id: id }) => id}
          />
        )}
      </Section>
      {vendors.length === 0 ? null : <p>{t('recovery.formula')}</p>}
    </RecordPage>
  );
};
