import { Text } from '@mantine/core';
import { IconCalendarCheck } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  type Accruals,
  type AccruedStretch,
  getLedgerAccruals,
  mostTold,
  postLedgerAccruals,
} from '@yardline/contract/accruals/accruals';
import { getLedgerPeriod } from '@yardline/contract/ledger/periods';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { Day, Money, When } from '@yardline/ui/Figures';
import type { TableColumn } from '@yardline/ui/RowsTable';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { monthName } from '../../../shell/period/month-name.ts';
import { Facts } from '../../../shell/record/Facts.tsx';
import { RecordPage } from '../../../shell/record/RecordPage.tsx';
import { TabTable } from '../../../shell/record/TabTable.tsx';
import { useRecordId } from '../../../shell/useParam.ts';

const useColumns = (kind: AccruedStretch['kind']): TableColumn<AccruedStretch>[] => {
  const { t } = useTranslation('ledger');
  return [
    {
      key: 'contract',
      header: t('contract'),
      cell: ({ contract }) => <Link to={paths.document('contract', contract)}>{contract.number}</Link>,
    },
    { key: 'customer', header: t('customer'), cell: ({ customer_name: name }) => name },
    { key: 'part', header: t(`parts.${kind}`), isRight: true, cell: ({ part }) => <Money amount={part} /> },
    {
      key: 'waiver',
      header: t('purposes.waiver'),
      isRight: true,
      cell: ({ waiver }) => <Money amount={waiver} isQuietAtZero />,
    },
    {
      key: 'machine',
      header: t('machine'),
      cell: ({ product_number: number, is_use: isUse }) => (isUse ? t('overtimeOf', { number }) : number),
    },
    {
      key: 'days',
      header: t('period'),
      cell: ({ from_on: from, to_on: to }) => (
        <>
          <Day day={from} /> – <Day day={to} />
        </>
      ),
    },
    {
      key: 'invoice',
      header: t('kinds.invoice'),
      cell: ({ invoice_number: number }) =>
        number === null ? null : <Link to={paths.invoice(number)}>{number}</Link>,
    },
    {
      key: 'charged',
      header: t('charged'),
      isRight: true,
      cell: ({ charged }) => <Money amount={charged} />,
    },
  ];
};

type PartProps = { kind: AccruedStretch['kind']; accruals: Accruals };

/** The stretches of one kind, those of the most money first. */
const Part = ({ kind, accruals }: PartProps) => {
  const { t } = useTranslation('ledger');
  const columns = useColumns(kind);
  return (
    <TabTable
      title={t(`accrualKinds.${kind}`)}
      columns={columns}
      rows={accruals.stretches.filter((each) => each.kind === kind)}
      rowKey={(each) =>
        `${each.contract.id}-${each.product_number}-${each.from_on}-${each.invoice_number}-${each.is_use}`
      }
      isWide
      empty={{ icon: <IconCalendarCheck size={24} />, title: t(`noAccruals.${kind}`) }}
    />
  );
};

const Summary = ({ accruals }: { accruals: Accruals }) => {
  const { t } = useTranslation('ledger');
  const { posted } = accruals;
  return (
    <Facts
      title={t('accruals')}
      facts={[
        { label: t('accrualKinds.unbilled'), value: <Money amount={accruals.unbilled} /> },
        { label: t('accrualKinds.deferred'), value: <Money amount={accruals.deferred} /> },
        { label: t('postedUnbilled'), value: posted === null ? '' : <Money amount={posted.unbilled} /> },
        { label: t('postedDeferred'), value: posted === null ? '' : <Money amount={posted.deferred} /> },
        { label: t('createdBy'), value: posted?.made_by_name ?? '' },
        { label: t('postedAt'), value: posted === null ? '' : <When at={posted.made_at} /> },
      ]}
    />
  );
};

const State = ({ accruals: { posted, differs } }: { accruals: Accruals }) => {
  const { t } = useTranslation('ledger');
  if (posted === null) return <StatusBadge tone="quiet">{t('notPosted')}</StatusBadge>;
  return differs ? (
    <StatusBadge tone="warn">{t('differs')}</StatusBadge>
  ) : (
    <StatusBadge tone="good">{t('agrees')}</StatusBadge>
  );
};

type DialogProps = { id: number; accruals: Accruals; onClose: () => void };

/** Says what will be posted on which days, before it is. */
const PostDialog = ({ id, accruals: { unbilled, deferred, posted }, onClose }: DialogProps) => {
  const { t } = useTranslation('ledger');
  const { send, isSending } = useSend(postLedgerAccruals, { onDone: onClose });
  const moved = [
    { key: 'unbilled', amount: unbilled - (posted?.unbilled ?? 0) },
    { key: 'deferred', amount: deferred - (posted?.deferred ?? 0) },
  ] as const;
  return (
    <ConfirmDialog
      isOpen
      title={t('postAccruals')}
      confirm={t('postAccruals')}
      isBusy={isSending}
      onConfirm={() => send({ params: { id }, body: {} })}
      onClose={onClose}
    >
      <Text size="sm" mb={12}>
        {t('postAccrualsText')}
      </Text>
      {moved.map(({ key, amount }) => (
        <Text size="sm" key={key}>
          {t(`accrualKinds.${key}`)} <Money amount={amount} />
        </Text>
      ))}
    </ConfirmDialog>
  );
};

/** What a month earned and did not bill, and billed and did not earn: line by line, and posted to its last day. */
export const AccrualsPage = () => {
  const { t } = useTranslation('ledger');
  const { whyNot } = useSession();
  const id = useRecordId();
  const month = useLoaded(getLedgerPeriod, { params: { id } });
  const accruals = useLoaded(getLedgerAccruals, { params: { id } });
  const [isPosting, setPosting] = useState(false);
  const closed = month.status === 'closed' ? t('monthClosed') : undefined;
  const notOver = month.is_over ? undefined : t('notOver');
  return (
    <RecordPage
      list={{ to: paths.ledgerMonth(id), label: monthName(month.starts_on) }}
      title={t('accruals')}
      status={<State accruals={accruals} />}
      actions={[
        {
          key: 'post',
          label: t('postAccruals'),
          icon: <IconCalendarCheck size={16} />,
          reason: whyNot(postLedgerAccruals) ?? closed ?? notOver,
          onRun: () => setPosting(true),
        },
      ]}
      aside={<Summary accruals={accruals} />}
    >
      {accruals.count > mostTold ? (
        <Text size="sm" c="dimmed">
          {t('largestOf', { shown: mostTold, count: accruals.count })}
        </Text>
      ) : null}
      <Part kind="unbilled" accruals={accruals} />
      <Part kind="deferred" accruals={accruals} />
      {isPosting ? <PostDialog id={id} accruals={accruals} onClose={() => setPosting(false)} /> : null}
    </RecordPage>
  );
};
