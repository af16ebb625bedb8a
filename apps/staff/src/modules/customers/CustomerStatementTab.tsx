import { Alert, Button, SegmentedControl } from '@mantine/core';
import { IconFileText, IconPrinter, IconSend } from '@tabler/icons-react';
import { Link, Outlet } from '@tanstack/react-router';
import { companyClock } from '@yardline/client/clock';
import { useCall, useLoaded } from '@yardline/client/hooks';
import { getCustomer } from '@yardline/contract/customers/customers';
import { sendDocument } from '@yardline/contract/sendings/sendings';
import { customerStatement, statementForms } from '@yardline/contract/invoices/statements';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { dayOf } from '@yardline/domain/time/local';
import { EmptyState } from '@yardline/ui/EmptyState';
import { FDate } from '@yardline/ui/FDate';
import { Day, Figure, Money } from '@yardline/ui/Figures';
import { RowsTable, type TableColumn } from '@yardline/ui/RowsTable';
import { TableSkeleton } from '@yardline/ui/TableSkeleton';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { SendingsSection } from '../../shell/sending/SendingsSection.tsx';
import { FormRow } from '../../shell/panel/FormSection.tsx';
import { useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { Section } from '../../shell/record/Section.tsx';
import { usePrint } from '../../shell/record/usePrint.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { TableScroll } from '../../shell/record/TableScroll.tsx';
import { OpenItems } from './statement/OpenItems.tsx';
import styles from './statement.module.css';

type Statement = ReplyOf<typeof customerStatement>;
type Form = (typeof statementForms)[number];
type Entry = Statement['entries'][number];

const bands = ['current', 'days_30', 'days_60', 'days_90', 'days_120', 'total'] as const;

const NumberOf = ({ entry }: { entry: Entry }) =>
  entry.invoice_number === null ? (
    entry.number
  ) : (
    <Link to={paths.invoice(entry.invoice_number)}>{entry.number}</Link>
  );

/** How old what is open was at the end of the statement. */
const Ageing = ({ statement: { ageing, as_of: day } }: { statement: Statement }) => {
  const { t } = useTranslation('statements');
  return (
    <Section title={t('ageing')}>
      <p className={styles.statementSum}>
        {t('asOf')} <Day day={day} />
      </p>
      <dl className={styles.ageing}>
        {bands.map((band) => (
          <div key={band} data-total={band === 'total' || undefined}>
            <dt>{t(`bands.${band}`)}</dt>
            <dd>
              <Money amount={ageing[band]} isQuietAtZero />
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
};

const useEntryColumns = (): TableColumn<Entry & { index: number }>[] => {
  const { t } = useTranslation('statements');
  return [
    { key: 'day', header: t('day'), cell: ({ day }) => <Day day={day} /> },
    {
      key: 'what',
      header: t('what'),
      cell: (entry) => (
        <>
          {t(`kinds.${entry.kind}`)} <NumberOf entry={entry} />
        </>
      ),
    },
    {
      key: 'charge',
      header: t('charge'),
      isRight: true,
      cell: ({ charge }) => <Money amount={charge} isQuietAtZero />,
    },
    {
      key: 'credit',
      header: t('credit'),
      isRight: true,
      cell: ({ credit }) => <Money amount={credit} isQuietAtZero />,
    },
    {
      key: 'balance',
      header: t('balance'),
      isRight: true,
      cell: ({ balance }) => <Money amount={balance} />,
    },
  ];
};

const Entries = ({
  statement: { opening, closing, entries, deposits_held: held },
}: {
  statement: Statement;
}) => {
  const { t } = useTranslation('statements');
  const columns = useEntryColumns();
  return (
    <>
      <p className={styles.statementSum}>
        {t('opening')} <Money amount={opening} />
      </p>
      {entries.length === 0 ? (
        <EmptyState icon={<IconFileText size={24} />} title={t('emptyTitle')}>
          {t('emptyText')}
        </EmptyState>
      ) : (
        <TableScroll>
          <RowsTable
            label={t('tab')}
            rows={entries.map((entry, index) => ({ ...entry, index }))}
            rowKey={({ index }) => index}
            columns={columns}
          />
        </TableScroll>
      )}
      <p className={styles.statementSum}>
        <strong>
          {t('closing')} <Money amount={closing} />
        </strong>
      </p>
      {held === 0 ? null : (
        <p className={styles.statementSum}>
          {t('depositsHeld')} <Money amount={held} />
        </p>
      )}
    </>
  );
};

const useFeeColumns = (): TableColumn<Statement['late_fees'][number]>[] => {
  const { t } = useTranslation('statements');
  return [
    {
      key: 'number',
      header: t('kinds.invoice'),
      cell: ({ number }) => <Link to={paths.invoice(number)}>{number}</Link>,
    },
    { key: 'due', header: t('due'), cell: ({ due_on: day }) => <Day day={day} /> },
    {
      key: 'late',
      header: t('late'),
      isRight: true,
      cell: ({ days_late: late }) => <Figure value={late} />,
    },
    {
      key: 'balance',
      header: t('balance'),
      isRight: true,
      cell: ({ balance }) => <Money amount={balance} />,
    },
    { key: 'fee', header: t('fee'), isRight: true, cell: ({ fee }) => <Money amount={fee} /> },
  ];
};

const LateFees = ({ fees }: { fees: Statement['late_fees'] }) => {
  const { t } = useTranslation('statements');
  const columns = useFeeColumns();
  if (fees.length === 0) return null;
  return (
    <Section title={t('fees')} count={fees.length}>
      <RowsTable label={t('fees')} rows={fees} rowKey={({ invoice_id: id }) => id} columns={columns} />
    </Section>
  );
};

const Body = ({ statement, form }: { statement: Statement; form: Form }) =>
  form === 'activity' ? <Entries statement={statement} /> : <OpenItems statement={statement} />;

/** What happened on the customer's account over some days, and how old the rest is. */
export const CustomerStatementTab = () => {
  const { t } = useTranslation('statements');
  const { t: words } = useTranslation('sending');
  const id = useRecordId();
  const { company, whyNot } = useSession();
  const today = dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), company.time_zone);
  const before = Temporal.PlainDate.from(today).subtract({ months: 3 }).toString();
  const form = useRecordForm(customerStatement.query, { from: before, to: today });
  const [from, to] = useWatch({ control: form.control, name: ['from', 'to'] });
  const { success, data: query } = customerStatement.query.safeParse({ from, to });
  const refused = whyNot(customerStatement);
  const { data, error } = useCall(
    customerStatement,
    { params: { id }, query: query ?? {} },
    { enabled: success && refused === undefined, keepsPrevious: true },
  );
  const { printStatement, isPrinting } = usePrint();
  const { statement_form: usual } = useLoaded(getCustomer, { params: { id } });
  const [chosen, setChosen] = useState<Form>();
  const shown = chosen ?? usual;
  const problem = refused ?? (error === null ? undefined : (error.fields[0]?.message ?? error.message));
  return (
    <>
      <Section title={t('tab')}>
        <div className={styles.statementDays}>
          <FormRow>
            <FDate control={form.control} name="from" label={t('from')} />
            <FDate control={form.control} name="to" label={t('to')} />
          </FormRow>
          <SegmentedControl
            aria-label={t('form')}
            value={shown}
            onChange={(value) => setChosen(value)}
            data={statementForms.map((value) => ({ value, label: t(`forms.${value}`) }))}
          />
          <Button
            variant="default"
            leftSection={<IconPrinter size={16} />}
            loading={isPrinting}
            disabled={data === undefined}
            onClick={() => printStatement({ params: { id }, query: Object.assign({ form: shown }, query) })}
          >
            {t('print')}
          </Button>
          <LinkButton
            to={paths.sendStatement(id)}
            search={{ form: shown, from: from || before, to: to || today }}
            reason={whyNot(sendDocument)}
            icon={<IconSend size={16} />}
          >
            {words('send')}
          </LinkButton>
        </div>
        {problem === undefined ? null : (
          <Alert color="red.8" m={16}>
            {problem}
          </Alert>
        )}
        {data === undefined ? (
          problem === undefined ? (
            <TableSkeleton rows={4} columns={5} />
          ) : null
        ) : (
          <Body statement={data} form={shown} />
        )}
      </Section>
      {data === undefined ? null : (
        <>
          <Ageing statement={data} />
          <LateFees fees={data.late_fees} />
        </>
      )}
      <SendingsSection type="statement" id={id} />
      <Outlet />
    </>
  );
};
