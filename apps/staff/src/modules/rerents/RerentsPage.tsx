import { IconTruckReturn } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { listRerents, type RerentRow } from '@yardline/contract/contracts/rerents';
import { type RerentState, rerentStates } from '@yardline/domain/rerents/cost';
import { Money } from '@yardline/ui/Figures';
import { plainDateText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';

const tones = {
  coming: 'info',
  out: 'good',
  due: 'warn',
  late: 'bad',
  back: 'quiet',
} as const satisfies Record<RerentState, string>;

/** What is rented, from whom, and for whom. */
const useWhat = (): Column<RerentRow>[] => {
  const { t } = useTranslation('rerents');
  const document = ({ kind, number }: RerentRow) => t(`list.${kind}`, { number });
  return [
    fieldColumn('vendor_name', t('vendor'), { width: 170 }),
    {
      key: 'product',
      header: t('list.product'),
      cell: ({ quantity, product, description }) => (
        <>
          <strong>
            {quantity} × {product}
          </strong>{' '}
          {description}
        </>
      ),
      text: ({ quantity, product, description }) => `${quantity} × ${product} ${description}`,
      file: { fields: ['quantity', 'product', 'description'] },
    },
    {
      key: 'document',
      header: t('list.document'),
      width: 150,
      cell: (row) => (
        <Link to={paths.document(row.kind, { id: row.contract_id, number: row.number })}>
          {document(row)}
        </Link>
      ),
      text: document,
      file: {
        fields: ['kind', 'number'],
        words: {
          reservation: t('list.reservation', { number: '' }),
          contract: t('list.contract', { number: '' }),
        },
      },
    },
    fieldColumn('customer_name', t('list.customer'), { width: 170 }),
    fieldColumn('reference', t('reference'), { width: 140, isExtra: true }),
    fieldColumn('unit', t('unit'), { width: 160, isExtra: true }),
  ];
};

const useColumns = (): Column<RerentRow>[] => {
  const { t } = useTranslation('rerents');
  const { locale } = useLocale();
  const { may } = useSession();
  const day = (
    key: 'rerent_from' | 'rerent_until' | 'back_on',
    header: string,
    more: Partial<Column<RerentRow>> = {},
  ): Column<RerentRow> => ({
    key,
    header,
    width: 130,
    cell: (row) => (row[key] === null ? '' : plainDateText(row[key], locale)),
    text: (row) => row[key] ?? '',
    ...more,
  });
  return [
    ...useWhat(),
    day('rerent_from', t('begins'), { canSort: true, isExtra: true }),
    day('rerent_until', t('until'), { canSort: true }),
    day('back_on', t('list.wentBackOn'), { isExtra: true }),
    {
      key: 'state',
      header: t('list.state'),
      width: 150,
      onPhone: 'aside',
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>,
      text: ({ state }) => t(`states.${state}`),
      file: { words: Object.fromEntries(rerentStates.map((each) => [each, t(`states.${each}`)])) },
    },
    ...(may('view_costs')
      ? [
          {
            key: 'total_cost',
            header: t('vendorCost'),
            width: 120,
            isRight: true,
            cell: ({ total_cost: cost }: RerentRow) => <Money amount={cost} />,
            text: ({ total_cost: cost }: RerentRow) => cost,
          },
        ]
      : []),
    {
      key: 'extended_amount',
      header: t('customerPays'),
      width: 120,
      isRight: true,
      cell: ({ extended_amount: amount }) => <Money amount={amount} />,
      text: ({ extended_amount: amount }) => amount,
    },
  ];
};

/** What is rented from vendors, due back first: so that no vendor is paid for what stands idle. */
export const RerentsPage = () => {
  const { t } = useTranslation('rerents');
  const { divisions } = useSession();
  const filters: Filter[] = [
    {
      key: 'state',
      label: t('list.state'),
      options: (['open', 'due', 'late', 'back'] as const).map((value) => ({
        value,
        label: t(`list.filters.${value}`),
      })),
    },
    {
      key: 'division_id',
      label: t('list.division'),
      options: divisions.map(({ warehouse }) => ({ value: String(warehouse.id), label: warehouse.title })),
    },
  ];
  return (
    <ListPage
      endpoint={listRerents}
      title={t('list.title')}
      columns={useColumns()}
      filters={filters}
      rowKey={({ id }) => id}
      rowPath={({ id }) => paths.rerent(id)}
      empty={{ icon: <IconTruckReturn size={24} />, title: t('list.emptyTitle'), text: t('list.emptyText') }}
    />
  );
};
