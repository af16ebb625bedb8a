import { Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { useCall, useClient } from '@yardline/client/hooks';
import {
  importReasons,
  importRejected,
  listImportProblems,
  type WholeImport,
} from '@yardline/contract/imports/imports';
import { Figure } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveAs } from '../../shell/list/export-file.ts';
import { Section } from '../../shell/record/Section.tsx';
import { isSameReason, type ReasonKey, Reasons } from './Reasons.tsx';
import styles from './imports.module.css';

/** Rows that are shown first, and when more are asked for. */
const shownAtOnce = [20, 100] as const;

type Line = { key: string; row: number; label: string; value: string; message: string };

const useColumns = (): TableColumn<Line>[] => {
  const { t } = useTranslation('imports');
  return [
    { key: 'row', header: t('row'), isRight: true, cell: (line) => <Figure value={line.row} /> },
    { key: 'label', header: t('field'), cell: (line) => line.label },
    {
      key: 'value',
      header: t('value'),
      cell: (line) => <span className={styles.importCell}>{line.value}</span>,
    },
    { key: 'message', header: t('why'), cell: (line) => line.message },
  ];
};

/** Why rows were refused by reason, and what is wrong by row and column; the rows themselves come back as a file. */
export const Problems = ({ of }: { of: WholeImport }) => {
  const { t } = useTranslation('imports');
  const client = useClient();
  const params = { id: of.id };
  const [reason, setReason] = useState<ReasonKey>();
  const [isLong, setLong] = useState(false);
  // A second trial of the same file has rows of its own.
  const { data: tally } = useCall(importReasons, { params }, { refetchOnMount: 'always' });
  const reasons = tally?.reasons ?? [];
  const size = String(shownAtOnce[isLong ? 1 : 0]);
  const query = { page_size: size, ...reason };
  const { data } = useCall(
    listImportProblems,
    { params, query },
    { refetchOnMount: 'always', keepsPrevious: true },
  );
  const lines = (data?.items ?? []).flatMap(({ row, faults }): Line[] =>
    faults.map((fault, n) => ({ key: `${row} ${n}`, row, ...fault })),
  );
  const columns = useColumns();
  const download = async () =>
    saveAs(
      `${of.file_name}.rejected.csv`,
      await client.call(importRejected, { params, query: { ...reason } }),
    );
  return (
    <Section
      title={t('problems')}
      count={of.failed}
      action={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} />}
          onClick={() => void download()}
        >
          {t(reason === undefined ? 'rejected' : 'rejectedOfReason')}
        </Button>
      }
    >
      <Reasons reasons={reasons} chosen={reason} onChoose={setReason} />
      {reason === undefined ? null : (
        <p className={styles.importFilter}>
          {t('reasons.filtered', {
            count: reasons.find((each) => isSameReason(each, reason))?.rows ?? 0,
            total: of.failed,
          })}
          <Button
            variant="subtle"
            size="compact-xs"
            leftSection={<IconX size={13} />}
            onClick={() => setReason(undefined)}
          >
            {t('reasons.all')}
          </Button>
        </p>
      )}
      {data === undefined ? (
        <TableSkeleton rows={4} columns={4} />
      ) : (
        <RowsTable label={t('problems')} rows={lines} rowKey={(line) => line.key} columns={columns} />
      )}
      {(data?.next ?? null) === null ? null : (
        <p className={`${styles.importFilter} ${styles.importNote}`}>
          {t('mostProblems', { shown: data?.items.length ?? 0 })}
          {isLong ? null : (
            <Button variant="subtle" size="compact-xs" onClick={() => setLong(true)}>
              {t('moreProblems')}
            </Button>
          )}
        </p>
      )}
    </Section>
  );
};
