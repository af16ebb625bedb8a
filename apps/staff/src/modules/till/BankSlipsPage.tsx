import { IconBuildingBank } from '@tabler/icons-react';
import { type BankSlipRow, createBankSlip, listBankSlips } from '@yardline/contract/bank-slips/bank-slips';
import { Day, Money } from '@yardline/ui/Figures';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { type Column, fieldColumn } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';

const useColumns = (): Column<BankSlipRow>[] => {
  const { t } = useTranslation('till');
  const money = (key: 'cash' | 'cheques' | 'total'): Column<BankSlipRow> => ({
    key,
    header: t(`slips.${key}`),
    width: 120,
    isRight: true,
    ...(key === 'total' ? { onPhone: 'aside' as const } : {}),
    cell: (row) => <Money amount={row[key]} isQuietAtZero />,
    text: (row) => row[key],
    file: { fields: [key] },
  });
  return [
    {
      key: 'number',
      header: t('slips.number'),
      width: 110,
      canSort: true,
      cell: (row) => row.number,
      text: (row) => row.number,
    },
    {
      key: 'made_on',
      header: t('slips.madeOn'),
      width: 130,
      canSort: true,
      cell: (row) => <Day day={row.made_on} />,
      text: (row) => row.made_on,
    },
    {
      key: 'account',
      header: t('slips.account'),
      cell: ({ account }) => `${account.code} ${account.name}`,
      text: ({ account }) => `${account.code} ${account.name}`,
      file: null,
    },
    fieldColumn('reference', t('slips.reference'), { width: 140 }),
    money('cash'),
    money('cheques'),
    money('total'),
    {
      key: 'state',
      header: t('state'),
      width: 140,
      cell: (row) =>
        row.taken_back_on === null ? null : <StatusBadge tone="quiet">{t('slips.takenBack')}</StatusBadge>,
      text: (row) => row.taken_back_on,
      file: { fields: ['taken_back_on'] },
    },
  ];
};

/** What went to the bank together. */
export const BankSlipsPage = () => {
  const { t } = useTranslation('till');
  return (
    <ListPage
      endpoint={listBankSlips}
      title={t('slips.title')}
      columns={useColumns()}
      rowKey={(row) => row.id}
      rowPath={(row) => paths.bankSlip(row.id)}
      action={{ label: t('slips.make'), to: paths.newBankSlip(), endpoint: createBankSlip }}
      empty={{ icon: <IconBuildingBank size={24} />, title: t('slips.none'), text: t('slips.noneText') }}
    />
  );
};
