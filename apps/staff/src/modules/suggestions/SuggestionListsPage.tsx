import { IconBulb } from '@tabler/icons-react';
import {
  createSuggestionList,
  listSuggestionLists,
  type SuggestionListRow,
} from '@yardline/contract/suggestions/suggestions';
import { Figure } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';

const useColumns = (): Column<SuggestionListRow>[] => {
  const { t } = useTranslation('suggestions');
  const state = (row: SuggestionListRow) => t(row.is_active ? 'active' : 'inactive');
  const figure = (key: 'products' | 'automatic' | 'carriers'): Column<SuggestionListRow> => ({
    key,
    header: t(key),
    width: 130,
    isRight: true,
    cell: (row) => <Figure value={row[key]} />,
    text: (row) => row[key],
  });
  return [
    fieldColumn('number', t('number'), { width: 150, canSort: true }),
    fieldColumn('description', t('description'), { canSort: true }),
    { ...figure('products'), onPhone: 'aside' },
    figure('automatic'),
    figure('carriers'),
    {
      key: 'state',
      header: t('state'),
      width: 150,
      cell: (row) => <StatusBadge tone={row.is_active ? 'good' : 'quiet'}>{state(row)}</StatusBadge>,
      text: state,
      file: { fields: ['is_active'], words: { true: t('active'), false: t('inactive') } },
    },
  ];
};

/** The suggestion lists, and the products that carry them. */
export const SuggestionListsPage = () => {
  const { t } = useTranslation('suggestions');
  const filters: Filter[] = [
    { key: 'inactive', label: t('inactive'), options: [{ value: '1', label: t('showInactive') }] },
  ];
  return (
    <ListPage
      endpoint={listSuggestionLists}
      title={t('title')}
      columns={useColumns()}
      filters={filters}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.suggestionList(row.number)}
      action={{ label: t('new'), to: paths.newSuggestionList(), endpoint: createSuggestionList }}
      empty={{ icon: <IconBulb size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
