import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { lineKinds } from '@yardline/domain/work-orders/work-lines';
import { Figure, Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { language } from '../../../platform/i18n.ts';
import { Section } from '../../../shell/record/Section.tsx';
import styles from '../../../shell/work/work.module.css';

type PastLine = WorkOrder['past_lines'][number];

const useColumns = (hasCosts: boolean): TableColumn<PastLine>[] => {
  const { t } = useTranslation('workOrders');
  return [
    {
      key: 'what',
      header: t('lines.what'),
      cell: (line) => (
        <>
          <div>{line.description === '' ? line.item : line.description}</div>
          <small className={styles.lineFacts}>
            {[lineKinds[line.kind][language()], line.description === '' ? '' : line.item]
              .filter((fact) => fact !== '')
              .join(' · ')}
          </small>
        </>
      ),
    },
    { key: 'mechanic', header: t('past.mechanic'), cell: (line) => line.mechanic_name },
    {
      key: 'quantity',
      header: t('lines.quantity'),
      isRight: true,
      cell: (line) => (line.quantity === null ? null : <Figure value={line.quantity} />),
    },
    {
      key: 'amount',
      header: t('lines.amount'),
      isRight: true,
      cell: (line) => <Money amount={line.amount} />,
    },
    ...(hasCosts
      ? [
          {
            key: 'cost',
            header: t('past.cost'),
            isRight: true,
            cell: (line: PastLine) => (line.cost === null ? null : <Money amount={line.cost} />),
          },
        ]
      : []),
  ];
};

/** What was done in an order that was closed before it was imported, as its file told it. */
export const PastLinesSection = ({ order: { past_lines: lines } }: { order: WorkOrder }) => {
  const { t } = useTranslation('workOrders');
  const columns = useColumns(lines.some(({ cost }) => cost !== null));
  return (
    <Section title={t('sections.lines')} count={lines.length}>
      <Text size="sm" c="dimmed">
        {t('past.note')}
      </Text>
      {lines.length === 0 ? (
        <Text size="sm">{t('past.none')}</Text>
      ) : (
        <RowsTable
          label={t('sections.lines')}
          columns={columns}
          rows={lines}
          rowKey={(line) => line.line_number}
        />
      )}
    </Section>
  );
};
