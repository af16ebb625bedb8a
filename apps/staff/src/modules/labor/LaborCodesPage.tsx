import { IconClockDollar } from '@tabler/icons-react';
import { createLaborCode, type LaborCode, listLaborCodes } from '@yardline/contract/labor/labor';
import { Figure, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { useInactiveFilter } from './useInactiveFilter.ts';

const useColumns = (): Column<LaborCode>[] => {
  const { t } = useTranslation('labor');
  return [
    fieldColumn('code', t('code'), { width: 130, canSort: true }),
    fieldColumn('description', t('description'), { canSort: true }),
    {
      key: 'bill_rate',
      header: t('billRate'),
      isRight: true,
      cell: (row) => (row.bill_rate === null ? t('rate.elsewhere') : <Money amount={row.bill_rate} />),
      text: (row) => row.bill_rate,
    },
    {
      key: 'round_minutes',
      header: t('rounding'),
      isRight: true,
      cell: (row) => t(`roundings.m${row.round_minutes}`),
      text: (row) => row.round_minutes,
    },
    {
      key: 'min_hours',
      header: t('minHours'),
      isRight: true,
      cell: (row) => <Figure value={row.min_hours} />,
      text: (row) => row.min_hours,
    },
  ];
};

/** Codes of labor: what an hour costs a customer. */
export const LaborCodesPage = () => {
  const { t } = useTranslation('labor');
  return (
    <ListPage
      endpoint={listLaborCodes}
      title={t('laborCodes')}
      columns={useColumns()}
      filters={useInactiveFilter()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.laborCode(row.id)}
      action={{ label: t('newLabor'), to: paths.newLaborCode(), endpoint: createLaborCode }}
      empty={{ icon: <IconClockDollar size={24} />, title: t('noLabor'), text: t('noLaborText') }}
    />
  );
};
