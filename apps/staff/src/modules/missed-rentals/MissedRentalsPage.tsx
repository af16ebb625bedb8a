import { ActionIcon } from '@mantine/core';
import { IconCalendarOff, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import {
  listMissedRentals,
  type MissedRental,
  missedReasons,
  removeMissedRental,
} from '@yardline/contract/shortages/missed-rentals';
import { Figure, Money, When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { ReasonDialog } from '../../shell/record/ReasonDialog.tsx';
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

/** Who noted it: a user, or the product when the call ended; and of which document. */
const useOrigin = (): Column<MissedRental>[] => {
  const { t } = useTranslation(['shortages', 'contracts']);
  const documentOf = ({ contract_kind: kind, contract_number: number }: MissedRental) =>
    kind === null ? '' : `${t(`contracts:kinds.${kind}.one`)} ${number ?? ''}`.trim();
  return [
    {
      key: 'by_system',
      header: t('list.source'),
      width: 120,
      cell: (row) => t(row.by_system ? 'list.bySystem' : 'list.byHand'),
      text: (row) => t(row.by_system ? 'list.bySystem' : 'list.byHand'),
      file: { words: { true: t('list.bySystem'), false: t('list.byHand') } },
    },
    {
      key: 'document',
      header: t('list.document'),
      width: 150,
      isExtra: true,
      cell: (row) =>
        row.contract_id === null || row.contract_kind === null ? null : (
          <Link to={paths.document(row.contract_kind, { id: row.contract_id, number: row.contract_number })}>
            {documentOf(row)}
          </Link>
        ),
      text: documentOf,
      file: { fields: ['contract_number'] },
    },
  ];
};

/** Asks why a missed rental was noted in error. */
const RemoveDialog = ({ missed, onClose }: { missed: MissedRental; onClose: () => void }) => {
  const { t } = useTranslation('shortages');
  return (
    <ReasonDialog
      verb={t('remove')}
      text={t('removeText', { product: missed.description })}
      label={t('why')}
      endpoint={removeMissedRental}
      inputOf={(body) => ({ params: { id: missed.id }, body })}
      onClose={onClose}
    />
  );
};

const useColumns = (onRemove: (row: MissedRental) => void): Column<MissedRental>[] => {
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
    ...useOrigin(),
    {
      key: 'remove',
      header: t('list.remove'),
      width: 90,
      file: null,
      cell: (row) => (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('list.removeNamed', { product: row.description })}
          onClick={(event) => {
            event.stopPropagation();
            onRemove(row);
          }}
        >
          <IconX size={16} />
        </ActionIcon>
      ),
    },
  ];
};

/** Rentals that could not be made: what to buy is read from it. */
export const MissedRentalsPage = () => {
  const { t } = useTranslation('shortages');
  const { groups } = useLoaded(getReference, {});
  const { locations } = useSession();
  const [removing, setRemoving] = useState<MissedRental>();
  const columns = useColumns(setRemoving);
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
    <>
      <ListPage
        endpoint={listMissedRentals}
        title={t('list.title')}
        columns={columns}
        filters={filters}
        tools={<ListPeriod endpoint={listMissedRentals} words={words} />}
        rowKey={({ id }) => id}
        rowPath={({ number }) => paths.productAvailability(number)}
        empty={{
          icon: <IconCalendarOff size={24} />,
          title: t('list.emptyTitle'),
          text: t('list.emptyText'),
        }}
      />
      {removing === undefined ? null : (
        <RemoveDialog missed={removing} onClose={() => setRemoving(undefined)} />
      )}
    </>
  );
};
