import { IconCalendarOff } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import {
  listMissedRentals,
  type MissedRental,
  missedReasons,
} from '@yardline/contract/shortages/missed-rentals';
import { Figure, Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { ListPeriod } from '../../shell/period/ListPeriod.tsx';

/** What was asked for, and why it was missed. */
const useWhat = (): Column<MissedRental>[] => {
  const { t } = useTranslation('shortages');
  return [
    {
      key: 'product',
      header: t('list.product'),
      cell: ({ number, description }) => (
        <>
          <strong>{number}</strong> {description}
        </>
      ),
      text: ({ number, description }) => `${number} ${description}`,
      file: { fields: ['number', 'description'] },
    },
    fieldColumn('group_name', t('list.group'), { width: 200, isExtra: true }),
    {
      key: 'quantity',
      header: t('list.quantity'),
      width: 90,
      isRight: true,
      cell: ({ quantity }) => <Figure value={quantity} />,
      text: ({ quantity }) => quantity,
    },
    {
      key: 'reason',
      header: t('list.reason'),
      width: 120,
      onPhone: 'aside',
      cell: ({ reason }) => t(`reasons.${reason}`),
      text: ({ reason }) => t(`reasons.${reason}`),
      file: { words: Object.fromEntries(missedReasons.map((each) => [each, t(`reasons.${each}`)])) },
    },
  ];
};

const useColumns = (): Column<MissedRental>[] => {
  const { t } = useTranslation('shortages');
  const when = (key: 'starts_at' | 'ends_at' | 'noted_at', header: string, canSort: boolean) => ({
    key,
    header,
    width: 150,
    canSort,
    cell: (row: MissedRental) => <When at={row[key]} />,
    text: (row: MissedRental) => row[key],
  });
  return [
    ...useWhat(),
    when('starts_at', t('list.from'), true),
    when('ends_at', t('list.to'), false),
    fieldColumn('location_title', t('list.yard'), { width: 150 }),
    fieldColumn('customer_name', t('list.customer'), { width: 180 }),
    {
      key: 'amount',
      header: t('list.amount'),
      width: 110,
      isRight: true,
      cell: ({ amount }) => <Money amount={amount} />,
      text: ({ amount }) => amount,
    },
    fieldColumn('note', t('list.note'), { width: 180, isExtra: true }),
    when('noted_at', t('list.notedAt'), true),
    fieldColumn('noted_by_name', t('list.notedBy'), { width: 150, isExtra: true }),
  ];
};

/** Rentals that could not be made: what to buy is read from it. */
export const MissedRentalsPage = () => {
  const { t } = useTranslation('shortages');
  const { groups } = useLoaded(getReference, {});
  const { locations } = useSession();
  const filters: Filter[] = [
    {
      key: 'group_id',
      label: t('list.group'),
      options: groups.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    {
      key: 'reason',
      label: t('list.reason'),
      options: missedReasons.map((value) => ({ value, label: t(`reasons.${value}`) })),
    },
    {
      key: 'location_id',
      label: t('list.yard'),
      options: locations.map(({ warehouse }) => ({ value: String(warehouse.id), label: warehouse.title })),
    },
  ];
  const words = { period: t('list.period'), from: t('list.from'), to: t('list.to') };
  return (
    <ListPage
      endpoint={listMissedRentals}
      title={t('list.title')}
      columns={useColumns()}
      filters={filters}
      tools={<ListPeriod endpoint={listMissedRentals} words={words} />}
      rowKey={({ id }) => id}
      rowPath={({ number }) => paths.productAvailability(number)}
      empty={{ icon: <IconCalendarOff size={24} />, title: t('list.emptyTitle'), text: t('list.emptyText') }}
    />
  );
};
