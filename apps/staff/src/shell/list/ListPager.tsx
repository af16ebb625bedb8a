import { ActionIcon, Group, NativeSelect, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconChevronsLeft } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { useListState } from './useListState.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import listStyles from '../looks/list.module.css';
import pageStyles from '../looks/page.module.css';

const sizes = ['15', '25', '50', '100', '500'];

type Props = { state: ReturnType<typeof useListState>; next: string | null; shown: number };

/** Walks from page to page by where the last one ended, so that the thousandth is as fast as the first. */
export const ListPager = ({ state, next, shown }: Props) => {
  const { t } = useTranslation('shell');
  const size = state.search['page_size'] ?? '50';
  const first = state.pagesBefore * Number(size) + 1;
  const isKnown = state.pagesBefore > 0 || !state.hasPrevious;
  return (
    <Group component="footer" className={listStyles.listPager} data-part="list-pager" gap={8}>
      <NativeSelect
        size="xs"
        aria-label={t('list.rows')}
        data={sizes}
        value={sizes.includes(size) ? size : '50'}
        onChange={(event) => state.set({ page_size: event.currentTarget.value })}
      />
      <span className={pageStyles.pageHeaderGap} data-part="page-header-gap" />
      <Text size="sm" c="dimmed" className={uiStyles.figure} data-part="figure">
        {isKnown ? `${first}–${first + shown - 1}` : ''}
      </Text>
      <Group gap={4}>
        <ActionIcon
          size={32}
          aria-label={t('list.first')}
          disabled={!state.hasPrevious}
          onClick={() => state.set({})}
        >
          <IconChevronsLeft size={16} />
        </ActionIcon>
        <ActionIcon
          size={32}
          aria-label={t('list.previous')}
          disabled={state.pagesBefore === 0}
          onClick={state.previousPage}
        >
          <IconChevronLeft size={16} />
        </ActionIcon>
        <ActionIcon
          size={32}
          aria-label={t('list.next')}
          disabled={next === null}
          onClick={() => state.nextPage(next ?? '')}
        >
          <IconChevronRight size={16} />
        </ActionIcon>
      </Group>
    </Group>
  );
};
