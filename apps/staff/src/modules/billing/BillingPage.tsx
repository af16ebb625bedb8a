import { Alert, Button } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import { companyClock } from '@yardline/client/clock';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import { listBillingRuns, previewBilling, startBilling } from '@yardline/contract/billing/billing-runs';
import type { AcceptedFinding } from '@yardline/contract/invoices/self-audit';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { amount, cents, sum } from '@yardline/domain/money/cents';
import { dayOf } from '@yardline/domain/time/local';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { FDate } from '@yardline/ui/FDate';
import { Money, When } from '@yardline/ui/Figures';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { useState } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { CertificateNotes } from '../../shell/money/CertificateNotes.tsx';
import { Findings } from '../../shell/money/Findings.tsx';
import { LastTime } from '../../shell/money/LastTime.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { Section } from '../../shell/record/Section.tsx';
import { BillingRuns } from './BillingRuns.tsx';
import { BillSums } from './BillSums.tsx';
import styles from './billing.module.css';

type Row = ReplyOf<typeof previewBilling>['contracts'][number];

/** By how much the rentals of a bill differ from their bills before, each with its reason. */
const SinceLast = ({ row: { last_cycle: last, certificates } }: { row: Row }) => {
  const { t } = useTranslation('money');
  const { locale, currency } = useLocale();
  const difference = sum(last.map((each) => cents(each.difference)));
  const differing = last.filter((each) => each.difference !== 0);
  return (
    <>
      {last.length === 0 ? t('billing.first') : null}
      {last.length > 0 && differing.length === 0 ? t('billing.sameAsLast') : null}
      {differing.length === 0 ? null : (
        <details>
          <summary>
            {difference > 0 ? '+' : ''}
            {moneyText(amount(difference), locale, currency)}
          </summary>
          {differing.map((each) => (
            <p key={each.line_number}>
              {each.product} <LastTime last={each} />
            </p>
          ))}
        </details>
      )}
      <CertificateNotes notices={certificates} />
    </>
  );
};

type Accepts = {
  accepted: ReadonlyMap<number, AcceptedFinding[]>;
  accept: (contractId: number, accepted: AcceptedFinding[]) => void;
};

const useColumns = ({ accepted, accept }: Accepts): TableColumn<Row>[] => {
  const { t } = useTranslation('money');
  return [
    {
      key: 'contract',
      header: t('billing.contract'),
      cell: (row) => (
        <Link to={paths.document('contract', { id: row.contract_id, number: row.contract_number })}>
          {row.contract_number}
        </Link>
      ),
    },
    {
      key: 'customer',
      header: t('billing.customer'),
      cell: ({ shares, customer_name: name }) =>
        shares.length === 0 ? name : shares.map((each) => each.customer_name).join(', '),
    },
    {
      key: 'period',
      header: t('billing.period'),
      cell: (row) => (
        <>
          <When at={row.period_from} show="date" /> – <When at={row.period_to} show="date" />
        </>
      ),
    },
    {
      key: 'findings',
      header: t('billing.audit'),
      cell: ({ contract_id: id, findings }) => (
        <Findings
          findings={findings}
          accepted={accepted.get(id) ?? []}
          onAccept={(chosen) => accept(id, chosen)}
        />
      ),
    },
    {
      key: 'last',
      header: t('billing.sinceLast'),
      cell: (row) => <SinceLast row={row} />,
    },
    {
      key: 'total',
      header: t('billing.total'),
      isRight: true,
      cell: ({ total, to_collect: toCollect }) => (
        <>
          <Money amount={total} />
          {toCollect === 0 ? null : <p className={styles.billingDue}>{t('billing.toCollectNow')}</p>}
        </>
      ),
    },
  ];
};

type Form = z.input<typeof startBilling.body>;

/** Up to which day a run bills, and the day on its invoices. */
const RunDays = ({ control }: { control: Control<Form, unknown, z.output<typeof startBilling.body>> }) => {
  const { t } = useTranslation('money');
  return (
    <>
      <FDate control={control} name="as_of" label={t('billing.asOf')} isRequired />
      <FDate
        control={control}
        name="invoiced_on"
        label={t('billing.invoicedOn')}
        description={t('billing.invoicedHint')}
        isClearable
      />
    </>
  );
};

/** The bills of a run that is not started yet, with their sums before them. */
const Bills = ({
  preview,
  accepts,
}: {
  preview: ReplyOf<typeof previewBilling> | undefined;
  accepts: Accepts;
}) => {
  const { t } = useTranslation('money');
  const columns = useColumns(accepts);
  if (preview === undefined || preview.contracts.length === 0)
    return (
      <Alert color="gray" m={16}>
        {t('billing.nothing')}
      </Alert>
    );
  return (
    <>
      <BillSums {...preview} />
      <RowsTable
        label={t('billing.preview')}
        columns={columns}
        rows={preview.contracts}
        rowKey={(row) => row.contract_id}
      />
    </>
  );
};

/** Cycle billing: what a run would invoice up to a day, then the run itself, then the latest runs. */
export const BillingPage = () => {
  const { t } = useTranslation('money');
  const navigate = useNavigate();
  const { company, whyNot } = useSession();
  const today = dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), company.time_zone);
  const form = useRecordForm(startBilling.body, { as_of: today, invoiced_on: null, accepts: [] });
  const asOf = useWatch({ control: form.control, name: 'as_of' });
  const invoicedOn = useWatch({ control: form.control, name: 'invoiced_on' }) ?? null;
  const isDay = previewBilling.body.safeParse({ as_of: asOf, invoiced_on: invoicedOn }).success;
  const { data: preview, isFetching } = useCall(
    previewBilling,
    { body: { as_of: asOf, invoiced_on: invoicedOn } },
    { enabled: isDay, keepsPrevious: true },
  );
  const [accepted, setAccepted] = useState<ReadonlyMap<number, AcceptedFinding[]>>(new Map());
  const accept: Accepts['accept'] = (id, chosen) => setAccepted((all) => new Map(all).set(id, chosen));
  const { runs } = useLoaded(listBillingRuns, {});
  const [isAsking, setAsking] = useState(false);
  const { send, isSending } = useSend(startBilling, {
    isQuiet: true,
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.billingRun(id) }),
  });
  const count = preview?.contracts.length ?? 0;
  const reason = whyNot(startBilling) ?? (count === 0 ? t('billing.nothing') : undefined);
  return (
    <BoardPage title={t('billing.title')}>
      <div className={styles.billingBoard}>
        <Section
          title={t('billing.preview')}
          count={count}
          action={
            <DisabledWithReason reason={reason}>
              <Button leftSection={<IconPlayerPlay size={16} />} onClick={() => setAsking(true)}>
                {t('billing.start')}
              </Button>
            </DisabledWithReason>
          }
        >
          <div className={styles.billingHead}>
            <RunDays control={form.control} />
            <p className={styles.billingSum} aria-live="polite" data-busy={isFetching || undefined}>
              {t('billing.willMake', { count })} <Money amount={preview?.total ?? 0} />
            </p>
          </div>
          <Bills preview={preview} accepts={{ accepted, accept }} />
        </Section>
        <BillingRuns runs={runs} />
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('billing.start')}
        confirm={t('billing.start')}
        isBusy={isSending}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          send({
            body: {
              as_of: asOf,
              invoiced_on: invoicedOn,
              accepts: [...accepted].map(([id, findings]) => ({ contract_id: id, findings })),
            },
          });
        }}
      >
        {t('billing.willMake', { count })} <Money amount={preview?.total ?? 0} />. {t('billing.startText')}
      </ConfirmDialog>
    </BoardPage>
  );
};
