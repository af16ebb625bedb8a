import { Button, Group, Text } from '@mantine/core';
import type { CallRefused } from '@yardline/client/call-refused';
import { useCall } from '@yardline/client/hooks';
import { type Contract, getContract } from '@yardline/contract/contracts/contracts';
import { Dialog } from '@yardline/ui/Dialog';
import { When } from '@yardline/ui/Figures';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useTranslation } from 'react-i18next';
import { type Difference, differencesOf } from './differences.ts';
import styles from '@yardline/ui/looks/table.module.css';

type Props = {
  id: number;
  /** The document as the user began with it. */
  began: Contract | undefined;
  refused: CallRefused;
  onSettle: (current: Contract, choice: 'theirs' | 'mine') => void;
  onClose: () => void;
};

const textOf = (data: Record<string, unknown>, key: string): string =>
  typeof data[key] === 'string' ? data[key] : '';

const Changes = ({ differences }: { differences: readonly Difference[] }) => {
  const { t } = useTranslation('contracts');
  if (differences.length === 0) return <Text size="sm">{t('stale.nothing')}</Text>;
  return (
    <table className={styles.table} data-part="table">
      <thead>
        <tr>
          <th scope="col">{t('stale.field')}</th>
          <th scope="col">{t('stale.was')}</th>
          <th scope="col">{t('stale.now')}</th>
        </tr>
      </thead>
      <tbody>
        {differences.map(({ field, was, now }) => (
          <tr key={field}>
            <td>{t(`stale.fields.${field}`)}</td>
            <td>{was || '–'}</td>
            <td>{now || '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** Another user saved first: shows who, when and what, and lets the user choose between that version and their own. */
export const StaleDialog = ({ id, began, refused, onSettle, onClose }: Props) => {
  const { t } = useTranslation('contracts');
  const { data: current } = useCall(getContract, { params: { id } });
  const isFresh = current !== undefined && current.row_version >= Number(refused.data['row_version']);
  const at = textOf(refused.data, 'changed_at');
  return (
    <Dialog onClose={onClose} size="large" title={t('stale.title')} closesOnEscape>
      <Text size="sm" mb={12}>
        {t('stale.who', { name: textOf(refused.data, 'changed_by') || t('stale.somebody') })}{' '}
        {at === '' ? null : <When at={at} />}
      </Text>
      {isFresh ? (
        <Changes differences={differencesOf(began, current)} />
      ) : (
        <TableSkeleton rows={3} columns={3} />
      )}
      <Group justify="flex-end" gap={8} mt={24}>
        <Button variant="default" disabled={!isFresh} onClick={() => current && onSettle(current, 'mine')}>
          {t('stale.mine')}
        </Button>
        <Button disabled={!isFresh} data-autofocus onClick={() => current && onSettle(current, 'theirs')}>
          {t('stale.theirs')}
        </Button>
      </Group>
    </Dialog>
  );
};
