import { Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import type { WorkLine } from '@yardline/contract/work-orders/work-lines';
import { type LineKind, lineKinds } from '@yardline/domain/work-orders/work-lines';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
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
};

/** Lines of work, group by group: a table at the desk, cards on a phone; below them what can be added. */
export const LineGroups = ({ groups, columns, kinds, addTo }: Props) => {
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
        </Group>
      )}
    </>
  );
};
