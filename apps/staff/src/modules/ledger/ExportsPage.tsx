import { Button, Text } from '@mantine/core';
import { IconDownload, IconFileExport } from '@tabler/icons-react';
import { companyClock } from '@yardline/client/clock';
import { useClient, useLoaded, useSend } from '@yardline/client/hooks';
import {
  createLedgerBatch,
  type LedgerBatch,
  listLedgerBatches,
  takeLedgerBatch,
} from '@yardline/contract/ledger/batches';
import {
  type JournalFormat,
  journalFormatNames,
  journalFormats,
} from '@yardline/domain/ledger/formats/formats';
import { dayOf } from '@yardline/domain/time/local';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { FDate } from '@yardline/ui/FDate';
import { Day, Figure, Money, When } from '@yardline/ui/Figures';
import { FSelect } from '@yardline/ui/FSelect';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { saveAs } from '../../shell/list/export-file.ts';
import { OnlyFirst } from '../../shell/record/OnlyFirst.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { Section } from '../../shell/record/Section.tsx';
import { TabTable } from '../../shell/record/TabTable.tsx';
import styles from './ledger.module.css';

const isFormat = (text: string): text is JournalFormat => text in journalFormats;
const endingOf = ({ format }: LedgerBatch): string =>
  isFormat(format) ? journalFormats[format].ending : 'csv';

/** Saves the file of a batch. */
const useFile = () => {
  const client = useClient();
  return async (batch: LedgerBatch) =>
    saveAs(
      `journal-${batch.number}-${batch.from_on}-${batch.to_on}.${endingOf(batch)}`,
      await client.call(takeLedgerBatch, { params: { id: batch.id } }),
    );
};

const useColumns = (): TableColumn<LedgerBatch>[] => {
  const { t } = useTranslation('ledger');
  const save = useFile();
  return [
    { key: 'number', header: t('batch'), cell: ({ number }) => number },
    {
      key: 'format',
      header: t('program'),
      cell: ({ format }) => (isFormat(format) ? t(`formats.${format}`) : format),
    },
    {
      key: 'days',
      header: t('period'),
      cell: (row) => (
        <>
          <Day day={row.from_on} /> – <Day day={row.to_on} />
        </>
      ),
    },
    {
      key: 'entries',
      header: t('entries'),
      isRight: true,
      cell: ({ entries }) => <Figure value={entries} />,
    },
    { key: 'total', header: t('debit'), isRight: true, cell: ({ total }) => <Money amount={total} /> },
    {
      key: 'made',
      header: t('made'),
      cell: (row) => (
        <>
          {row.made_by_name}, <When at={row.made_at} />
        </>
      ),
    },
    {
      key: 'mark',
      header: t('mark'),
      cell: ({ sha256 }) => <code title={sha256}>{sha256.slice(0, 12)}</code>,
    },
    {
      key: 'file',
      header: t('file'),
      isHeaderHidden: true,
      cell: (row) => (
        <Button
          size="compact-sm"
          variant="subtle"
          leftSection={<IconDownload size={14} />}
          onClick={() => void save(row)}
          aria-label={t('fileOf', { number: row.number })}
        >
          {t('file')}
        </Button>
      ),
    },
  ];
};

/** The month before this one, which is what leaves as a rule. */
const lastMonth = (today: string) => {
  const first = Temporal.PlainDate.from(today).with({ day: 1 }).subtract({ months: 1 });
  return { from_on: first.toString(), to_on: first.add({ months: 1 }).subtract({ days: 1 }).toString() };
};

const NewBatch = () => {
  const { t } = useTranslation('ledger');
  const { company, whyNot } = useSession();
  const save = useFile();
  const today = dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), company.time_zone);
  const form = useRecordForm(createLedgerBatch.body, { format: 'quickbooks_online', ...lastMonth(today) });
  const { control } = form;
  const { send, isSending } = useSend(createLedgerBatch, { onRefused: landOn(form), onDone: save });
  return (
    <Section title={t('newExport')}>
      <Text size="sm" c="dimmed" px={16} pt={12}>
        {t('exportText')}
      </Text>
      <form
        className={styles.exception}
        onSubmit={(event) => void form.handleSubmit((body) => send({ body }))(event)}
      >
        <FSelect
          control={control}
          name="format"
          label={t('program')}
          options={journalFormatNames.map((value) => ({ value, label: t(`formats.${value}`) }))}
          isRequired
        />
        <FDate control={control} name="from_on" label={t('from')} isRequired />
        <FDate control={control} name="to_on" label={t('to')} isRequired />
        <DisabledWithReason reason={whyNot(createLedgerBatch)}>
          <Button type="submit" loading={isSending} leftSection={<IconFileExport size={16} />}>
            {t('makeFile')}
          </Button>
        </DisabledWithReason>
      </form>
    </Section>
  );
};

/** The journal for the accountant's program: files by days, each entry once. */
export const ExportsPage = () => {
  const { t } = useTranslation('ledger');
  const { batches } = useLoaded(listLedgerBatches, {});
  return (
    <BoardPage title={t('exports')}>
      <div className={styles.board}>
        <NewBatch />
        <TabTable
          title={t('exported')}
          columns={useColumns()}
          rows={batches}
          rowKey={({ id }) => id}
          isWide
          empty={{
            icon: <IconFileExport size={24} />,
            title: t('nothingExported'),
            text: t('nothingExportedText'),
          }}
        />
        <OnlyFirst shown={batches.length} />
      </div>
    </BoardPage>
  );
};
