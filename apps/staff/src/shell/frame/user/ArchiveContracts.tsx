import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { companyClock } from '@yardline/client/clock';
import { useCall, useSend } from '@yardline/client/hooks';
import {
  archiveContracts,
  type ContractArchive,
  getLastArchive,
} from '@yardline/contract/contracts/contract-archives';
import { latestArchiveDay } from '@yardline/domain/contracts/archive';
import { dayOf } from '@yardline/domain/time/local';
import { Dialog } from '@yardline/ui/Dialog';
import { Day } from '@yardline/ui/Figures';
import { FDate } from '@yardline/ui/FDate';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { useRecordForm } from '../../panel/useRecordForm.ts';

const askEveryMs = 1_000;
const isOver = ({ status }: ContractArchive) => status !== 'queued' && status !== 'running';

/** The state of the last archive run: in progress, done, or failed. */
const Standing = ({ archive }: { archive: ContractArchive }) => {
  const { t } = useTranslation('userMenu');
  const { contracts_done: done, contracts_total: total } = archive;
  if (!isOver(archive))
    return (
      <output>
        <Text size="sm">{t('archiveScheduled')}</Text>
        <Text size="sm" mt={8}>
          {t('archiveProgress', { done, total })}
        </Text>
        <Progress
          mt={8}
          value={total === 0 ? 0 : (done / total) * 100}
          aria-label={t('archiveProgress', { done, total })}
        />
      </output>
    );
  return (
    <output>
      <Alert color={archive.status === 'done' ? 'accent' : 'red'} role="presentation">
        {t(archive.status === 'done' ? 'archiveDone' : 'archiveFailed', { count: done })}{' '}
        <Day day={archive.cutoff} />
      </Alert>
    </output>
  );
};

/** Puts contracts away that were closed before a day, and tells how far it has come. */
export const ArchiveContracts = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation(['userMenu', 'common']);
  const { user, company } = useSession();
  const params = { srm_uid: user.srm_uid };
  const { data } = useCall(getLastArchive, { params });
  const archive = data?.archive ?? undefined;
  const isRunning = archive !== undefined && !isOver(archive);
  useCall(getLastArchive, { params }, { refetchInterval: isRunning ? askEveryMs : false });
  const today = dayOf(Temporal.Instant.fromEpochMilliseconds(companyClock()), company.time_zone);
  const latest = latestArchiveDay(today);
  const form = useRecordForm(archiveContracts.body, {
    cutoff: latest,
    logging: 0,
    task: 'archive contracts',
  });
  const { send, isSending } = useSend(archiveContracts, {
    isQuiet: true,
    onRefused: ({ message }) => {
      form.setError('cutoff', { type: 'server', message });
      return true;
    },
  });
  return (
    <Dialog onClose={onClose} size="small" title={t('archiveContracts')}>
      <form noValidate onSubmit={(event) => void form.handleSubmit((body) => send({ params, body }))(event)}>
        <Stack gap={16}>
          <FDate
            control={form.control}
            name="cutoff"
            label={t('archiveOlder')}
            description={t('archiveHint')}
            max={latest}
            isRequired
          />
          <Text size="sm">{t('archiveText')}</Text>
          {archive === undefined ? null : <Standing archive={archive} />}
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {t('common:close')}
            </Button>
            <Button type="submit" loading={isSending || isRunning}>
              {t('archive')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
