import { Progress, Text } from '@mantine/core';
import { IconPlayerStop, IconSend } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import { type BillingRun, cancelBilling, getBillingRun } from '@yardline/contract/billing/billing-runs';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { startSendingRun } from '@yardline/contract/sendings/runs';
import { Figure, Money, When } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { SendMany } from '../../shell/sending/SendMany.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { RunStatus } from './BillingRuns.tsx';
import styles from './billing.module.css';

const isOver = ({ status }: BillingRun) => status !== 'queued' && status !== 'running';
const askEveryMs = 1_000;

type Row = ReplyOf<typeof getBillingRun>['to_collect'][number];

const useColumns = (): TableColumn<Row>[] => {
  const { t } = useTranslation('money');
  return [
    {
      key: 'number',
      header: t('billing.invoice'),
      cell: ({ invoice_number: number }) => <Link to={paths.invoice(number)}>{number}</Link>,
    },
    { key: 'customer', header: t('billing.customer'), cell: (row) => row.customer_name },
    {
      key: 'balance',
      header: t('invoices.balance'),
      isRight: true,
      cell: ({ balance }) => <Money amount={balance} />,
    },
    {
      key: 'ask',
      header: t('billing.ask'),
      isHeaderHidden: true,
      cell: ({ invoice_number: number }) => <Link to={paths.askInvoice(number)}>{t('billing.ask')}</Link>,
    },
  ];
};

/** What cash customers owe by this run, each with the way to ask for it. */
const ToCollect = ({ rows }: { rows: readonly Row[] }) => {
  const { t } = useTranslation('money');
  const columns = useColumns();
  if (rows.length === 0) return null;
  return (
    <Section title={t('billing.toCollect')} count={rows.length}>
      <Text size="sm" c="dimmed" px={16} pt={12}>
        {t('billing.toCollectText')}
      </Text>
      <RowsTable columns={columns} rows={rows} rowKey={(row) => row.invoice_number} />
    </Section>
  );
};

/** One billing run: how far it has come, what it made, what it could not bill and why. */
export const BillingRunPage = () => {
  const { t } = useTranslation('money');
  const id = useRecordId();
  const { whyNot } = useSession();
  const input = { params: { id } };
  const run = useLoaded(getBillingRun, input);
  useCall(getBillingRun, input, { refetchInterval: isOver(run) ? false : askEveryMs });
  const { send, isSending } = useSend(cancelBilling);
  const { t: words } = useTranslation('sending');
  const [isSendingAll, setSendingAll] = useState(false);
  const actions = isOver(run)
    ? [
        {
          key: 'send',
          label: words('many.sendAll'),
          icon: <IconSend size={16} />,
          reason: whyNot(startSendingRun) ?? (run.invoices_created === 0 ? t('billing.nothing') : undefined),
          onRun: () => setSendingAll(true),
        },
      ]
    : [
        {
          key: 'stop',
          label: t('billing.stop'),
          icon: <IconPlayerStop size={16} />,
          reason: whyNot(cancelBilling),
          onRun: () => send({ params: { id }, body: {} }),
        },
      ];
  const share =
    run.contracts_total === 0 ? (isOver(run) ? 100 : 0) : (run.contracts_done / run.contracts_total) * 100;
  return (
    <RecordPage
      list={{ to: paths.billing(), label: t('billing.title') }}
      title={t('billing.run', { id })}
      status={<RunStatus status={run.status} />}
      actions={actions}
      isBusy={isSending}
      aside={
        <Facts
          facts={[
            { label: t('billing.dueBy'), value: <When at={run.as_of} show="date" /> },
            { label: t('billing.made'), value: <Figure value={run.invoices_created} /> },
            { label: t('billing.total'), value: <Money amount={run.total} /> },
            { label: t('billing.startedAt'), value: <When at={run.created_at} /> },
            {
              label: t('billing.finishedAt'),
              value: run.finished_at === null ? '' : <When at={run.finished_at} />,
            },
          ]}
        />
      }
    >
      <Section title={t('billing.progress', { done: run.contracts_done, total: run.contracts_total })}>
        <div className={styles.billingProgress}>
          <Progress
            value={share}
            aria-label={t('billing.progress', { done: run.contracts_done, total: run.contracts_total })}
          />
        </div>
      </Section>
      {isSendingAll ? (
        <SendMany many={{ type: 'invoice', billing_run_id: id }} onClose={() => setSendingAll(false)} />
      ) : null}
      <ToCollect rows={run.to_collect} />
      {run.problems.length === 0 ? null : (
        <Section title={t('billing.problems')} count={run.problems.length}>
          <ul className={styles.billingProblems}>
            {run.problems.map((problem) => (
              <li key={`${problem.contract_number}-${problem.message}`}>
                <strong>{problem.contract_number}</strong> {problem.message}
              </li>
            ))}
          </ul>
        </Section>
      )}
    </RecordPage>
  );
};
