import { Link } from '@tanstack/react-router';
import type { RecallMachine } from '@yardline/contract/recalls/recall-machines';
import { recallStates } from '@yardline/domain/recalls/states';
import { When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { Column } from '../../shell/list/column.ts';
import { recallTones } from '../../shell/recalls/tones.ts';
import { Whereabouts } from './Whereabouts.tsx';

/** A machine of a recall as rows and files tell of it. */
export const useMachineColumns = (): Column<RecallMachine>[] => {
  const { t } = useTranslation('recalls');
  return [
    {
      key: 'machine',
      header: t('machine'),
      cell: (row) => (
        <>
          <Link to={paths.asset(row.asset_number)}>{row.asset_number}</Link> {row.description}
        </>
      ),
      text: (row) => `${row.asset_number} ${row.description}`,
      file: { fields: ['asset_number', 'description'] },
    },
    {
      key: 'serial',
      header: t('serial'),
      cell: (row) => row.serial_number,
      text: (row) => row.serial_number,
      file: { fields: ['serial_number'] },
    },
    {
      key: 'status',
      header: t('status'),
      cell: (row) => (
        <>
          <StatusBadge tone={recallTones[row.status]}>{t(`states.${row.status}`)}</StatusBadge>{' '}
          {row.reason === '' ? null : <small>{row.reason}</small>}
        </>
      ),
      text: (row) => t(`states.${row.status}`),
      file: {
        fields: ['status', 'reason'],
        words: Object.fromEntries(recallStates.map((each) => [each, t(`states.${each}`)])),
      },
    },
    {
      key: 'place',
      header: t('place'),
      cell: (row) => (
        <>
          <Whereabouts row={row} />
          {row.out_until === null ? null : (
            <small>
              {' '}
              {t('until')} <When at={row.out_until} timeZone={row.timeZone} show="date" />
            </small>
          )}
        </>
      ),
      text: (row) => (row.is_out ? row.customer_name : row.location_title),
      file: { fields: ['location_title', 'customer_name', 'site_name', 'out_until'] },
    },
    {
      key: 'order',
      header: t('order'),
      cell: ({ order }) =>
        order === null ? null : <Link to={paths.workOrder(order.order_n)}>{order.order_n}</Link>,
      text: ({ order }) => order?.order_n ?? null,
      file: null,
    },
  ];
};
