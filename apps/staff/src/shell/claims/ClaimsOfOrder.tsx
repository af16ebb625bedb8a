import { Link } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { type ClaimRow, listWarrantyClaims } from '@yardline/contract/warranty-claims/warranty-claims';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../record/Section.tsx';
import { ClaimBadge } from './ClaimBadge.tsx';

const useColumns = (): TableColumn<ClaimRow>[] => {
  const { t } = useTranslation('warrantyClaims');
  return [
    {
      key: 'claim',
      header: t('number'),
      cell: (row) => (
        <Link to={paths.warrantyClaim(row.number)}>
          {row.number} · {row.vendor_name}
        </Link>
      ),
    },
    { key: 'status', header: t('status'), cell: (row) => <ClaimBadge status={row.status} /> },
    { key: 'claimed', header: t('claimed'), isRight: true, cell: (row) => <Money amount={row.claimed} /> },
    {
      key: 'received',
      header: t('received'),
      isRight: true,
      cell: (row) => (row.received === null ? null : <Money amount={row.received} />),
    },
  ];
};

/** What is claimed of vendors for a work order. */
export const ClaimsOfOrder = ({ order }: { order: WorkOrder }) => {
  const { t } = useTranslation('warrantyClaims');
  const { may } = useSession();
  const { data } = useCall(
    listWarrantyClaims,
    { query: { work_order_id: String(order.id) } },
    { enabled: may('warranty_claims.view') && order.sums.vendor > 0 },
  );
  const columns = useColumns();
  const rows = data?.items ?? [];
  if (rows.length === 0) return null;
  return (
    <Section title={t('ofOrder')} count={rows.length}>
      <RowsTable label={t('ofOrder')} columns={columns} rows={rows} rowKey={({ id }) => id} />
    </Section>
  );
};
