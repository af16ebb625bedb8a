import { IconPercentage } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { type Commission, giveCommissions, listCommissions } from '@yardline/contract/commissions/runs';
import { getReference } from '@yardline/contract/reference/reference';
import { Day, Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { type Column, fieldColumn } from '../../../shell/list/column.ts';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { ListPeriod } from '../../../shell/period/ListPeriod.tsx';

const useColumns = (): Column<Commission>[] => {
  const { t } = useTranslation('commissions');
  return [
    {
      key: 'until_on',
      header: t('until'),
      width: 130,
      canSort: true,
      cell: ({ until_on: on }) => <Day day={on} />,
      text: ({ until_on: on }) => on,
    },
    fieldColumn('user_name', t('salesperson'), { width: 180 }),
    fieldColumn('invoice_number', t('invoice'), { width: 110 }),
    fieldColumn('customer_name', t('customer'), { width: 220 }),
    fieldColumn('class_name', t('class'), { width: 150 }),
    {
      key: 'base',
      header: t('base'),
      width: 130,
      isRight: true,
      cell: ({ base }) => <Money amount={base} />,
      text: ({ base }) => base,
    },
    fieldColumn('percent', t('percent'), { width: 110, isRight: true }),
    {
      key: 'amount',
      header: t('amount'),
      width: 130,
      isRight: true,
      onPhone: 'aside',
      cell: ({ amount }) => <Money amount={amount} />,
      text: ({ amount }) => amount,
    },
    fieldColumn('made_by_name', t('madeBy'), { width: 160, isExtra: true }),
  ];
};

/** What salespeople were given, paper by paper. */
export const CommissionLinesPage = () => {
  const { t } = useTranslation('commissions');
  const { data } = useCall(getReference, {});
  return (
    <ListPage
      endpoint={listCommissions}
      title={t('lines')}
      columns={useColumns()}
      filters={[
        {
          key: 'user_id',
          label: t('salesperson'),
          options: (data?.people ?? [])
            .filter((each) => each.is_salesman)
            .map(({ id, name }) => ({ value: String(id), label: name })),
        },
      ]}
      tools={
        <ListPeriod
          endpoint={listCommissions}
          words={{ period: t('period'), from: t('from'), to: t('to') }}
        />
      }
      rowKey={({ id }) => id}
      rowPath={({ invoice_number: number }) => paths.invoice(number)}
      action={{ label: t('run'), to: paths.runCommissions(), endpoint: giveCommissions }}
      empty={{ icon: <IconPercentage size={24} />, title: t('none'), text: t('noneText') }}
    />
  );
};
