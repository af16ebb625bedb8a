import { Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link, Outlet } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getWorkOrder, stepJob, type WorkOrder } from '@yardline/contract/work-orders/work-orders';
import type { JobStep, PauseReason } from '@yardline/domain/work-orders/states';
import { When } from '@yardline/ui/Figures';
import { moneyText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { language as writtenIn } from '../../platform/i18n.ts';
import { Facts, Note } from '../../shell/record/Facts.tsx';
import { RecordPage } from '../../shell/record/RecordPage.tsx';
import { ThumbBar } from '../../shell/record/ThumbBar.tsx';
import { RecordNotes } from '../../shell/records/RecordNotes.tsx';
import { useNotesReason } from '../../shell/work/useNotesReason.ts';
import { SendingsSection } from '../../shell/sending/SendingsSection.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { PurchasesOfOrder } from '../../shell/buying/PurchasesOfOrder.tsx';
import { ClaimsOfOrder } from '../../shell/claims/ClaimsOfOrder.tsx';
import { ChecklistsSection } from './ChecklistsSection.tsx';
import { EndDialog, type Ending } from './EndDialog.tsx';
import { InvoiceOrderSheet } from './InvoiceOrderSheet.tsx';
import { LinesSection } from './lines/LinesSection.tsx';
import { SplitSheet } from './lines/SplitSheet.tsx';
import { PastLinesSection } from './lines/PastLinesSection.tsx';
import { AssetRecalls } from '../../shell/recalls/AssetRecalls.tsx';
import { SumsFacts } from './SumsFacts.tsx';
import { ConflictsOfRecord } from '../../shell/field/Conflicts.tsx';
import { MaintenanceSection } from './MaintenanceSection.tsx';
import { MechanicsSection } from './MechanicsSection.tsx';
import { OrderBadge, Priority, RiskBadge } from './OrderBadges.tsx';
import { PauseDialog } from './PauseDialog.tsx';
import { PrintTagSheet } from './PrintTagSheet.tsx';
import { SignaturesSection } from './signing/SignaturesSection.tsx';
import { TimeSection } from './TimeSection.tsx';
import { useOrderActions } from './useOrderActions.tsx';
import { billingName, postingName, typeName } from '../../shell/work/names.ts';
import styles from '../../shell/work/work.module.css';

const moment = (at: string | null, timeZone: string) =>
  at === null ? '' : <When at={at} timeZone={timeZone} />;

const OrderFacts = ({ order }: { order: WorkOrder }) => {
  const { t } = useTranslation('workOrders');
  const { timeZone, contract_id: contractId, customer_id: customerId } = order;
  return (
    <Facts
      facts={[
        {
          label: t('machine'),
          value:
            order.asset_number === '' ? (
              ''
            ) : (
              <Link to={paths.asset(order.asset_number)}>{order.asset_number}</Link>
            ),
        },
        { label: t('type'), value: typeName(order.type) },
        { label: t('priority'), value: <Priority order={order} /> },
        { label: t('yard'), value: order.location_title },
        { label: t('hold'), value: t(`holds.${order.hold_mode}`) },
        { label: t('startDate'), value: moment(order.schedule_start, timeZone) },
        { label: t('endDate'), value: moment(order.schedule_end, timeZone) },
        { label: t('readyDate'), value: moment(order.ready_at, timeZone) },
        { label: t('posting'), value: postingName(order.posting) },
        { label: t('billing'), value: billingName(order.billing) },
        {
          label: t('customer'),
          value:
            customerId === null ? '' : <Link to={paths.customer(customerId)}>{order.customer_name}</Link>,
        },
        {
          label: t('contract'),
          value:
            contractId === null ? (
              ''
            ) : (
              <Link to={paths.document('contract', { id: contractId, number: order.contract_number })}>
                {order.contract_number}
              </Link>
            ),
        },
        { label: t('place.where'), value: order.address === '' ? order.site_name : order.address },
        { label: t('vendorNumber'), value: order.vendor_number },
        { label: t('poNumber'), value: order.po_number },
        {
          label: t('terms'),
          value: order.terms_id === null ? '' : writtenIn() === 'fr' ? order.terms_fr : order.terms_en,
        },
        { label: t('past.importedAs'), value: order.imported_as },
        { label: t('opened'), value: moment(order.created_at, timeZone) },
        { label: t('openedBy'), value: order.created_by_name },
        { label: t('completed'), value: moment(order.completed_at, timeZone) },
        { label: t('closed'), value: moment(order.closed_at, timeZone) },
      ].filter(({ value }) => value !== '')}
    />
  );
};

const Risk = ({ order }: { order: WorkOrder }) => {
  const { t } = useTranslation('workOrders');
  const next = order.next_promise;
  if (!order.is_at_risk || next === null) return null;
  return (
    <div className={styles.risk}>
      <RiskBadge />
      <Link to={paths.document(next.kind as 'contract', { id: next.contract_id, number: next.number })}>
        {t('atRiskText', { customer: next.customer_name })}{' '}
        <When at={next.starts_at} timeZone={order.timeZone} />
      </Link>
    </div>
  );
};

/** Why the customer pays less than what is listed: their waiver. */
const Settled = ({ order: { waiver_settlement: settled, list_total: list } }: { order: WorkOrder }) => {
  const { t } = useTranslation('workOrders');
  const { locale, currency } = useLocale();
  if (settled === null || settled >= list) return null;
  return (
    <Text size="sm" c="dimmed">
      {t('settledText', { amount: moneyText(settled, locale, currency) })}
    </Text>
  );
};

/** The mechanic's own clock: what is pressed goes out at once, and a pause asks why. */
const useJob = (order: WorkOrder) => {
  const [isPausing, setPausing] = useState(false);
  const { send, isSending } = useSend(stepJob, { onDone: () => setPausing(false) });
  const say = (step: JobStep, reason?: PauseReason) =>
    send({ params: { id: order.id }, body: { step, ...(reason === undefined ? {} : { reason }) } });
  const onJob = (step: JobStep) => (step === 'pause' ? setPausing(true) : say(step));
  return { isPausing, setPausing, isSending, say, onJob };
};

/** What is done in an order that is worked on here. */
const Work = ({ order }: { order: WorkOrder }) => (
  <>
    <AssetRecalls number={order.asset_number} isUndoneOnly />
    <ChecklistsSection order={order} />
    <LinesSection order={order} />
    <PurchasesOfOrder order={order} />
    <ClaimsOfOrder order={order} />
    <MechanicsSection order={order} />
    <SignaturesSection order={order} />
    <ConflictsOfRecord of={{ order_id: String(order.id) }} />
    <TimeSection order={order} />
  </>
);

/** One order: what is wrong with which machine, who works on it, and what that does to the next promise. */
export const WorkOrderPage = () => {
  const { t } = useTranslation('workOrders');
  const id = useRecordId();
  const order = useLoaded(getWorkOrder, { params: { id } });
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  const [ending, setEnding] = useState<Ending>();
  const [isBilling, setBilling] = useState(false);
  const [isTagging, setTagging] = useState(false);
  const [isSplitting, setSplitting] = useState(false);
  const job = useJob(order);
  const notesReason = useNotesReason(order);
  const actions = useOrderActions(order, {
    onJob: job.onJob,
    onEnd: setEnding,
    onBill: () => setBilling(true),
    onTag: () => setTagging(true),
    onSplit: () => setSplitting(true),
  });
  const title = [order.asset_number, order.machine].filter((each) => each !== '').join(' · ');
  return (
    <RecordPage
      list={{ to: paths.workOrders(), label: t('title') }}
      title={title === '' ? order.customer_name : title}
      number={order.order_n}
      status={<OrderBadge order={order} />}
      actions={isPhone || order.is_past ? [] : actions}
      isBusy={job.isSending}
      summaryOf={{ kind: 'work_orders', id: order.id }}
      aside={
        <>
          <OrderFacts order={order} />
          <SumsFacts order={order} />
          {order.comments === '' ? null : <Note title={t('comments')}>{order.comments}</Note>}
        </>
      }
    >
      <Risk order={order} />
      <p className={styles.complaint}>{order.complaint}</p>
      <Settled order={order} />
      {order.type === 'maintenance' ? <MaintenanceSection id={order.id} /> : null}
      {order.is_past ? <PastLinesSection order={order} /> : <Work order={order} />}
      <RecordNotes kind="work_orders" id={order.id} reason={notesReason} />
      {order.is_past ? null : <SendingsSection type="workorder" id={order.id} />}
      {isPhone && !order.is_past ? <ThumbBar actions={actions} isBusy={job.isSending} /> : null}
      {job.isPausing ? (
        <PauseDialog
          isBusy={job.isSending}
          onPick={(reason) => job.say('pause', reason)}
          onClose={() => job.setPausing(false)}
        />
      ) : null}
      {isTagging ? <PrintTagSheet order={order} onClose={() => setTagging(false)} /> : null}
      {isSplitting ? <SplitSheet order={order} onClose={() => setSplitting(false)} /> : null}
      {isBilling ? <InvoiceOrderSheet order={order} onClose={() => setBilling(false)} /> : null}
      {ending === undefined ? null : (
        <EndDialog order={order} ending={ending} onClose={() => setEnding(undefined)} />
      )}
      <Outlet />
    </RecordPage>
  );
};
