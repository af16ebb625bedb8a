import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall, useClient } from '@yardline/client/hooks';
import {
  type BulkEdit,
  type BulkEditKind,
  type BulkEditOutcome,
  type BulkEditRecord,
  bulkEditRefused,
  listBulkEditRecords,
  markTargets,
} from '@yardline/contract/bulk-edits/bulk-edits';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import type { BulkField } from '../../shell/bulk/fields.ts';
import { saveAs } from '../../shell/list/export-file.ts';
import { Section } from '../../shell/record/Section.tsx';
import { ValueText } from './ValueText.tsx';
import runStyles from '../../shell/run/run.module.css';
import bulkEditsStyles from './bulk-edits.module.css';

const pathOf: Readonly<Record<BulkEditKind, (record: BulkEditRecord) => string>> = {
  assets: ({ number }) => paths.asset(number),
  parts: ({ number }) => paths.part(number),
  customers: ({ id }) => paths.customer(id),
};

const useNames = (kind: BulkEditKind): TableColumn<BulkEditRecord>[] => {
  const { t } = useTranslation('bulkEdits');
  return [
    {
      key: 'number',
      header: t('number'),
      cell: (row) => <Link to={pathOf[kind](row)}>{row.number}</Link>,
    },
    { key: 'name', header: t('name'), cell: ({ name }) => name },
  ];
};

const useReasons = (kind: BulkEditKind): TableColumn<BulkEditRecord>[] => {
  const { t } = useTranslation('bulkEdits');
  const why = ({ reason }: BulkEditRecord) => <span className={bulkEditsStyles.bulkWhy}>{reason}</span>;
  return [...useNames(kind), { key: 'why', header: t('why'), cell: why }];
};

/** The value of each field before and after. */
const useMoves = (of: BulkEdit, fields: readonly BulkField[]): TableColumn<BulkEditRecord>[] => [
  ...useNames(of.kind),
  ...fields
    .filter(({ name }) => of.changes[name] !== undefined)
    .map((field): TableColumn<BulkEditRecord> => ({
      key: field.name,
      header: field.label,
      cell: ({ before }) => (
        <>
          <ValueText field={field} value={before[markTargets[field.name] ?? field.name]} />{' '}
          <span aria-hidden={field.sign === undefined}>{field.sign ?? '→'}</span>{' '}
          <strong>
            <ValueText field={field} value={of.changes[field.name]} />
          </strong>
        </>
      ),
    })),
];

/** A step may have ended since they were asked for. */
const anew = { refetchOnMount: 'always' } as const;

/** Records shown on the page; more are in the file. [B9.1] */
const most = '100';
const few = '10';

type RefusedProps = { of: BulkEdit; outcome: 'refused' | 'left' };

/** The records that were refused or not taken back, each with its reason; as a file, all of them. */
export const RefusedRecords = ({ of, outcome }: RefusedProps) => {
  const { t } = useTranslation('bulkEdits');
  const client = useClient();
  const params = { id: of.id };
  const { data } = useCall(listBulkEditRecords, { params, query: { outcome, page_size: most } }, anew);
  const columns = useReasons(of.kind);
  const title = t(outcome === 'refused' ? 'problems' : 'left');
  const download = async () =>
    saveAs(`bulk-edit-${of.id}-refused.csv`, await client.call(bulkEditRefused, { params }));
  return (
    <Section
      title={title}
      count={outcome === 'refused' ? of.refused : of.left_alone}
      action={
        <Button
          variant="default"
          size="xs"
          leftSection={<IconDownload size={14} />}
          onClick={() => void download()}
        >
          {t('download')}
        </Button>
      }
    >
      {data === undefined ? (
        <TableSkeleton rows={3} columns={3} />
      ) : (
        <RowsTable label={title} rows={data.items} rowKey={({ id }) => id} columns={columns} />
      )}
      {(data?.next ?? null) === null ? null : (
        <p className={runStyles.runSaid}>{t('mostProblems', { shown: data?.items.length ?? 0 })}</p>
      )}
    </Section>
  );
};

type FirstProps = { of: BulkEdit; outcome: BulkEditOutcome; fields: readonly BulkField[] };

/** The first records with each field's value before and after. */
export const FirstRecords = ({ of, outcome, fields }: FirstProps) => {
  const { t } = useTranslation('bulkEdits');
  const query = { outcome, page_size: few };
  const { data } = useCall(listBulkEditRecords, { params: { id: of.id }, query }, anew);
  const columns = useMoves(of, fields);
  return (
    <Section title={t('first')}>
      {data === undefined ? (
        <TableSkeleton rows={3} columns={3} />
      ) : (
        <RowsTable label={t('first')} rows={data.items} rowKey={({ id }) => id} columns={columns} />
      )}
    </Section>
  );
};
