import { Drawer, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { KeyHint } from '@yardline/ui/KeyHint';
import { useTranslation } from 'react-i18next';
import { LinkButton } from '../../frame/LinkButton.tsx';
import { Facts } from '../../record/Facts.tsx';
import type { Column } from '../column.ts';
import type { usePeek } from './usePeek.ts';
import panelStyles from '../../looks/panel.module.css';
import styles from './peek.module.css';

type Props<Row> = {
  rows: readonly Row[];
  /** Every column of the list, the hidden ones too. */
  columns: readonly Column<Row>[];
  rowPath: (row: Row) => string | undefined;
  rowSearch?: Readonly<Record<string, string>> | undefined;
  /** What the list shows of a row beside its columns: its lines, its picture. */
  more?: React.ComponentType<{ row: Row }> | undefined;
  peek: ReturnType<typeof usePeek>;
};

/** What a column says of a row, or nothing, if it says nothing there. */
const saidOf = <Row,>(column: Column<Row>, row: Row): React.ReactNode => {
  const text = column.text?.(row);
  return text === '' || text === null ? null : column.cell(row);
};

/** A row beside its list: all that is known of it there. Arrows go through the rows, Enter opens the record, Space closes. */
export const Peek = <Row,>({ rows, columns, rowPath, rowSearch = {}, more: More, peek }: Props<Row>) => {
  const { t } = useTranslation(['shell', 'common']);
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const row = peek.at === undefined ? undefined : rows[peek.at];
  if (row === undefined) return null;
  const [first, ...rest] = columns;
  const to = rowPath(row);
  const keys: Readonly<Record<string, () => void>> = {
    ' ': peek.close,
    ArrowDown: () => peek.step(1),
    j: () => peek.step(1),
    ArrowUp: () => peek.step(-1),
    k: () => peek.step(-1),
  };
  const onKeyDown = (event: React.KeyboardEvent) => {
    const act = keys[event.key];
    if (act === undefined || (event.key === ' ' && event.target instanceof HTMLButtonElement)) return;
    event.preventDefault();
    act();
  };
  return (
    <Drawer
      opened
      position="right"
      onClose={peek.close}
      onKeyDown={onKeyDown}
      returnFocus={false}
      overlayProps={{ backgroundOpacity: 0.12 }}
      title={
        <Text component="span" fw={600}>
          {first?.cell(row)}
        </Text>
      }
      size={isPhone ? '100%' : 440}
      classNames={{ content: panelStyles.panel, body: panelStyles.panelBody }}
      transitionProps={{ duration: 120 }}
    >
      <div className={styles.sheet}>
        <div className={styles.body}>
          <Facts facts={rest.map((column) => ({ label: column.header, value: saidOf(column, row) }))} />
          {More === undefined ? null : <More row={row} />}
        </div>
        <div className={styles.footer}>
          {to === undefined ? null : (
            <LinkButton to={to} search={rowSearch} data-autofocus>
              {t('list.openRecord')}
            </LinkButton>
          )}
          <span className={styles.keys}>
            <KeyHint keys={['↑', '↓']} /> {t('list.otherRows')}
          </span>
        </div>
      </div>
    </Drawer>
  );
};
