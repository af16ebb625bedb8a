import { Alert, Button, Group, Text } from '@mantine/core';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import { getStatus, retryJob, type Status } from '@yardline/contract/status/status';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Figure, When } from '@yardline/ui/Figures';
import { numberText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import pageStyles from '../../shell/looks/page.module.css';
import statusPageStyles from './status-page.module.css';

/** Milliseconds between two looks. */
const everyMs = 15_000;

const jobs = [
  'deliver-event',
  'send-mail',
  'send-invitation',
  'send-reset-link',
  'tell-lockout',
  'tell-of-factors',
  'ask-payment',
  'import-run',
  'bulk-edit-run',
  'billing-run',
  'rate-simulation',
  'archive-contracts',
  'copy-company',
] as const;
type Known = (typeof jobs)[number];
const isKnown = (task: string): task is Known => jobs.some((known) => known === task);

/** Whole tenths of a gigabyte as the reader writes them; below one, hundredths. */
const gigabytes = (bytes: number, locale: string): string => {
  const steps = bytes < 1e9 ? 100 : 10;
  return numberText(Math.round((bytes / 1e9) * steps) / steps, locale);
};

const InstallationSection = () => {
  const { t } = useTranslation('status');
  const { locale } = useLocale();
  const { version, database, disks, queue, undelivered } = useLoaded(getStatus, {});
  return (
    <Section title={t('installation')}>
      <Facts
        facts={[
          { label: t('version'), value: version },
          {
            label: t('database'),
            value: t('databaseText', { version: database.version, size: gigabytes(database.bytes, locale) }),
          },
          { label: t('runningSince'), value: <When at={database.running_since} /> },
          ...disks.map((disk) => ({
            label: t(`disk.${disk.holds}`),
            value: (
              <>
                {t('free', { free: gigabytes(disk.free, locale), total: gigabytes(disk.total, locale) })}
                <br />
                {t(`room.${disk.state}`)}
              </>
            ),
          })),
          { label: t('waiting'), value: <Figure value={queue.waiting} /> },
          { label: t('dueSince'), value: queue.due_since === null ? null : <When at={queue.due_since} /> },
          { label: t('undelivered'), value: <Figure value={undelivered.count} /> },
          {
            label: t('undeliveredSince'),
            value: undelivered.since === null ? null : <When at={undelivered.since} />,
          },
        ]}
      />
    </Section>
  );
};

const BackupSection = ({ backup }: { backup: Status['backup'] }) => {
  const { t } = useTranslation('status');
  const { locale } = useLocale();
  if (backup === null)
    return (
      <Section title={t('backup')}>
        <Text size="sm" className={statusPageStyles.statusPart}>
          {t('noBackup')}
        </Text>
      </Section>
    );
  const { base, reach, waiting, failed_at: failedAt } = backup;
  return (
    <Section title={t('backup')}>
      <Facts
        facts={[
          { label: t('lastBase'), value: base === null ? t('firstBase') : <When at={base.at} /> },
          {
            label: t('baseSize'),
            value: base === null ? null : t('gigabytes', { size: gigabytes(base.bytes, locale) }),
          },
          { label: t('reach'), value: reach === null ? null : <When at={reach} /> },
          { label: t('waitingPieces'), value: <Figure value={waiting} /> },
        ]}
      />
      {failedAt !== null && (
        <Alert color="red" mx={16} mb={16} title={t('backupFails')}>
          <When at={failedAt} /> {t('backupFailsText')}
        </Alert>
      )}
    </Section>
  );
};

const JobsSection = ({ laidAside }: { laidAside: Status['laid_aside'] }) => {
  const { t } = useTranslation('status');
  const { whyNot } = useSession();
  const { send, isSending } = useSend(retryJob);
  return (
    <Section title={t('jobs')}>
      {laidAside.length === 0 ? (
        <Text size="sm" className={statusPageStyles.statusPart}>
          {t('noJobs')}
        </Text>
      ) : (
        <ul className={statusPageStyles.statusList}>
          {laidAside.map(({ id, task, reason, since }) => (
            <li key={id}>
              <Group justify="space-between" gap={8}>
                <div>
                  <Text fw={600}>{isKnown(task) ? t(`task.${task}`) : t('otherTask')}</Text>
                  <Text size="sm" c="dimmed">
                    <When at={since} />
                  </Text>
                  <Text size="sm" lang="en">
                    {reason}
                  </Text>
                </div>
                <DisabledWithReason reason={whyNot(retryJob)}>
                  <Button variant="default" disabled={isSending} onClick={() => send({ params: { id } })}>
                    {t('retry')}
                  </Button>
                </DisabledWithReason>
              </Group>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};

const CheckSection = ({ check }: { check: Status['verification'] }) => {
  const { t } = useTranslation('status');
  if (check === null)
    return (
      <Section title={t('check')}>
        <Text size="sm" className={statusPageStyles.statusPart}>
          {t('notChecked')}
        </Text>
      </Section>
    );
  return (
    <Section title={t('check')}>
      <Facts
        facts={[
          { label: t('checkedAt'), value: <When at={check.checked_at} /> },
          { label: t('rules'), value: <Figure value={check.checks} /> },
        ]}
      />
      {check.findings.length === 0 ? (
        <Text size="sm" className={statusPageStyles.statusPart}>
          {t('allHold')}
        </Text>
      ) : (
        <Alert color="red" mx={16} mb={16} title={t('broken')}>
          <ul className={statusPageStyles.statusFindings}>
            {check.findings.map(({ name, count }) => (
              <li key={name}>
                <span lang="en">{name}</span>: {t('records', { count })}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </Section>
  );
};

/** How the installation stands, and what of this company needs attention. */
export const StatusPage = () => {
  const { t } = useTranslation('status');
  const { laid_aside: laidAside, verification, backup } = useLoaded(getStatus, {});
  useCall(getStatus, {}, { refetchInterval: everyMs });
  return (
    <BoardPage title={t('title')} lead={t('lead')}>
      <div className={pageStyles.boardSections}>
        <InstallationSection />
        <BackupSection backup={backup} />
        <JobsSection laidAside={laidAside} />
        <CheckSection check={verification} />
      </div>
    </BoardPage>
  );
};
