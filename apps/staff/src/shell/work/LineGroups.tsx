import { Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus, IconTemplate } from '@tabler/icons-react';
import type { WorkLine } from '@yardline/contract/work-orders/work-lines';
import { type LineKind, lineKinds } from '@yardline/domain/work-orders/work-lines';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { LinkButton } from '../frame/LinkButton.tsx';
import { LineCards } from './LineCards.tsx';
import styles from './work.module.css';

type Props = {
  groups: readonly { key: string; title: string; rows: readonly WorkLine[] }[];
  columns: readonly TableColumn<WorkLine>[];
  /** The kinds of lines that the user may add, and where they do. */
  kinds: readonly LineKind[];
  addTo: string;
  /** Asks which template of a job to add, where the user may write all that one holds. */
  onTemplate?: () => void;
};

/** Lines of work, group by group: a table at the desk, cards on a phone; below them what can be added. */
export const LineGroups = ({ groups, columns, kinds, addTo, onTemplate }: Props) => {
  const { t } = useTranslation('jobTemplates');
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  return (
    <>
      {groups.map(({ key, title, rows }) => (
        <div key={key}>
          <h3 className={styles.repair}>{title}</h3>
          {isPhone ? (
            <LineCards label={title} columns={columns} rows={rows} />
          ) : (
            <RowsTable label={title} columns={columns} rows={rows} rowKey={({ id }) => id} />
          )}
        </div>
      ))}
      {kinds.length === 0 ? null : (
        <Group className={styles.add} gap={8}>
          {kinds.map((kind) => (
            <LinkButton
              key={kind}
              variant="default"
              to={addTo}
              search={{ kind }}
              icon={<IconPlus size={16} />}
            >
              {lineKinds[kind][language()]}
            </LinkButton>
          ))}
          {onTemplate === undefined ? null : (
            <Button variant="default" leftSection={<IconTemplate size={16} />} onClick={onTemplate}>
              {t('add')}
            </Button>
          )}
        </Group>
      )}
    </>
  );
};
