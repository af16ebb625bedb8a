import { Progress } from '@mantine/core';
import { IconMailForward, IconPrinter } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall, useClient, useLoaded, useSend } from '@yardline/client/hooks';
import {
  getStatementRun,
  printStatements,
  repeatStatementRun,
  type StatementItem,
  type StatementRun,
  type StatementState,
} from '@yardline/contract/sendings/statement-runs';
import { displayDate } from '@yardline/domain/format/dates';
import { Day, Figure, Money, When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge, type Tone } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { language } from '../../../platform/i18n.ts';
import { useSession } from '../../../session/useSession.ts';
import { Facts } from '../../../shell/record/Facts.tsx';
import { RecordPage } from '../../../shell/record/RecordPage.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { TabTable } from '../../../shell/record/TabTable.tsx';
import { useOpenFile } from '../../../shell/record/usePrint.ts';
import { useRecordId } from '../../../shell/useParam.ts';
import styles from '../ledger.module.css';
import { RunBadge } from './StatementRunsPage.tsx';

const askEveryMs = 1_000;

const tones: Record<StatementState, Tone> = {
  failed: 'bad',
  to_send: 'info',
  to_print: 'warn',
  sent: 'good',
  printed: 'good',
  left_out: 'quiet',
};

const useColumns = (): TableColumn<StatementItem>[] => {
  const { t } = useTranslation('statementRuns');
  return [
    {
      key: 'state',
      header: t('state'),
      cell: ({ state }) => <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>,
    },
    {
      key: 'customer',
      header: t('customer'),
      cell: ({ customer_id: id, customer_name: name }) => (
        <Link to={paths.customerStatement(id)}>{name}</Link>
      ),
    },
    { key: 'address', header: t('address'), cell: ({ email }) => (email === '' ? t('onPaper') : email) },
    {
      key: 'balance',
      header: t('balance'),
      isRight: true,
      cell: ({ balance }) => <Money amount={balance} />,
    },
    {
      key: 'why',
      header: t('why'),
      cell: ({ left_out_for: reason, problem }) => (reason === '' ? problem : t(`leftOut.${reason}`)),
    },
    { key: 'at', header: t('at'), cell: ({ at }) => (at === null ? '' : <When at={at} />) },
  ];
};

const useActions = (run: StatementRun) => {
  const { t } = useTranslation('statementRuns');
  const { whyNot } = useSession();
  const client = useClient();
  const { open, isPrinting } = useOpenFile();
  const { send, isSending } = useSend(repeatStatementRun);
  const { id, states } = run;
  const print = (of: 'to_print' | 'failed' | 'printed') =>
    open(() => client.call(printStatements, { params: { id }, body: { of } }));
  const has = (state: StatementState, none: string) => (states[state] > 0 ? undefined : none);
  const mayPrint = whyNot(printStatements);
  const icon = <IconPrinter size={16} />;
  const waiting = run.is_done ? undefined : t('running');
  return {
    isBusy: isSending || isPrinting,
    actions: [
      {
        key: 'print',
        label: t('print'),
        icon,
        reason: mayPrint ?? has('to_print', t('noneToPrint')),
        onRun: () => print('to_print'),
      },
      {
        key: 'again',
        label: t('again'),
        icon: <IconMailForward size={16} />,
        reason: whyNot(repeatStatementRun) ?? waiting ?? has('failed', t('noneFailed')),
        onRun: () => send({ params: { id }, body: {} }),
      },
      {
        key: 'print-failed',
        label: t('printFailed'),
        icon,
        reason: mayPrint ?? waiting ?? has('failed', t('noneFailed')),
        onRun: () => print('failed'),
      },
      {
        key: 'print-again',
        label: t('printAgain'),
        icon,
        reason: mayPrint ?? has('printed', t('nonePrinted')),
        onRun: () => print('printed'),
      },
    ],
  };
};

const About = ({ run }: { run: StatementRun }) => {
  const { t } = useTranslation('statementRuns');
  return (
    <Facts
      facts={[
        { label: t('asOf'), value: <Day day={run.as_of} /> },
        { label: t('division'), value: run.division === '' ? t('allDivisions') : run.division },
        ...(run.only_overdue ? [{ label: t('lookAt'), value: t('onlyOverdue') }] : []),
        ...(run.least === 0 ? [] : [{ label: t('least'), value: <Money amount={run.least} /> }]),
        { label: t('customers'), value: <Figure value={run.customers} /> },
        { label: t('total'), value: <Money amount={run.total} /> },
        { label: t('madeBy'), value: run.created_by_name },
        { label: t('madeAt'), value: <When at={run.created_at} /> },
        { label: t('finishedAt'), value: run.finished_at === null ? '' : <When at={run.finished_at} /> },
      ]}
    />
  );
};

/** One run of statements: how far it has come, and how the statement of each customer stands. */
export const StatementRunPage = () => {
  const { t } = useTranslation('statementRuns');
  const input = { params: { id: useRecordId() } };
  const run = useLoaded(getStatementRun, input);
  useCall(getStatementRun, input, { refetchInterval: run.is_done ? false : askEveryMs });
  const { actions, isBusy } = useActions(run);
  const columns = useColumns();
  const of = (state: StatementState) => run.states[state];
  const total = of('sent') + of('failed') + of('to_send');
  const text = t('progress', { done: of('sent'), total });
  return (
    <RecordPage
      list={{ to: paths.statementRuns(), label: t('title') }}
      title={t('run', { day: displayDate(run.as_of, language()) })}
      status={<RunBadge run={run} />}
      actions={actions}
      isBusy={isBusy}
      aside={<About run={run} />}
    >
      {total === 0 ? null : (
        <Section title={text}>
          <div className={styles.exception}>
            <Progress flex={1} value={(of('sent') / total) * 100} aria-label={text} />
          </div>
        </Section>
      )}
      <TabTable
        title={t('customers')}
        columns={columns}
        rows={run.items}
        rowKey={({ customer_id: id }) => id}
        count={run.customers}
        isWide
        empty={{ title: t('nothing') }}
      />
    </RecordPage>
  );
};
