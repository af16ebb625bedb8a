import { IconBook2 } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { getTrialBalance } from '@yardline/contract/ledger/accounts';
import {
  createLedgerEntry,
  entryKinds,
  type EntryRow,
  listLedgerEntries,
} from '@yardline/contract/ledger/entries';
import { Day, Money, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { type Column, fieldColumn, type Filter } from '../../shell/list/column.ts';
import { ListPage } from '../../shell/list/ListPage.tsx';
import { searchOf } from '../../shell/list/search.ts';
import { ListPeriod } from '../../shell/period/ListPeriod.tsx';
import { useEntryName } from './entry-words.ts';

const useColumns = (isOfAccount: boolean): Column<EntryRow>[] => {
  const { t } = useTranslation('ledger');
  const nameOf = useEntryName();
  const money = (key: 'amount' | 'debit' | 'credit'): Column<EntryRow> => ({
    key,
    header: t(key),
    width: 130,
    isRight: true,
    onPhone: 'aside',
    cell: (row) => <Money amount={row[key]} isQuietAtZero />,
    text: (row) => (row[key] === 0 ? null : row[key]),
    file: { fields: [key] },
  });
  const kinds = Object.fromEntries(entryKinds.map((kind) => [kind, t(`kinds.${kind}`)]));
  return [
    {
      key: 'entry',
      header: t('entry'),
      cell: (row) => nameOf(row),
      text: (row) => nameOf(row),
      file: { fields: ['kind', 'reference'], words: kinds },
    },
    {
      key: 'posting_on',
      header: t('postingOn'),
      width: 130,
      canSort: true,
      cell: (row) => <Day day={row.posting_on} />,
      text: (row) => row.posting_on,
    },
    fieldColumn('customer_name', t('customer'), { width: 220 }),
    fieldColumn('memo', t('memo'), { width: 220 }),
    ...(isOfAccount ? [money('debit'), money('credit')] : [money('amount')]),
    {
      key: 'document_on',
      header: t('documentOn'),
      width: 130,
      isExtra: true,
      cell: (row) => <Day day={row.document_on} />,
      text: (row) => row.document_on,
    },
    fieldColumn('created_by_name', t('createdBy'), { width: 160, isExtra: true }),
    {
      key: 'created_at',
      header: t('createdAt'),
      width: 170,
      isExtra: true,
      cell: (row) => <When at={row.created_at} />,
      text: (row) => row.created_at,
    },
  ];
};

/** Every entry of the books: of an account what it debits and credits there. */
export const JournalPage = () => {
  const { t } = useTranslation('ledger');
  const { divisions } = useSession();
  const { account_id: account } = searchOf(listLedgerEntries)(useSearch({ strict: false }));
  const { data } = useCall(getTrialBalance, { query: {} }, { keepsPrevious: true });
  const filters: Filter[] = [
    {
      key: 'account_id',
      label: t('account'),
      options: (data?.accounts ?? []).map(({ id, code, name }) => ({
        value: String(id),
        label: `${code} ${name}`,
      })),
    },
    {
      key: 'kind',
      label: t('kind'),
      options: entryKinds.map((value) => ({ value, label: t(`kinds.${value}`) })),
    },
    {
      key: 'division_id',
      label: t('division'),
      options: divisions
        .filter((each) => each.is_user_division)
        .map(({ warehouse }) => ({ value: String(warehouse.id), label: warehouse.title })),
    },
  ];
  return (
    <ListPage
      endpoint={listLedgerEntries}
      title={t('journal')}
      columns={useColumns(account !== undefined)}
      filters={filters}
      tools={
        <ListPeriod
          endpoint={listLedgerEntries}
          words={{ period: t('period'), from: t('from'), to: t('to') }}
        />
      }
      rowKey={({ id }) => id}
      rowPath={({ id }) => paths.ledgerEntry(id)}
      action={{ label: t('newEntry'), to: paths.newLedgerEntry(), endpoint: createLedgerEntry }}
      empty={{ icon: <IconBook2 size={24} />, title: t('emptyTitle'), text: t('emptyText') }}
    />
  );
};
