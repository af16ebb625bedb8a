import { VisuallyHidden } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import type { Column } from './column.ts';
import { filterOf } from './export-file.ts';
import { figureOf } from './figure.ts';
import { countInputOf, type ListEndpoint, type ListScope, type ListSearch, type RowOf } from './search.ts';
import { countOf, type Selection, SelectedContext, selectedOf } from './selection.ts';
import { useListExport } from './useListExport.tsx';

const SelectionBar = lazy(async () => ({ default: (await import('./SelectionBar.tsx')).SelectionBar }));

type Props<E extends ListEndpoint> = {
  endpoint: E;
  scope: ListScope<E>;
  title: string;
  columns: readonly Column<RowOf<E>>[];
  search: ListSearch;
  selection: Selection;
  actions: React.ReactNode;
  children: React.ReactNode;
};

/** What is chosen, said to those who see it and those who hear it, and handed to whatever acts on it. */
export const ListSelection = <E extends ListEndpoint>(props: Props<E>) => {
  const { endpoint, scope, title, columns, search, selection, actions, children } = props;
  const { t } = useTranslation('shell');
  const { data } = useCall(endpoint, countInputOf(endpoint, search, scope), { keepsPrevious: true });
  const { total, total_is_estimate: isEstimate = false } = (data ?? {}) as {
    total?: number;
    total_is_estimate?: boolean;
  };
  const { query } = filterOf(endpoint, search, scope);
  const selected = selectedOf(selection, query);
  const exports = useListExport({ endpoint, scope, title, columns, search, selected: partOf(selected) });
  const count = countOf(selection, total);
  const isAtLeast = selection.isAll && isEstimate;
  const isNone = count === 0 && !isAtLeast;
  const words = isNone
    ? ''
    : isAtLeast
      ? t('list.selectedAbout', { n: figureOf(count) })
      : t('list.selected', { count, replace: { count: figureOf(count) } });
  return (
    <SelectedContext value={isNone ? undefined : { ...selected, count, isAtLeast }}>
      <VisuallyHidden component="output">{words}</VisuallyHidden>
      {isNone ? null : (
        <Suspense>
          <SelectionBar
            selection={selection}
            words={words}
            total={total}
            isEstimate={isEstimate}
            exports={exports}
            actions={actions}
          />
        </Suspense>
      )}
      {children}
    </SelectedContext>
  );
};

const partOf = ({ ids, except }: ReturnType<typeof selectedOf>) =>
  ids === undefined ? { except } : { ids, except };
