import type { OrderSignature } from '@yardline/contract/work-orders/signing';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../shell/record/Section.tsx';
import { Drawn } from '../../../shell/signing/Drawn.tsx';

const useColumns = ({ timeZone }: WorkOrder): TableColumn<OrderSignature>[] => {
  const { t } = useTranslation('workOrders');
  return [
    {
      key: 'name',
      header: t('signing.signer'),
      cell: (row) => `${row.name} (${t(`signing.signers.${row.signer}`)})`,
    },
    {
      key: 'drawn',
      header: '',
      cell: ({ strokes }) => <Drawn strokes={strokes} typed={t('signing.typed')} />,
    },
    { key: 'at', header: t('signing.at'), cell: (row) => <When at={row.signed_at} timeZone={timeZone} /> },
    { key: 'by', header: t('signing.takenBy'), cell: (row) => row.taken_by },
  ];
};

/** Who signed for the work of an order, the last first. */
export const SignaturesSection = ({ order }: { order: WorkOrder }) => {
  const { t } = useTranslation('workOrders');
  const columns = useColumns(order);
  const { signatures } = order;
  if (signatures.length === 0) return null;
  return (
    <Section title={t('sections.signatures')} count={signatures.length}>
      <RowsTable
        label={t('sections.signatures')}
        columns={columns}
        rows={signatures}
        rowKey={({ id }) => id}
      />
    </Section>
  );
};
