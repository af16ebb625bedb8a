import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { useListState } from './useListState.ts';
import listStyles from '../looks/list.module.css';
import pageStyles from '../looks/page.module.css';

type Named = { key: string; header: string };
type Props = {
  /** Every column but the first, in the order in which they stand. */
  columns: readonly Named[];
  hidden: ReadonlySet<string>;
  state: ReturnType<typeof useListState>;
};

/** Which columns a list shows, and in which order; the first one stays where it is. */
export const ColumnChoice = ({ columns, hidden, state }: Props) => {
  const { t } = useTranslation('shell');
  const toggle = (key: string) => {
    const next = hidden.has(key) ? [...hidden].filter((each) => each !== key) : [...hidden, key];
    state.show({ hide: next.filter((each) => each !== '').join(',') || '-' });
  };
  const move = (at: number, to: number) => {
    const keys = columns.map(({ key }) => key);
    state.show({
      order: keys
        .toSpliced(at, 1)
        .toSpliced(to, 0, keys[at] ?? '')
        .join(','),
    });
  };
  return (
    <ul className={listStyles.columns}>
      {columns.map(({ key, header }, at) => (
        <li key={key}>
          <Checkbox size="xs" label={header} checked={!hidden.has(key)} onChange={() => toggle(key)} />
          <span className={pageStyles.pageHeaderGap} data-part="page-header-gap" />
          <ActionIcon
            size={24}
            aria-label={t('list.earlier', { column: header })}
            disabled={at === 0}
            onClick={() => move(at, at - 1)}
          >
            <IconChevronUp size={14} />
          </ActionIcon>
          <ActionIcon
            size={24}
            aria-label={t('list.later', { column: header })}
            disabled={at === columns.length - 1}
            onClick={() => move(at, at + 1)}
          >
            <IconChevronDown size={14} />
          </ActionIcon>
        </li>
      ))}
    </ul>
  );
};
