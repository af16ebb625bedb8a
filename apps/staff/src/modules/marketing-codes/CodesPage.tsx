import { IconDiscount } from '@tabler/icons-react';
import {
  codeStates,
  createMarketingCode,
  listMarketingCodes,
  type CodeRow,
} from '@yardline/contract/marketing-codes/marketing-codes';
import { Day, Figure, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { CodeBadge } from './CodeBadge.tsx';
import { OffText } from './OffText.tsx';

const useColumns = (): Column<CodeRow>[] => {
  const { t } = useTranslation('marketingCodes');
  return [
    fieldColumn('code', t('code'), { canSort: true }),
    {
      key: 'figure',
      header: t('takes'),
      width: 120,
      isRight: true,
      cell: (row) => <OffText code={row} />,
      text: ({ figure }) => figure,
      file: { fields: ['kind', 'figure'], words: { percent: t('kinds.percent'), amount: t('kinds.amount') } },
    },
    {
      key: 'state',
      header: t('state'),
      width: 130,
      onPhone: 'aside',
      cell: ({ state }) => <CodeBadge state={state} />,
      text: ({ state }) => t(`states.${state}`),
      file: { words: Object.fromEntries(codeStates.map((state) => [state, t(`states.${state}`)])) },
    },
    {
      key: 'starts_on',
      header: t('startsOn'),
      width: 130,
      cell: (row) => <Day day={row.starts_on} />,
      text: (row) => row.starts_on,
    },
    {
      key: 'ends_on',
      header: t('endsOn'),
      width: 130,
      cell: (row) => <Day day={row.ends_on} />,
      text: (row) => row.ends_on,
    },
    {
      key: 'taken',
      header: t('uses'),
      width: 120,
      isRight: true,
      canSort: true,
      cell: ({ taken, most_uses: most }) =>
        most === null ? <Figure value={taken} /> : t('usesOf', { n: taken, most }),
      text: ({ taken }) => taken,
    },
    {
      key: 'given',
      header: t('given'),
      width: 140,
      isRight: true,
      cell: ({ given }) => <Money amount={given} isQuietAtZero />,
      text: ({ given }) => given,
    },
    fieldColumn('note', t('note'), { width: 220, isExtra: true }),
  ];
};

/** The company's marketing codes, with their use and what they gave. */
export const CodesPage = () => {
  const { t } = useTranslation('marketingCodes');
  const filters: Filter[] = [
    {
      key: 'state',
      label: t('state'),
      options: codeStates.map((value) => ({ value, label: t(`states.${value}`) })),
    },
  ];
  return (
    <ListPage
      endpoint={listMarketingCodes}
      title={t('title')}
      columns={useColumns()}
      filters={filters}
      rowKey={({ id }) => id}
      rowPath={({ id }) => paths.marketingCode(id)}
      action={{ label: t('new'), to: paths.newMarketingCode(), endpoint: createMarketingCode }}
      empty={{ icon: <IconDiscount size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
