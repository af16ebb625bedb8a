import { Button } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import { listFieldCommands, settleFieldCommand } from '@yardline/contract/work-orders/field';
import type { ReplyOf } from '@yardline/contract/endpoint';
import type { WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Section } from '../../shell/record/Section.tsx';

type Unapplied = ReplyOf<typeof listFieldCommands>['items'][number];

const useColumns = (order: WorkOrder): TableColumn<Unapplied>[] => {
  const { t } = useTranslation('fieldJobs');
  const { whyNot } = useSession();
  const { send, isSending } = useSend(settleFieldCommand, {});
  const reason = whyNot(settleFieldCommand, order.division_id);
  return [
    { key: 'by', header: t('by'), cell: (row) => row.user_name },
    {
      key: 'act',
      header: t('act'),
      cell: (row) => [t(`acts.${row.kind}`), row.detail].filter((each) => each !== '').join(' · '),
    },
    { key: 'said', header: t('said'), cell: (row) => <When at={row.said_at} timeZone={order.timeZone} /> },
    {
      key: 'reason',
      header: t('reason'),
      cell: (row) => (row.is_clock_off ? `${row.message} ${t('clockOff')}` : row.message),
    },
    {
      key: 'settle',
      header: '',
      isRight: true,
      cell: (row) => (
        <DisabledWithReason reason={reason}>
          <Button
            size="compact-sm"
            variant="default"
            loading={isSending}
            onClick={() => send({ params: { id: order.id, command: row.id }, body: {} })}
          >
            {t('settle')}
          </Button>
        </DisabledWithReason>
      ),
    },
  ];
};

/** What phones said of the order and could not be done, with the reason: the desk decides. */
export const UnappliedSection = ({ order }: { order: WorkOrder }) => {
  const { t } = useTranslation('fieldJobs');
  const { data } = useCall(listFieldCommands, { params: { id: order.id } });
  const columns = useColumns(order);
  const items = data?.items ?? [];
  if (items.length === 0) return null;
  return (
    <Section title={t('unapplied')} count={items.length}>
      <RowsTable label={t('unapplied')} columns={columns} rows={items} rowKey={({ id }) => id} />
    </Section>
  );
};
