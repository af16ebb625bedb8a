import {
  IconArrowBackUp,
  IconCash,
  IconHistory,
  IconMailForward,
  IconMessageReport,
  IconPigMoney,
  IconPrinter,
  IconReceiptRefund,
  IconEraser,
  IconFileMinus,
} from '@tabler/icons-react';
import { Link, Outlet, useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { applyCredit } from '@yardline/contract/payments/credits';
import { payByDeposits } from '@yardline/contract/deposits/deposits';
import { createDispute } from '@yardline/contract/disputes/disputes';
import { getInvoice, getLastCycle, type Invoice } from '@yardline/contract/invoices/invoices';
import { payInvoice } from '@yardline/contract/payments/payments';
import { createPaymentRequest } from '@yardline/contract/payments/payment-requests';
import { creditWholeInvoice } from '@yardline/contract/payments/whole-credits';
import { writeOffInvoice } from '@yardline/contract/payments/write-offs';
import { refundCredit } from '@yardline/contract/payments/refunds';
import { printDocument } from '@yardline/contract/papers/papers';
import { displayDate } from '@yardline/domain/format/dates';
import { displayPercent } from '@yardline/domain/format/numbers';
import { Day, Money, When } from '@yardline/ui/Figures';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import type { Action } from '@yardline/ui/SplitAction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { language } from '../../platform/i18n.ts';
import { useSession } from '../../session/useSession.ts';
import { SharePart } from '../../shell/money/BillShares.tsx';
import { useTaxName } from '../../shell/money/useTaxName.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { usePrint } from '../../shell/record/usePrint.ts';
import { SendingsSection } from '../../shell/sending/SendingsSection.tsx';
import { useSendAction } from '../../shell/sending/useSendAction.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { DisputeLineSheet, disputableOf } from '../disputes/DisputeLineSheet.tsx';
import { PaymentRequests } from '../../shell/money/PaymentRequests.tsx';
import { InvoiceApplications } from './InvoiceApplications.tsx';
import { InvoiceDeposits } from './InvoiceDeposits.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoiceOwnFields } from './InvoiceOwnFields.tsx';
import { InvoicePayments } from './InvoicePayments.tsx';
import { InvoiceStateBadge } from './InvoiceStateBadge.tsx';
import { sourceOf } from './sources/source-of.ts';
import { CreditWholeDialog } from './whole-credit/CreditWholeDialog.tsx';
import { InvoiceWriteOffs } from './write-offs/InvoiceWriteOffs.tsx';
import { WriteOffDialog } from './write-offs/WriteOffDialog.tsx';

const isCredit = ({ total }: Invoice): boolean => total < 0;

/** Takes in that the customer does not agree with a line. */
const useDisputing = (invoice: Invoice, onRun: () => void): Action => {
  const { t } = useTranslation('disputes');
  const { whyNot } = useSession();
  return {
    key: 'dispute',
    label: t('create.action'),
    icon: <IconMessageReport size={16} />,
    reason: whyNot(createDispute) ?? (disputableOf(invoice).length === 0 ? t('create.nothing') : undefined),
    onRun,
  };
};

const useActions = (invoice: Invoice, print: () => void): Action[] => {
  const { t } = useTranslation('money');
  const { t: words } = useTranslation('deposits');
  const { t: past } = useTranslation('history');
  const { whyNot } = useSession();
  const navigate = useNavigate();
  const send = useSendAction(paths.sendInvoice(invoice.number));
  const paid =
    invoice.balance <= 0 ? t(isCredit(invoice) ? 'invoices.isCredit' : 'invoices.paidAlready') : undefined;
  const apply: Action = {
    key: 'apply',
    label: t('apply.action'),
    icon: <IconReceiptRefund size={16} />,
    reason: whyNot(applyCredit) ?? (invoice.balance === 0 ? t('apply.usedUp') : undefined),
    onRun: () => void navigate({ to: paths.applyCredit(invoice.number) }),
  };
  const refund: Action = {
    key: 'refund',
    label: t('refund.action'),
    icon: <IconArrowBackUp size={16} />,
    reason: whyNot(refundCredit) ?? (invoice.balance === 0 ? t('apply.usedUp') : undefined),
    onRun: () => void navigate({ to: paths.refundCredit(invoice.number) }),
  };
  return [
    ...(isCredit(invoice) ? [apply, refund] : []),
    {
      key: 'pay',
      label: t('invoices.pay'),
      icon: <IconCash size={16} />,
      reason: whyNot(payInvoice) ?? paid,
      onRun: () => void navigate({ to: paths.payInvoice(invoice.number) }),
    },
    ...(isCredit(invoice)
      ? []
      : [
          {
            key: 'deposits',
            label: words('pay.action'),
            icon: <IconPigMoney size={16} />,
            reason: whyNot(payByDeposits) ?? paid,
            onRun: () => void navigate({ to: paths.payByDeposits(invoice.number) }),
          },
        ]),
    {
      key: 'ask',
      label: t('ask.action'),
      icon: <IconMailForward size={16} />,
      reason: whyNot(createPaymentRequest) ?? paid,
      onRun: () => void navigate({ to: paths.askInvoice(invoice.number) }),
    },
    send,
    {
      key: 'print',
      label: t('invoices.print'),
      icon: <IconPrinter size={16} />,
      reason: whyNot(printDocument),
      onRun: print,
    },
    {
      key: 'asOf',
      label: past('asOf'),
      icon: <IconHistory size={16} />,
      onRun: () => void navigate({ to: paths.invoiceAsOf(invoice.id) }),
    },
  ];
};

/** Gives up what is open. */
const useWritingOff = (invoice: Invoice, onRun: () => void): Action => {
  const { t } = useTranslation('money');
  const { whyNot } = useSession();
  return {
    key: 'write-off',
    label: t('writeOff.action'),
    icon: <IconEraser size={16} />,
    reason: whyNot(writeOffInvoice) ?? (invoice.balance === 0 ? t('writeOff.nothing') : undefined),
    onRun,
  };
};

/** Takes all of it back by a credit. */
const useCrediting = (invoice: Invoice, onRun: () => void): Action => {
  const { t } = useTranslation('money');
  const { whyNot } = useSession();
  return {
    key: 'credit-whole',
    label: t('wholeCredit.action'),
    icon: <IconFileMinus size={16} />,
    reason: whyNot(creditWholeInvoice),
    onRun,
  };
};

const Totals = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTranslation('money');
  const part = (label: string, amount: number) => ({
    label,
    value: amount === 0 ? '' : <Money amount={amount} />,
  });
  const taxName = useTaxName();
  const partsOf = (code: string) =>
    invoice.tax_parts
      .filter((each) => each.code === code)
      .map(({ authority, percent, tax }) =>
        part(t('invoices.taxPart', { authority, percent: displayPercent(percent, language()) }), tax),
      );
  return (
    <Facts
      facts={[
        part(t('invoices.rental'), invoice.rental_total),
        part(t('invoices.sales'), invoice.sales_total),
        part(t('invoices.services'), invoice.services_total),
        part(t('invoices.waiver'), invoice.waiver_total),
        part(taxName(invoice.tax1_code, invoice.tax1_percent), invoice.tax1_total),
        ...partsOf(invoice.tax1_code),
        part(taxName(invoice.tax2_code, invoice.tax2_percent), invoice.tax2_total),
        ...(invoice.tax2_code === invoice.tax1_code ? [] : partsOf(invoice.tax2_code)),
        { label: t('invoices.total'), value: <Money amount={invoice.total} /> },
        part(t('discount.label'), invoice.discounted),
        part(t('writeOff.list'), invoice.written_off),
        { label: t('invoices.balance'), value: <Money amount={invoice.balance} /> },
      ]}
    />
  );
};

/** The papers of those who bear the rest of the same bill. */
const OtherShares = ({ invoice }: { invoice: Invoice }) =>
  invoice.share?.others.map(({ id, number, customer_name: name }) => (
    <div key={id}>
      <Link to={paths.invoice(number)}>{number}</Link> · {name}
    </div>
  ));

/** Of a bill that several customers bear, which part it is, and who bears the rest. */
const useShares = (invoice: Invoice) => {
  const { t } = useTranslation('payers');
  const { share } = invoice;
  if (share === null) return [];
  return [
    { label: t('share'), value: <SharePart {...share} /> },
    { label: t('others'), value: share.others.length === 0 ? '' : <OtherShares invoice={invoice} /> },
  ];
};

/** When it was posted, when it is due, and what it bills. */
const Origin = ({ invoice }: { invoice: Invoice }) => {
  const { t } = useTranslation('money');
  const { t: from } = useTranslation('invoiceSources');
  const source = sourceOf(invoice);
  const shares = useShares(invoice);
  const { locale, currency } = useLocale();
  return (
    <Facts
      facts={[
        { label: t('invoices.date'), value: <Day day={invoice.date} /> },
        { label: t('invoices.due'), value: <Day day={invoice.due_on} /> },
        { label: t('discount.terms'), value: invoice.terms_text },
        {
          label: t('discount.label'),
          value:
            invoice.discount_by === null || invoice.discounted > 0
              ? ''
              : t('discount.until', {
                  amount: moneyText(invoice.early_discount, locale, currency),
                  day: displayDate(invoice.discount_by, language()),
                }),
        },
        {
          label: t('invoices.workOrder'),
          value:
            invoice.work_order_number === null ? (
              ''
            ) : (
              <Link to={paths.workOrder(invoice.work_order_number)}>{invoice.work_order_number}</Link>
            ),
        },
        {
          label: t(invoice.contract_kind === 'sales_order' ? 'invoices.salesOrder' : 'invoices.contract'),
          value:
            invoice.contract_id === null ? (
              ''
            ) : (
              <Link
                to={paths.document(invoice.contract_kind ?? 'contract', {
                  id: invoice.contract_id,
                  number: invoice.contract_number,
                })}
              >
                {invoice.contract_number}
              </Link>
            ),
        },
        {
          label: t('invoices.period'),
          value:
            invoice.billed_from === null ? (
              ''
            ) : (
              <>
                <When at={invoice.billed_from} show="date" /> –{' '}
                <When at={invoice.billed_through} show="date" />
              </>
            ),
        },
        ...shares,
        { label: from('label'), value: source === undefined ? '' : from(`of.${source}`) },
        { label: t('invoices.poNumber'), value: invoice.po_number },
        { label: t('writeOff.reason'), value: invoice.credit_reason },
        {
          label: t('invoices.credits'),
          value:
            invoice.credits.length === 0
              ? ''
              : invoice.credits.map(({ id, number }) => (
                  <Link key={id} to={paths.invoice(number)}>
                    {number}
                  </Link>
                )),
        },
      ]}
    />
  );
};

/** One invoice: what was billed and why it costs that, what was paid, what is still owed. */
export const InvoicePage = () => {
  const { t } = useTranslation('money');
  const params = { id: useRecordId() };
  const invoice = useLoaded(getInvoice, { params });
  const { last_cycle: last } = useLoaded(getLastCycle, { params });
  const { print, isPrinting } = usePrint();
  const printIt = () => print({ type: 'invoice', id: invoice.id });
  const [isDisputing, setDisputing] = useState(false);
  const actions = useActions(invoice, printIt);
  const [isWritingOff, setWritingOff] = useState(false);
  const writingOff = useWritingOff(invoice, () => setWritingOff(true));
  const [isCrediting, setCrediting] = useState(false);
  const crediting = useCrediting(invoice, () => setCrediting(true));
  const disputing = useDisputing(invoice, () => setDisputing(true));
  return (
    <RecordPage
      list={{ to: paths.invoices(), label: t('invoices.title') }}
      title={invoice.customer_name}
      number={`${t(isCredit(invoice) ? 'invoices.credit' : 'invoices.one')} ${invoice.number}`}
      status={<InvoiceStateBadge invoice={invoice} />}
      actions={isCredit(invoice) ? [...actions, writingOff] : [...actions, disputing, crediting, writingOff]}
      isBusy={isPrinting}
      aside={
        <>
          <Totals invoice={invoice} />
          <Origin invoice={invoice} />
          <InvoiceOwnFields values={invoice.custom_fields} />
        </>
      }
    >
      <Section title={t('invoices.lines')} count={invoice.lines.length}>
        <InvoiceLines lines={invoice.lines} last={last} />
      </Section>
      <InvoiceApplications invoice={invoice} />
      <InvoiceDeposits deposits={invoice.deposits} />
      <InvoiceWriteOffs invoiceId={invoice.id} />
      {invoice.payments.length === 0 && invoice.deposits.length > 0 ? null : (
        <InvoicePayments payments={invoice.payments} isCredit={isCredit(invoice)} />
      )}
      {isCredit(invoice) ? null : <PaymentRequests of={{ invoice_id: String(invoice.id) }} />}
      <SendingsSection type="invoice" id={invoice.id} />
      {isWritingOff ? <WriteOffDialog invoice={invoice} onClose={() => setWritingOff(false)} /> : null}
      {isCrediting ? <CreditWholeDialog invoice={invoice} onClose={() => setCrediting(false)} /> : null}
      {isDisputing ? <DisputeLineSheet invoice={invoice} onClose={() => setDisputing(false)} /> : null}
      <Outlet />
    </RecordPage>
  );
};
