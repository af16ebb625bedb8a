import { ActionIcon } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type AccountRow, updateLedgerAccount } from '@yardline/contract/ledger/accounts';
import { Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import type { BalanceQuery } from './balance-query.ts';
import styles from './ledger.module.css';

type Props = { rows: readonly AccountRow[]; query: BalanceQuery };

const figures = ['opening', 'debit', 'credit', 'closing'] as const;

const useColumns = (query: BalanceQuery): TableColumn<AccountRow>[] => {
  const { t } = useTranslation('ledger');
  const { whyNot } = useSession();
  return [
    {
      key: 'code',
      header: t('code'),
      cell: ({ id, code, name }) => (
        <Link
          to={paths.journal()}
          search={{ ...query, account_id: String(id) }}
          aria-label={t('entriesOf', { name: `${code} ${name}` })}
        >
          {code}
        </Link>
      ),
    },
    {
      key: 'name',
      header: t('name'),
      cell: ({ name, is_active: isActive, control }) => (
        <span className={styles.account}>
          {name}
          {isActive ? null : <StatusBadge tone="quiet">{t('inactive')}</StatusBadge>}
          {control === '' ? null : <StatusBadge tone="quiet">{t('control')}</StatusBadge>}
        </span>
      ),
    },
    { key: 'type', header: t('type'), cell: ({ type }) => t(`types.${type}`) },
    ...figures.map((key) => ({
      key,
      header: t(key),
      isRight: true,
      cell: (row: AccountRow) => <Money amount={row[key]} isQuietAtZero />,
    })),
    ...(whyNot(updateLedgerAccount) === undefined
      ? [
          {
            key: 'edit',
            header: t('editAccount'),
            isHeaderHidden: true,
            cell: ({ id, name }: AccountRow) => (
              <ActionIcon
                component={Link}
                to={paths.editLedgerAccount(id)}
                search
                variant="subtle"
                color="gray"
                aria-label={t('editOf', { name })}
              >
                <IconPencil size={16} />
              </ActionIcon>
            ),
          },
        ]
      : []),
  ];
};

/** Accounts with their balances; each leads to its entries of the days. */
export const BalanceTable = ({ rows, query }: Props) => {
  const { t } = useTranslation('ledger');
  const columns = useColumns(query);
  return <RowsTable label={t('books')} columns={columns} rows={rows} rowKey={({ id }) => id} />;
};
