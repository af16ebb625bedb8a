import { Button, Group, Text } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useClient, useSend } from '@yardline/client/hooks';
import {
  getPrintJobFile,
  listPrintJobs,
  type PrintJob,
  printStatuses,
  retryPrintJob,
} from '@yardline/contract/printing/print-jobs';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { useOpenFile } from '../../shell/record/usePrint.ts';

const tones = { waiting: 'info', printed: 'good', failed: 'bad' } as const;

/** Opens what was sent, and sends it again when it failed. */
const Acts = ({ job: { id, kind, order_n: order, document, status } }: { job: PrintJob }) => {
  const { t } = useTranslation('printing');
  const { whyNot } = useSession();
  const client = useClient();
  const { open, isPrinting } = useOpenFile();
  const { send, isSending } = useSend(retryPrintJob, {});
  const why = whyNot(retryPrintJob);
  const of = document === '' ? `${t(`kinds.${kind}`)} ${order}`.trim() : document;
  return (
    <Group gap={8} wrap="nowrap">
      <Button
        size="compact-xs"
        variant="default"
        aria-label={`${t('open')}: ${of}`}
        loading={isPrinting}
        onClick={() => open(() => client.call(getPrintJobFile, { params: { id } }))}
      >
        {t('open')}
      </Button>
      {status === 'failed' ? (
        <DisabledWithReason reason={why}>
          <Button
            size="compact-xs"
            variant="default"
            aria-label={`${t('retry')}: ${of}`}
            loading={isSending}
            onClick={() => why === undefined && send({ params: { id } })}
          >
            {t('retry')}
          </Button>
        </DisabledWithReason>
      ) : null}
    </Group>
  );
};

const useColumns = (): Column<PrintJob>[] => {
  const { t } = useTranslation('printing');
  return [
    {
      key: 'created_at',
      header: t('at'),
      canSort: true,
      width: 170,
      cell: (row) => <When at={row.created_at} />,
      text: (row) => row.created_at,
    },
    {
      key: 'kind',
      header: t('kind'),
      cell: (row) => t(`kinds.${row.kind}`),
      text: (row) => t(`kinds.${row.kind}`),
    },
    fieldColumn('order_n', t('order'), { width: 110 }),
    fieldColumn('document', t('document'), { width: 180 }),
    fieldColumn('mechanic', t('mechanic')),
    fieldColumn('printer', t('printer')),
    {
      key: 'status',
      header: t('status'),
      width: 220,
      onPhone: 'aside',
      cell: ({ status, answer, tries }) => (
        <>
          <StatusBadge tone={tones[status]}>{t(`statuses.${status}`)}</StatusBadge>
          {tries === 0 || status === 'printed' ? null : (
            <Text size="xs" c="dimmed">
              {[t('tries', { count: tries }), answer].filter((each) => each !== '').join(' · ')}
            </Text>
          )}
        </>
      ),
      text: ({ status, answer }) => `${t(`statuses.${status}`)} ${answer}`.trim(),
    },
    fieldColumn('created_by', t('by')),
    {
      key: 'acts',
      header: t('act'),
      width: 190,
      cell: (row) => <Acts job={row} />,
      text: () => '',
      file: null,
    },
  ];
};

const useFilters = (): Filter[] => {
  const { t } = useTranslation('printing');
  return [
    {
      key: 'status',
      label: t('status'),
      options: printStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
    },
  ];
};

/** What was sent to printers, the newest first; what failed is sent again from here. [B8.9] */
export const PrintJobsPage = () => {
  const { t } = useTranslation('printing');
  return (
    <ListPage
      endpoint={listPrintJobs}
      title={t('jobs')}
      columns={useColumns()}
      filters={useFilters()}
      rowKey={(row) => row.id}
      rowPath={(row) => (row.order_n === '' ? undefined : paths.workOrder(row.order_n))}
      empty={{ icon: <IconPrinter size={24} />, title: t('noJobs'), text: t('noJobsText') }}
    />
  );
};
