import { Link } from '@tanstack/react-router';
import { useCall, useLoaded } from '@yardline/client/hooks';
import { getWorkOrder, listWorkOrders, type WorkOrder } from '@yardline/contract/work-orders/work-orders';
import { isWorkedOn, workOrderStatuses } from '@yardline/domain/work-orders/states';
import { When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { CodeField } from '../../shell/scan/CodeField.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { JobButtons } from './JobButtons.tsx';
import { JobNotes, JobPhotos } from './JobNotes.tsx';
import { type OwnState, stateOf } from './job-state.ts';
import { QueueNote } from '../../shell/field/QueueNote.tsx';
import { SignDialog, SignSection } from './SignSection.tsx';
import { type Queue, useQueue } from '../../shell/field/useQueue.ts';
import { Timer } from './Timer.tsx';
import styles from './field-jobs.module.css';

const useOwnState = (order: WorkOrder, queue: Queue): OwnState => {
  const { user } = useSession();
  const own = order.workordermechanic_set.find((each) => each.mechanic_auth_id === user.id);
  const since = own?.running_since ?? null;
  const ran = order.time
    .filter((each) => each.user_id === user.id && each.ended_at !== null)
    .reduce((sum, { minutes }) => sum + minutes, 0);
  return stateOf(
    { id: order.id, own_status: own?.status ?? 5, running_since: since, own_minutes: ran },
    queue.own.map(({ command }) => command),
  );
};

/** Parts by scan or number, and what the desk asked for; each goes out as an act of the phone. */
const Parts = ({ order, queue }: { order: WorkOrder; queue: Queue }) => {
  const { t } = useTranslation('fieldJobs');
  const [said, setSaid] = useState('');
  const parts = order.lines.filter(({ kind }) => kind === 'P');
  const open = parts.filter(({ issued, quantity }) => issued < quantity);
  const use = (code: string, quantity = 1) =>
    queue.say({ kind: 'part', order_id: order.id, code: code.trim(), quantity });
  return (
    <section aria-label={t('parts')} className={styles.section}>
      <h2 className={styles.heading}>{t('parts')}</h2>
      <CodeField
        label={t('partCode')}
        placeholder={t('partHint')}
        all={t('takeAll')}
        said={said}
        onCode={(code) => {
          use(code);
          setSaid(t('taken', { code: code.trim() }));
        }}
        onAll={() => {
          for (const { product, quantity, issued } of open)
            use(product, Math.round((quantity - issued) * 100) / 100);
          setSaid(open.length === 0 ? t('noneAsked') : t('takenAll', { count: open.length }));
        }}
      />
      <ul className={styles.facts}>
        {parts.map((line) => (
          <li key={line.id}>
            <span>
              <strong>{line.product}</strong> {line.description}
            </span>
            <span className={styles.figure}>
              {t('issued', { issued: line.issued, quantity: line.quantity })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** What was done on the machine before. */
const Past = ({ order }: { order: WorkOrder }) => {
  const { t } = useTranslation('fieldJobs');
  const { data } = useCall(
    listWorkOrders,
    { query: { asset_id: String(order.asset_id ?? 0), finished: '1', sort: '-order_n', page_size: '10' } },
    { enabled: order.asset_id !== null },
  );
  const rows = (data?.items ?? []).filter(({ id }) => id !== order.id);
  if (rows.length === 0) return null;
  return (
    <section aria-label={t('past')} className={styles.section}>
      <h2 className={styles.heading}>{t('past')}</h2>
      <ul className={styles.facts}>
        {rows.map((row) => (
          <li key={row.id}>
            <span>
              <strong>{row.order_n}</strong> {row.complaint}
            </span>
            <span className={styles.jobFacts}>
              {workOrderStatuses[row.status][language()]} ·{' '}
              <When at={row.created_at} timeZone={row.timeZone} show="date" />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** One job on the phone: what is wrong, the clock, parts, notes, and what was done on the machine before. */
export const JobPage = () => {
  const { t } = useTranslation('fieldJobs');
  const order = useLoaded(getWorkOrder, { params: { id: useRecordId() } });
  const queue = useQueue();
  const state = useOwnState(order, queue);
  const title = [order.asset_number, order.machine].filter((each) => each !== '').join(' · ');
  const isOpen = isWorkedOn(order.status);
  const isOn = state.status !== 5;
  const [isFinishing, setFinishing] = useState(false);
  const isUnsigned =
    order.lacks_signature &&
    !queue.own.some(({ command }) => command.kind === 'signature' && command.order_id === order.id);
  return (
    <BoardPage title={title === '' ? order.customer_name : title} lead={order.order_n}>
      <div className={styles.page}>
        <Link to={paths.myJobs()} className={styles.back}>
          {t('back')}
        </Link>
        <QueueNote queue={queue} />
        <p className={styles.complaint}>{order.complaint}</p>
        <p className={styles.jobFacts}>
          {[order.location_title, order.address === '' ? order.site_name : order.address, order.customer_name]
            .filter((each) => each !== '')
            .join(' · ')}
        </p>
        <Timer state={state} />
        {isOpen ? (
          <JobButtons
            orderId={order.id}
            state={state}
            queue={queue}
            isWhole
            onFinish={isUnsigned ? () => setFinishing(true) : undefined}
          />
        ) : (
          <p>{workOrderStatuses[order.status][language()]}</p>
        )}
        {isOpen && isOn ? <Parts order={order} queue={queue} /> : null}
        {isFinishing ? (
          <SignDialog
            order={order}
            queue={queue}
            onFinish={() => queue.say({ kind: 'finish', order_id: order.id })}
            onClose={() => setFinishing(false)}
          />
        ) : null}
        {isOn ? <SignSection order={order} queue={queue} /> : null}
        <JobNotes order={order} queue={queue} />
        <JobPhotos order={order} queue={queue} />
        <Past order={order} />
      </div>
    </BoardPage>
  );
};
