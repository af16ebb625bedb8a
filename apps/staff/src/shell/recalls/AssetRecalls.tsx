import { Link } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { type AssetRecall, listAssetRecalls } from '@yardline/contract/recalls/recall-machines';
import { getRecall } from '@yardline/contract/recalls/recalls';
import { isUndone } from '@yardline/domain/recalls/states';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../record/Section.tsx';
import { recallTones, severityTones } from './tones.ts';

const useColumns = (): TableColumn<AssetRecall>[] => {
  const { t } = useTranslation('recalls');
  const { whyNot } = useSession();
  const isOpened = whyNot(getRecall) === undefined;
  return [
    {
      key: 'recall',
      header: t('one'),
      cell: (row) => (
        <>
          {isOpened ? (
            <Link to={paths.recall(row.recall_id)}>{row.maker_number}</Link>
          ) : (
            <strong>{row.maker_number}</strong>
          )}{' '}
          {row.title}
        </>
      ),
    },
    {
      key: 'severity',
      header: t('severity'),
      cell: ({ severity }) => (
        <StatusBadge tone={severityTones[severity]}>{t(`severities.${severity}`)}</StatusBadge>
      ),
    },
    {
      key: 'status',
      header: t('status'),
      cell: ({ status, reason }) => (
        <>
          <StatusBadge tone={recallTones[status]}>{t(`states.${status}`)}</StatusBadge>{' '}
          {reason === '' ? null : <small>{reason}</small>}
        </>
      ),
    },
    {
      key: 'order',
      header: t('order'),
      cell: ({ order }) =>
        order === null ? null : <Link to={paths.workOrder(order.order_n)}>{order.order_n}</Link>,
    },
  ];
};

/** The recalls of a machine, while there are any; in the workshop only those that are not done. */
export const AssetRecalls = ({
  number,
  isUndoneOnly = false,
}: {
  number: string;
  isUndoneOnly?: boolean;
}) => {
  const { t } = useTranslation('recalls');
  const { whyNot } = useSession();
  const columns = useColumns();
  const isSeen = number !== '' && whyNot(listAssetRecalls) === undefined;
  const { data } = useCall(listAssetRecalls, { params: { number } }, { enabled: isSeen });
  const rows = (data?.recalls ?? []).filter(({ status }) => !isUndoneOnly || isUndone(status));
  if (rows.length === 0) return null;
  return (
    <Section title={t('ofMachine')} count={rows.length}>
      <RowsTable label={t('ofMachine')} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </Section>
  );
};
