import type { BulkValue } from '@yardline/contract/bulk-edits/bulk-edits';
import { Day, Figure, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import type { BulkField } from '../../shell/bulk/fields.ts';
import styles from './bulk-edits.module.css';

/** What stands in a field, as people say it. */
export const ValueText = ({
  field,
  value,
}: {
  field: BulkField | undefined;
  value: BulkValue | undefined;
}) => {
  const { t } = useTranslation(['bulkEdits', 'common']);
  if (value === undefined) return null;
  if (value === null || value === '')
    return <span className={styles.bulkNone}>{field?.none ?? t('nothing')}</span>;
  if (Array.isArray(value)) {
    if (value.length === 0) return <span className={styles.bulkNone}>{t('nothing')}</span>;
    const labelOf = (id: number) =>
      field?.options?.find((option) => option.value === id)?.label ?? String(id);
    return value.map(labelOf).join(', ');
  }
  if (typeof value === 'boolean') return value ? t('common:yes') : t('common:no');
  if (field?.type === 'choice')
    return field.options?.find((option) => option.value === value)?.label ?? value;
  if (field?.type === 'day') return <Day day={String(value)} />;
  if (typeof value === 'string') return value;
  if (field?.type === 'money') return <Money amount={value} />;
  // A year is no quantity.
  if (field?.name === 'model_year') return value;
  return <Figure value={value} unit={field?.type === 'percent' ? '%' : ''} />;
};
