import { IconCalendarEvent, IconFileDescription, IconFileText, IconShoppingCart } from '@tabler/icons-react';
import {
  type ContractKind,
  type ContractRow,
  contractStatus,
  listContracts,
} from '@yardline/contract/contracts/contracts';
import { checkOutStates } from '@yardline/domain/contracts/check-out';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { SendSelected } from '../../shell/sending/SendSelected.tsx';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { useOwnColumns } from '../../shell/records/useOwnColumns.tsx';
import { StateBadge, stateWord } from '../../shell/states/StateBadge.tsx';
import { DocumentPeek } from './DocumentPeek.tsx';
import { standingOfRow } from './standing.ts';
import { kinds, needsOf, useKind } from './kinds.ts';
import { useDocumentColumns } from './useDocumentColumns.tsx';

const icons: Record<ContractKind, typeof IconFileText> = {
  quote: IconFileText,
  reservation: IconCalendarEvent,
  contract: IconFileDescription,
  sales_order: IconShoppingCart,
};

const figures = ['billed', 'paid', 'owed'] as const;

const figureColumn = (name: (typeof figures)[number], header: string): Column<ContractRow> => ({
  key: name,
  header,
  width: 120,
  isRight: true,
  ...(name === 'owed' ? {} : { onPhone: 'hidden' }),
  ...(name === 'paid' ? { isExtra: true } : {}),
  cell: (row) => <Money amount={row[name]} isQuietAtZero />,
  text: (row) => row[name],
});

const useColumns = (kind: ContractKind): Column<ContractRow>[] => {
  const { t } = useTranslation(['contracts', 'thread', 'leases']);
  const shared = useDocumentColumns<ContractRow>();
  return [
    shared.number,
    shared.customer,
    {
      key: 'status',
      header: t('status'),
      width: 132,
      onPhone: 'aside',
      cell: (row) => <StateBadge state={standingOfRow(row)} />,
      text: (row) => row.status,
      file: {
        words: {
          draft: stateWord('draft'),
          open: t(`standing.open.${kind}`),
          closed: stateWord('closed'),
          converted: stateWord('converted'),
          cancelled: stateWord('cancelled'),
          deleted: stateWord('deleted'),
        },
      },
    },
    ...(kind === 'sales_order'
      ? []
      : [
          {
            key: 'is_lease',
            header: t('leases:column'),
            width: 110,
            isExtra: true,
            onPhone: 'hidden' as const,
            cell: (row: ContractRow) => t(row.is_lease ? 'leases:kind' : 'leases:rental'),
            text: (row: ContractRow) => t(row.is_lease ? 'leases:kind' : 'leases:rental'),
          },
        ]),
    kind === 'sales_order' ? { ...shared.out, header: t('order.day') } : shared.out,
    ...(kind === 'sales_order' ? [] : [{ ...shared.in, canSort: true }]),
    ...(kinds[kind].goesOut
      ? [
          {
            key: 'check_out',
            header: t('checkOutState.title'),
            width: 150,
            isExtra: true,
            onPhone: 'hidden' as const,
            cell: (row: ContractRow) =>
              row.check_out === null ? null : t(`checkOutState.states.${row.check_out}`),
            text: (row: ContractRow) => row.check_out,
            file: {
              words: Object.fromEntries(
                checkOutStates.map((state) => [state, t(`checkOutState.states.${state}`)]),
              ),
            },
          },
        ]
      : []),
    fieldColumn('po_number', t('poNumber'), { width: 130, onPhone: 'hidden' }),
    fieldColumn('reference', t('reference'), { onPhone: 'hidden', isExtra: true }),
    fieldColumn('division_title', t('division'), { width: 130, onPhone: 'hidden' }),
    shared.total,
    ...(kinds[kind].goesOut || kind === 'sales_order'
      ? figures.map((name) => figureColumn(name, t(`thread:figures.${name}`)))
      : []),
  ];
};

const useFilters = (kind: ContractKind): Filter[] => {
  const { t } = useTranslation('contracts');
  const { divisions } = useSession();
  const yes = [{ value: '1', label: t('filters.only') }];
  const statuses = contractStatus.options.filter(
    (status) => status !== 'converted' || kinds[kind].becomes.length > 0,
  );
  const places = divisions.filter((each) => each.is_doc_division);
  return [
    {
      key: 'status',
      label: t('status'),
      options: statuses.map((value) => ({
        value,
        label: value === 'open' ? t(`standing.open.${kind}`) : stateWord(value),
      })),
    },
    ...(kinds[kind].goesOut
      ? [
          { key: 'out', label: t('filters.out'), options: yes },
          { key: 'late', label: t('filters.late'), options: yes },
          {
            key: 'check_out',
            label: t('checkOutState.title'),
            options: checkOutStates.map((value) => ({ value, label: t(`checkOutState.states.${value}`) })),
          },
          { key: 'archived', label: t('filters.archived'), options: yes },
        ]
      : []),
    ...(places.length > 1
      ? [
          {
            key: 'division_id',
            label: t('division'),
            options: places.map(({ warehouse }) => ({ value: String(warehouse.id), label: warehouse.title })),
          },
        ]
      : []),
  ];
};

/** All quotes, reservations or contracts, drafts among them; a draft opens where it was left. */
export const DocumentsPage = () => {
  const kind = useKind();
  const { t } = useTranslation('contracts');
  const Icon = icons[kind];
  return (
    <ListPage
      endpoint={listContracts}
      fixed={{ kind }}
      title={t(`kinds.${kind}.many`)}
      columns={[...useColumns(kind), ...useOwnColumns<ContractRow>(kind)]}
      filters={useFilters(kind)}
      rowKey={(row) => row.id}
      rowPath={(row) =>
        row.status === 'draft' ? paths.editDocument(row.kind, row) : paths.document(row.kind, row)
      }
      more={DocumentPeek}
      selectionActions={<SendSelected type={kind} />}
      action={{
        label: t(`kinds.${kind}.new`),
        to: paths.newDocument(kind),
        endpoint: needsOf(kind, 'create'),
      }}
      empty={{
        icon: <Icon size={24} />,
        title: t(`kinds.${kind}.emptyTitle`),
        text: t(`kinds.${kind}.emptyText`),
      }}
    />
  );
};
