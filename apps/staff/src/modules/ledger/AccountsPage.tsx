import { Alert, Button, Switch } from '@mantine/core';
import { IconBooks, IconFileExport, IconPlus, IconPrinter, IconRoute } from '@tabler/icons-react';
import { Link, Outlet, useSearch } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  type AccountRow,
  createLedgerAccount,
  getTrialBalance,
  openLedger,
  type TrialBalance,
} from '@yardline/contract/ledger/accounts';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { EmptyState } from '@yardline/ui/EmptyState';
import { Money } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { TableScroll } from '../../shell/record/TableScroll.tsx';
import { BalanceFilters } from './BalanceFilters.tsx';
import { balanceQuery } from './balance-query.ts';
import { BalanceTable } from './BalanceTable.tsx';
import styles from './ledger.module.css';

const isUsed = ({ opening, debit, credit, closing }: AccountRow): boolean =>
  [opening, debit, credit, closing].some((figure) => figure !== 0);

/** Says how far the books are open, and opens them. */
const Opening = ({ opening }: Pick<TrialBalance, 'opening'>) => {
  const { t } = useTranslation('ledger');
  const { whyNot } = useSession();
  const { send, isSending } = useSend(openLedger, {});
  if (opening.state === 'done') return null;
  if (opening.state === 'running')
    return <Alert color="blue">{t('running', { count: opening.entered })}</Alert>;
  return (
    <EmptyState
      icon={<IconBooks size={24} />}
      title={t('noAccounts')}
      action={
        <DisabledWithReason reason={whyNot(openLedger)}>
          <Button loading={isSending} onClick={() => send({ body: {} })}>
            {t('open')}
          </Button>
        </DisabledWithReason>
      }
    >
      {t('noAccountsText')}
    </EmptyState>
  );
};

const Tools = () => {
  const { t } = useTranslation('ledger');
  const { whyNot } = useSession();
  return (
    <div className={styles.tools}>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} />}
        onClick={() => window.print()}
        className={styles.onScreen}
      >
        {t('print')}
      </Button>
      <Button
        component={Link}
        to={paths.ledgerExports()}
        variant="default"
        leftSection={<IconFileExport size={16} />}
      >
        {t('exports')}
      </Button>
      <Button component={Link} to={paths.posting()} variant="default" leftSection={<IconRoute size={16} />}>
        {t('posting')}
      </Button>
      <DisabledWithReason reason={whyNot(createLedgerAccount)}>
        <Button component={Link} to={paths.newLedgerAccount()} leftSection={<IconPlus size={16} />}>
          {t('newAccount')}
        </Button>
      </DisabledWithReason>
    </div>
  );
};

/** The chart of accounts with what the days asked for did to each: the trial balance. */
export const AccountsPage = () => {
  const { t } = useTranslation('ledger');
  const query = balanceQuery(useSearch({ strict: false }));
  const balance = useLoaded(getTrialBalance, { query });
  const [hidesUnused, setHidesUnused] = useState(false);
  const rows = hidesUnused ? balance.accounts.filter(isUsed) : balance.accounts;
  return (
    <BoardPage title={t('books')} tools={<Tools />}>
      <div className={styles.board}>
        <Opening opening={balance.opening} />
        {balance.accounts.length === 0 ? null : (
          <Section
            title={t('books')}
            count={rows.length}
            action={
              <Switch
                label={t('hideUnused')}
                checked={hidesUnused}
                onChange={({ currentTarget }) => setHidesUnused(currentTarget.checked)}
              />
            }
          >
            <BalanceFilters />
            <TableScroll>
              <BalanceTable rows={rows} query={query} />
            </TableScroll>
            <p className={styles.totals}>
              {t('totals')}: {t('debit')} <Money amount={balance.debit} /> · {t('credit')}{' '}
              <Money amount={balance.credit} />
            </p>
          </Section>
        )}
      </div>
      <Outlet />
    </BoardPage>
  );
};
