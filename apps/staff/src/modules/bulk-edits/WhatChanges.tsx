import { type BulkEdit, markTargets } from '@yardline/contract/bulk-edits/bulk-edits';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import type { BulkField } from '../../shell/bulk/fields.ts';
import { figureOf } from '../../shell/list/figure.ts';
import { Section } from '../../shell/record/Section.tsx';
import { ValueText } from './ValueText.tsx';
import recordStyles from '../../shell/looks/record.module.css';
import bulkEditsStyles from './bulk-edits.module.css';

type Props = { of: BulkEdit; fields: readonly BulkField[] };

/** What stands in a field, each value with how often. */
const Present = ({ of, field }: { of: BulkEdit; field: BulkField }) => {
  const { t } = useTranslation('bulkEdits');
  const { values, others } = of.present?.[markTargets[field.name] ?? field.name] ?? { values: [], others: 0 };
  return (
    <ul className={bulkEditsStyles.bulkValues}>
      {values.map(({ value, count }) => (
        <li key={JSON.stringify(value)}>
          <ValueText field={field} value={value} />{' '}
          <span className={recordStyles.recordCount}>{figureOf(count)}</span>
        </li>
      ))}
      {others === 0 ? null : <li>{t('others', { count: others, replace: { count: figureOf(others) } })}</li>}
    </ul>
  );
};

const useColumns = (of: BulkEdit): TableColumn<BulkField>[] => {
  const { t } = useTranslation('bulkEdits');
  const isPreview = of.step === 'preview';
  const isTold = of.present !== null && Object.values(of.present).some(({ values }) => values.length > 0);
  const now: TableColumn<BulkField> = {
    key: 'now',
    header: t(isPreview ? 'now' : 'was'),
    cell: (field) => <Present of={of} field={field} />,
  };
  return [
    { key: 'field', header: t('field'), cell: ({ label }) => label },
    ...(isTold ? [now] : []),
    {
      key: 'becomes',
      header: t(isPreview ? 'becomes' : 'setTo'),
      cell: (field) => (
        <strong>
          {field.sign} <ValueText field={field} value={of.changes[field.name]} />
        </strong>
      ),
    },
  ];
};

/** The present values of each field with their counts, and the new value. */
export const WhatChanges = ({ of, fields }: Props) => {
  const { t } = useTranslation('bulkEdits');
  const rows = fields.filter(({ name }) => of.changes[name] !== undefined);
  return (
    <Section title={t('what')}>
      <RowsTable label={t('what')} rows={rows} rowKey={({ name }) => name} columns={useColumns(of)} />
    </Section>
  );
};
