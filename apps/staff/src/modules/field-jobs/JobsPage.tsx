import { Link } from '@tanstack/react-router';
import { useCall } from '@yardline/client/hooks';
import { type FieldJob, getFieldWork } from '@yardline/contract/work-orders/field';
import { findNumbered } from '@yardline/contract/search/numbered';
import { getWorkOrder } from '@yardline/contract/work-orders/work-orders';
import { mechanicStatuses } from '@yardline/domain/work-orders/states';
import { EmptyState } from '@yardline/ui/EmptyState';
import { When } from '@yardline/ui/Figures';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { patient } from '../../platform/patient.ts';
import { paths } from '../../paths.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { Refused } from '../../shell/frame/Refused.tsx';
import { priorityName } from '../../shell/work/names.ts';
import { JobButtons } from './JobButtons.tsx';
import { stateOf } from './job-state.ts';
import { QueueNote } from '../../shell/field/QueueNote.tsx';
import { type Queue, useQueue } from '../../shell/field/useQueue.ts';
import { Timer } from './Timer.tsx';
import styles from './field-jobs.module.css';

const titleOf = ({ asset_number: number, machine, customer_name: customer }: FieldJob): string => {
  const title = [number, machine].filter((each) => each !== '').join(' · ');
  return title === '' ? customer : title;
};

/** The page of a job opens without a connection as well. */
const takeJobPage = patient(() => import('./JobPage.tsx'));

/** Reads a job whole, with its number, so that it opens without a connection as well. */
const useTakenAlong = ({ id, order_n: number, own_status: own }: FieldJob): void => {
  const options = { enabled: own !== 5 };
  useCall(getWorkOrder, { params: { id } }, options);
  useCall(findNumbered, { params: { kind: 'work_order', number: Number(number) } }, options);
};

const Job = ({ job, queue }: { job: FieldJob; queue: Queue }) => {
  const { t } = useTranslation('fieldJobs');
  useTakenAlong(job);
  const state = stateOf(
    job,
    queue.own.map(({ command }) => command),
  );
  const when = job.schedule_start;
  const facts = [
    ...(state.status === 5 ? [] : [mechanicStatuses[state.status][language()]]),
    ...(job.priority === 1 ? [priorityName(1)] : []),
    job.location_title,
  ];
  return (
    <li className={styles.job} data-runs={state.status === 1 || undefined}>
      <Link to={paths.myJob(job.order_n)} className={styles.jobLink}>
        <span className={styles.jobTitle}>
          <strong>{job.order_n}</strong> {titleOf(job)}
        </span>
        <span className={styles.jobWhat}>{job.complaint}</span>
        <span className={styles.jobFacts}>
          {facts.join(' · ')}
          {when === null ? null : (
            <>
              {' · '}
              <When at={when} timeZone={job.timeZone} />
            </>
          )}
        </span>
        {state.since === null && state.minutes === 0 ? null : <Timer state={state} />}
      </Link>
      {job.own_status === 5 && state.status === 5 ? (
        <span className={styles.jobFacts}>{t('takes')}</span>
      ) : null}
      <JobButtons orderId={job.id} state={state} queue={queue} />
    </li>
  );
};

const Jobs = ({ title, jobs, queue }: { title: string; jobs: readonly FieldJob[]; queue: Queue }) => (
  <section aria-label={title}>
    <h2 className={styles.heading}>{title}</h2>
    <ul className={styles.jobs}>
      {jobs.map((job) => (
        <Job key={job.id} job={job} queue={queue} />
      ))}
    </ul>
  </section>
);

/** A mechanic's day on the phone: their own jobs in order, then what waits for a mechanic in their yards. [B6.5] */
export const JobsPage = () => {
  const { t } = useTranslation('fieldJobs');
  const queue = useQueue();
  useEffect(() => void takeJobPage(), []);
  const { data, error, refetch } = useCall(getFieldWork, {}, { refetchOnMount: 'always' });
  return (
    <BoardPage title={t('title')}>
      <div className={styles.page}>
        <QueueNote queue={queue} />
        {error !== null && data === undefined ? (
          <Refused error={error} onRetry={() => void refetch()} />
        ) : null}
        {data === undefined ? null : data.jobs.length === 0 && data.waiting.length === 0 ? (
          <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
        ) : (
          <>
            {data.jobs.length === 0 ? null : <Jobs title={t('mine')} jobs={data.jobs} queue={queue} />}
            {data.waiting.length === 0 ? null : (
              <Jobs title={t('waiting')} jobs={data.waiting} queue={queue} />
            )}
          </>
        )}
      </div>
    </BoardPage>
  );
};
