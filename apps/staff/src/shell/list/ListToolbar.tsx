import { ActionIcon, CloseButton, NativeSelect, Popover, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react';
import { KeyHint } from '@yardline/ui/KeyHint';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { searchPauseMs } from '../search-pause.ts';
import type { Column, Filter } from './column.ts';
import { ColumnChoice } from './ColumnChoice.tsx';
import { ListExport } from './ListExport.tsx';
import { ListViews } from './ListViews.tsx';
import type { ListEndpoint, ListScope, RowOf } from './search.ts';
import { useDensity } from './useDensity.ts';
import type { useListState } from './useListState.ts';
import frameStyles from '../frame/frame.module.css';
import listStyles from '../looks/list.module.css';
import pageStyles from '../looks/page.module.css';

type State = ReturnType<typeof useListState>;
type Props<E extends ListEndpoint> = {
  endpoint: E;
  scope: ListScope<E>;
  title: string;
  columns: readonly Column<RowOf<E>>[];
  hidden: ReadonlySet<string>;
  filters: readonly Filter[];
  state: State;
};

/** Search of what is listed, asked a moment after the last letter. */
export const SearchBox = ({ state }: { state: State }) => {
  const { t } = useTranslation('shell');
  const asked = state.search['search'] ?? '';
  const [typing, setTyping] = useState<string>();
  const ask = useDebouncedCallback(
    (text: string) => state.set({ search: text.trim() }, { isTyping: true }),
    searchPauseMs,
  );
  const take = (text: string) => {
    setTyping(text);
    ask(text);
  };
  /** Back to the rows that were found: the browser by itself would empty the field. */
  const leave = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.currentTarget.blur();
  };
  const text = typing ?? asked;
  return (
    <TextInput
      data-list-search
      type="search"
      className={listStyles.listSearch}
      aria-label={t('list.search')}
      placeholder={t('list.search')}
      leftSection={<IconSearch size={16} aria-hidden="true" />}
      rightSection={
        text === '' ? <KeyHint keys={['/']} /> : <CloseButton size="sm" onClick={() => take('')} />
      }
      value={text}
      onChange={(event) => take(event.currentTarget.value)}
      onBlur={() => setTyping(undefined)}
      onKeyDown={leave}
    />
  );
};

/** One of a filter's choices, or any. */
export const FilterBox = ({ filter, state }: { filter: Filter; state: State }) => {
  const { t } = useTranslation('shell');
  const value = state.search[filter.key] ?? '';
  return (
    <NativeSelect
      className={value === '' ? listStyles.listFilter : `${listStyles.listFilter} ${listStyles.listFilterOn}`}
      aria-label={filter.label}
      data={[
        { value: '', label: t('list.filterIs', { filter: filter.label, value: t('list.any') }) },
        ...filter.options.map((option) => ({
          value: String(option.value),
          label: t('list.filterIs', { filter: filter.label, value: option.label }),
        })),
      ]}
      value={value}
      onChange={(event) => state.set({ [filter.key]: event.currentTarget.value })}
    />
  );
};

/** Search, filters, and what the list shows. */
export const ListToolbar = <E extends ListEndpoint>({
  endpoint,
  scope,
  title,
  columns,
  hidden,
  filters,
  state,
}: Props<E>) => {
  const { t } = useTranslation('shell');
  const { density, setDensity } = useDensity();
  return (
    <search className={listStyles.listToolbar}>
      <SearchBox state={state} />
      {filters.map((filter) => (
        <FilterBox key={filter.key} filter={filter} state={state} />
      ))}
      <span className={pageStyles.pageHeaderGap} data-part="page-header-gap" />
      <ListViews endpoint={endpoint} scope={scope} state={state} />
      <Popover width={320} position="bottom-end" trapFocus returnFocus>
        <Popover.Target>
          <ActionIcon variant="default" size={36} aria-label={t('list.tools')}>
            <IconAdjustmentsHorizontal size={18} />
          </ActionIcon>
        </Popover.Target>
        <Popover.Dropdown className={frameStyles.tools} aria-label={t('list.tools')} p={12}>
          <ListExport
            endpoint={endpoint}
            scope={scope}
            title={title}
            columns={columns.filter(({ key }, index) => index === 0 || !hidden.has(key))}
            search={state.search}
          />
          <div className={frameStyles.toolsLabel}>{t('list.density')}</div>
          <SegmentedControl
            fullWidth
            aria-label={t('list.density')}
            value={density}
            onChange={setDensity}
            data={[
              { value: 'compact', label: t('list.compact') },
              { value: 'comfortable', label: t('list.comfortable') },
            ]}
          />
          <div className={frameStyles.toolsLabel}>{t('list.columns')}</div>
          <ColumnChoice columns={columns.slice(1)} hidden={hidden} state={state} />
        </Popover.Dropdown>
      </Popover>
    </search>
  );
};
