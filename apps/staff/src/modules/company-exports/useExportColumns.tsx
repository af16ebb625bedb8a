import { Button, Group, Progress, Text } from '@mantine/core';
import type { CompanyExport } from '@yardline/contract/company-exports/company-exports';
import { Figure, When } from '@yardline/ui/Figures';
import { numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { isUnderWay } from './under-way.ts';
import { useReasonText } from './useReasonText.ts';

const tones: Record<CompanyExport['status'] | 'over', Tone> = {
  queued: 'quiet',
  running: 'info',
  done: 'good',
  failed: 'bad',
  cancelled: 'quiet',
  over: 'quiet',
};

const State = ({ row }: { row: CompanyExport }) => {
  const { t } = useTranslation('companyExports');
  const state = row.status === 'done' && row.size === null ? 'over' : row.status;
  const words =
    row.tables_total === 0
      ? t('waiting')
      : t('progress', {
          done: row.tables_done,
          total: row.tables_total,
          files: row.files_done,
          filesTotal: row.files_total,
        });
  const total = row.tables_total + row.files_total;
  return (
    <>
      <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
      {isUnderWay(row) ? (
        <output>
          <Text size="sm">{words}</Text>
          <Progress
            mt={4}
            value={total === 0 ? 0 : ((row.tables_done + row.files_done) / total) * 100}
            aria-label={words}
          />
        </output>
      ) : null}
    </>
  );
};

const Size = ({ bytes }: { bytes: number | null }) => {
  const { t } = useTranslation('companyExports');
  const { locale } = useLocale();
  if (bytes === null) return null;
  return <>{t('megabytes', { size: numberText(Math.ceil(bytes / 100_000) / 10, locale) })}</>;
};

type Acts = {
  onDownload: (row: CompanyExport) => void;
  onCancel: (row: CompanyExport) => void;
  /** Sends an archive to the bucket; undefined where none is set. */
  onSend: ((row: CompanyExport) => void) | undefined;
  taking: number | undefined;
};

const sentTones = { waiting: 'info', sent: 'good', failed: 'bad' } as const;

/** How an archive gets to the bucket: where it is there, or why it is not and when it is tried next. */
const Sent = ({ row: { sending } }: { row: CompanyExport }) => {
  const { t } = useTranslation('companyExports');
  const reasonText = useReasonText();
  if (sending === null) return null;
  const { state, tries, ended_at: at, next_at: next } = sending;
  return (
    <>
      <StatusBadge tone={sentTones[state]}>{t(`bucket.states.${state}`)}</StatusBadge>
      <Text size="sm">
        {at === null ? null : <When at={at} />}
        {state === 'waiting' && tries > 0 ? (
          <>
            {t('bucket.next')} <When at={next} />
          </>
        ) : null}
      </Text>
      <Text size="sm">{reasonText(sending)}</Text>
    </>
  );
};

const Buttons = ({
  row,
  acts: { onDownload, onCancel, onSend, taking },
}: {
  row: CompanyExport;
  acts: Acts;
}) => {
  const { t } = useTranslation('companyExports');
  return (
    <Group gap={8} wrap="nowrap">
      {row.size === null ? null : (
        <Button
          size="compact-sm"
          variant="default"
          loading={taking === row.id}
          onClick={() => onDownload(row)}
        >
          {t('download')}
        </Button>
      )}
      {row.size === null || onSend === undefined || row.sending?.state === 'waiting' ? null : (
        <Button size="compact-sm" variant="default" onClick={() => onSend(row)}>
          {t('bucket.send')}
        </Button>
      )}
      {isUnderWay(row) ? (
        <Button size="compact-sm" variant="default" onClick={() => onCancel(row)}>
          {t('cancel')}
        </Button>
      ) : null}
    </Group>
  );
};

/** Exports with how far each is, and what can be done with it. */
export const useExportColumns = (acts: Acts): TableColumn<CompanyExport>[] => {
  const { t } = useTranslation('companyExports');
  return [
    { key: 'asked_at', header: t('asked'), cell: (row) => <When at={row.asked_at} /> },
    {
      key: 'asked_by',
      header: t('askedBy'),
      cell: (row) => (row.is_scheduled ? t('bySchedule') : row.asked_by),
    },
    { key: 'status', header: t('state'), cell: (row) => <State row={row} /> },
    {
      key: 'taken_at',
      header: t('takenAt'),
      cell: (row) => (row.taken_at === null ? null : <When at={row.taken_at} />),
    },
    { key: 'rows', header: t('rows'), isRight: true, cell: (row) => <Figure value={row.rows_done} /> },
    { key: 'files', header: t('files'), isRight: true, cell: (row) => <Figure value={row.files_done} /> },
    { key: 'size', header: t('size'), isRight: true, cell: (row) => <Size bytes={row.size} /> },
    {
      key: 'until',
      header: t('until'),
      cell: (row) => (row.expires_at === null || row.size === null ? null : <When at={row.expires_at} />),
    },
    { key: 'bucket', header: t('bucket.column'), cell: (row) => <Sent row={row} /> },
    {
      key: 'actions',
      header: t('actions'),
      isHeaderHidden: true,
      cell: (row) => <Buttons row={row} acts={acts} />,
    },
  ];
};
