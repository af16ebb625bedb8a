import { IconEraser } from '@tabler/icons-react';
import {
  listWriteOffs,
  type WriteOff,
  writeOffKinds,
  writeOffSmallBalances,
} from '@yardline/contract/payments/write-offs';
import { Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { type Column, fieldColumn } from '../../../shell/list/column.ts';
import { ListPage } from '../../../shell/list/ListPage.tsx';
import { ListPeriod } from '../../../shell/period/ListPeriod.tsx';

const useColumns = (): Column<WriteOff>[] => {
  const { t } = useTranslation('ledger');
  const kinds = Object.fromEntries(writeOffKinds.map((kind) => [kind, t(`purposes.${kind}`)]));
  const stateOf = ({ is_return: isReturn, is_taken_back: isTakenBack }: WriteOff): string => {
    if (isReturn) return t('kinds.write_off_return');
    return isTakenBack ? t('takenBack') : '';
  };
  return [
    fieldColumn('invoice_number', t('kinds.invoice'), { width: 110 }),
    fieldColumn('customer_name', t('customer'), { width: 220 }),
    {
      key: 'kind',
      header: t('writeOffKind'),
      cell: ({ kind }) => kinds[kind],
      text: ({ kind }) => kinds[kind] ?? kind,
      file: { fields: ['kind'], words: kinds },
    },
    {
      key: 'written_at',
      header: t('postedAt'),
      width: 170,
      canSort: true,
      cell: ({ written_at: at }) => <When at={at} />,
      text: ({ written_at: at }) => at,
    },
    fieldColumn('reason', t('reason'), { width: 240 }),
    {
      key: 'amount',
      header: t('amount'),
      width: 130,
      isRight: true,
      onPhone: 'aside',
      cell: ({ amount }) => <Money amount={amount} />,
      text: ({ amount }) => amount,
    },
    {
      key: 'state',
      header: t('status'),
      width: 190,
      cell: stateOf,
      text: stateOf,
      file: { fields: ['is_taken_back'] },
    },
    fieldColumn('created_by_name', t('createdBy'), { width: 160, isExtra: true }),
  ];
};

/** What was written off of invoices and credits, and the way to write small balances off. */
export const WriteOffsPage = () => {
  const { t } = useTranslation('ledger');
  return (
    <ListPage
      endpoint={listWriteOffs}
      title={t('writeOffs')}
      columns={useColumns()}
      filters={[
        {
          key: 'kind',
          label: t('writeOffKind'),
          options: writeOffKinds.map((value) => ({ value, label: t(`purposes.${value}`) })),
        },
      ]}
      tools={
        <ListPeriod endpoint={listWriteOffs} words={{ period: t('period'), from: t('from'), to: t('to') }} />
      }
      rowKey={({ id }) => id}
      rowPath={({ invoice_number: number }) => paths.invoice(number)}
      action={{ label: t('smallBalances'), to: paths.smallBalances(), endpoint: writeOffSmallBalances }}
      empty={{ icon: <IconEraser size={24} />, title: t('noWriteOffs'), text: t('noWriteOffsText') }}
    />
  );
};
