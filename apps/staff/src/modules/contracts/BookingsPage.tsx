import { IconCalendarPlus } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import { type BookingRow, bookingKind, listBookings } from '@yardline/contract/contracts/bookings';
import { contractStatus } from '@yardline/contract/contracts/contracts';
import { getReference } from '@yardline/contract/reference/reference';
import { Day } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { ListPeriod } from '../../shell/period/ListPeriod.tsx';
import { StateBadge, stateWord } from '../../shell/states/StateBadge.tsx';
import { DocumentPeek } from './DocumentPeek.tsx';
import { kinds } from './kinds.ts';
import { standingOf } from './standing.ts';
import { useDocumentColumns } from './useDocumentColumns.tsx';
import { WaitingOrders } from './WaitingOrders.tsx';

const stateOf = ({ kind, status, booking, lines_out: out, lines_to_go: toGo }: BookingRow) =>
  standingOf({
    kind,
    status,
    linesOut: out,
    linesBack: 0,
    linesToGo: toGo,
    isLate: false,
    isWorksheet: booking === 'worksheet',
  });

const useColumns = (): Column<BookingRow>[] => {
  const { t } = useTranslation('contracts');
  const shared = useDocumentColumns<BookingRow>();
  const kindWord = (row: BookingRow) => t(`kinds.${row.kind}.one`);
  return [
    {
      ...shared.number,
      header: t('bookings.number'),
      width: 170,
      file: { fields: ['number', 'worksheet'] },
    },
    {
      key: 'kind',
      header: t('bookings.kind'),
      width: 120,
      cell: kindWord,
      text: kindWord,
      file: {
        words: {
          quote: t('kinds.quote.one'),
          reservation: t('kinds.reservation.one'),
          contract: t('kinds.contract.one'),
        },
      },
    },
    shared.customer,
    {
      key: 'status',
      header: t('status'),
      width: 150,
      onPhone: 'aside',
      cell: (row) => <StateBadge state={stateOf(row)} />,
      text: (row) => row.status,
      file: {
        words: {
          draft: stateWord('draft'),
          open: t('standing.open.quote'),
          closed: stateWord('closed'),
          converted: stateWord('converted'),
          cancelled: stateWord('cancelled'),
        },
      },
    },
    shared.out,
    shared.in,
    {
      key: 'held_until',
      header: t('worksheet.heldUntil'),
      width: 130,
      cell: (row) => (row.held_until === null ? null : <Day day={row.held_until} />),
      text: (row) => row.held_until ?? '',
    },
    fieldColumn('location_title', t('location'), { width: 130, onPhone: 'hidden' }),
    fieldColumn('salesman_name', t('salesperson'), { width: 140, onPhone: 'hidden', isExtra: true }),
    fieldColumn('po_number', t('poNumber'), { width: 130, onPhone: 'hidden', isExtra: true }),
    fieldColumn('reference', t('reference'), { onPhone: 'hidden', isExtra: true }),
    shared.total,
  ];
};

/** States that a booking can be in: a contract that is closed is none any more. */
const statuses = contractStatus.options.filter((status) => status !== 'closed');

const useFilters = (): Filter[] => {
  const { t } = useTranslation('contracts');
  const { locations, may } = useSession();
  const { people } = useLoaded(getReference, {});
  const shown = bookingKind.options.filter((kind) => kind === 'worksheet' || may(`${kinds[kind].area}.view`));
  return [
    {
      key: 'booking',
      label: t('bookings.kind'),
      options: shown.map((value) => ({
        value,
        label:
          value === 'worksheet'
            ? t('bookings.worksheets')
            : value === 'contract'
              ? t('bookings.contracts')
              : t(`kinds.${value}.many`),
      })),
    },
    {
      key: 'status',
      label: t('status'),
      options: statuses.map((value) => ({
        value,
        label: value === 'open' ? t('standing.open.quote') : stateWord(value),
      })),
    },
    {
      key: 'location_id',
      label: t('location'),
      options: locations.map(({ warehouse }) => ({ value: String(warehouse.id), label: warehouse.title })),
    },
    {
      key: 'salesman_id',
      label: t('salesperson'),
      options: people
        .filter(({ is_salesman: sells }) => sells)
        .map(({ id, name }) => ({ value: String(id), label: name })),
    },
  ];
};

/** What is offered, promised or kept for a customer and is no contract yet, each kind for those who may see it. */
export const BookingsPage = () => {
  const { t } = useTranslation('contracts');
  const words = { period: t('bookings.period'), from: t('bookings.from'), to: t('bookings.to') };
  return (
    <ListPage
      endpoint={listBookings}
      title={t('bookings.title')}
      columns={useColumns()}
      filters={useFilters()}
      tools={
        <>
          <WaitingOrders />
          <ListPeriod endpoint={listBookings} words={words} />
        </>
      }
      rowKey={(row) => row.id}
      rowPath={(row) =>
        row.status === 'draft' ? paths.editDocument(row.kind, row) : paths.document(row.kind, row)
      }
      more={DocumentPeek}
      empty={{
        icon: <IconCalendarPlus size={24} />,
        title: t('bookings.emptyTitle'),
        text: t('bookings.emptyText'),
      }}
    />
  );
};
