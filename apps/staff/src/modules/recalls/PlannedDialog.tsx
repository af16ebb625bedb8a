import { Link } from '@tanstack/react-router';
import type { ReplyOf } from '@yardline/contract/endpoint';
import type { planRecallMachines } from '@yardline/contract/recalls/recall-machines';
import { Dialog } from '@yardline/ui/Dialog';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';

export type Planned = ReplyOf<typeof planRecallMachines>['results'][number];

const useColumns = (): TableColumn<Planned>[] => {
  const { t } = useTranslation('recalls');
  return [
    { key: 'machine', header: t('machine'), cell: (row) => row.asset_number },
    {
      key: 'outcome',
      header: t('outcome'),
      cell: ({ order, refusal }) =>
        order === null ? refusal : <Link to={paths.workOrder(order.order_n)}>{order.order_n}</Link>,
    },
  ];
};

/** What became of each machine for which an order was asked. */
export const PlannedDialog = ({ results, onClose }: { results: readonly Planned[]; onClose: () => void }) => {
  const { t } = useTranslation('recalls');
  const columns = useColumns();
  return (
    <Dialog title={t('planned')} onClose={onClose}>
      <RowsTable label={t('planned')} columns={columns} rows={results} rowKey={({ id }) => id} />
    </Dialog>
  );
};
