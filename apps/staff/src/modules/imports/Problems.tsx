import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useCall, useClient } from '@yardline/client/hooks';
import { importRejected, listImportProblems, type WholeImport } from '@yardline/contract/imports';
import { Figure } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useTranslation } from 'react-i18next';
import { saveAs } from '../../shell/list/export-file.ts';
import { Section } from '../../shell/record/Section.tsx';

const shownAtOnce = 100;

type Line = { key: string; row: number; label: string; value: string; message: string };

const useColumns = (): TableColumn<Line>[] => {
  const { t } = useTranslation('imports');
  return [
    { key: 'row', header: t('row'), isRight: true, cell: (line) => <Figure value={line.row} /> },
    { key: 'label', header: t('field'), cell: (line) => line.label },
    { key: 'value', header: t('value'), cell: (line) => <span className="import-cell">{line.value}</span> },
    { key: 'message', header: t('why'), cell: (line) => line.message },
  ];
};

/** What is wrong, by row and column; the rows themselves come back as a file. */
export const Problems = ({ of }: { of: WholeImport }) => {
  const { t } = useTranslation('imports');
  const client = useClient();
  const params = { id: of.id };
  const { data } = useCall(listImportProblems, { params, query: { page_size: String(shownAtOnce) } });
  const lines = (data?.items ?? []).flatMap(({ row, faults }): Line[] =>
    faults.map((fault, n) => ({ key: `${row} ${n}`, row, ...fault })),
  );
  const columns = useColumns();
  const download = async () =>
    saveAs(`${of.file_name}.rejected.csv`, await client.call(importRejected, { params }));
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
          {t('rejected')}
        </Button>
      }
    >
      {data === undefined ? (
        <TableSkeleton rows={4} columns={4} />
      ) : (
        <RowsTable label={t('problems')} rows={lines} rowKey={(line) => line.key} columns={columns} />
      )}
      {(data?.next ?? null) === null ? null : (
        <p className="run-said">{t('mostProblems', { shown: data?.items.length ?? 0 })}</p>
      )}
    </Section>
  );
};
