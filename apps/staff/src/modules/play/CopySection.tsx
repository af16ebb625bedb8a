import { Alert, Button, Checkbox, Group, Progress, Text } from '@mantine/core';
import { useCall, useLoaded, useSend } from '@yardline/client/hooks';
import { getPlay, type PlayCopy, polling, startPlayCopy } from '@yardline/contract/play/play';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { Figure, When } from '@yardline/ui/Figures';
import { dateText, timeText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isPlay, otherSignIn } from '../../platform/environment.ts';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import styles from './play-page.module.css';

const isUnderWay = (copy: PlayCopy | null) => copy?.status === 'queued' || copy?.status === 'running';

/** How the copy stands: how far it is, or of when it is. */
const Standing = ({ copy }: { copy: PlayCopy }) => {
  const { t } = useTranslation('play');
  const { tables_done: done, tables_total: total } = copy;
  const words = total === 0 ? t('waiting') : t('parts', { done, total });
  if (isUnderWay(copy))
    return (
      <output className={styles.playPart}>
        <Text size="sm">{words}</Text>
        <Progress mt={8} value={total === 0 ? 0 : (done / total) * 100} aria-label={words} />
      </output>
    );
  return (
    <>
      {copy.status === 'failed' ? (
        <Alert color="red" mx={16} mb={8}>
          {t('failed')}
        </Alert>
      ) : null}
      {copy.copied_at === null ? null : (
        <Facts
          facts={[
            { label: t('copiedAt'), value: <When at={copy.copied_at} /> },
            { label: t('askedBy'), value: copy.asked_by === '' ? t('askedByNobody') : copy.asked_by },
            { label: t('rows'), value: <Figure value={copy.rows_done} /> },
            { label: t('personalData'), value: t(copy.is_blurred ? 'blurred' : 'inClear') },
          ]}
        />
      )}
    </>
  );
};

/** The company's copy in Play, the link to it, and copying it again. */
export const CopySection = () => {
  const { t } = useTranslation('play');
  const { user, whyNot } = useSession();
  const { copy } = useLoaded(getPlay, {});
  useCall(getPlay, {}, { refetchInterval: isUnderWay(copy) ? polling.everyMs : false });
  const [isAsking, setAsking] = useState(false);
  const [isBlurred, setBlurred] = useState(true);
  const { send, isSending } = useSend(startPlayCopy, {
    isQuiet: true,
    onDone: () => setAsking(false),
    onRefused: () => {
      setAsking(false);
      return false;
    },
  });
  const { locale, timeZone } = useLocale();
  const when = (at: string) => `${dateText(at, locale, timeZone)} ${timeText(at, locale, timeZone)}`;
  const busy = isUnderWay(copy) ? t('running') : undefined;
  const label = copy === null ? 'copyFirst' : 'copy';
  const nextAt = copy?.next_at ?? null;
  const early = nextAt === null ? undefined : t('copiedToday', { when: when(nextAt) });
  const elsewhere = otherSignIn(user.email);
  return (
    <Section title={t('data')}>
      <Text size="sm" className={styles.playPart}>
        {t('dataText')}
      </Text>
      {copy === null ? (
        <Text size="sm" className={styles.playPart}>
          {t('never')}
        </Text>
      ) : (
        <Standing copy={copy} />
      )}
      <Group gap={8} className={styles.playPart}>
        {elsewhere === undefined ? null : (
          <Button component="a" href={elsewhere}>
            {t(isPlay ? 'openLive' : 'open')}
          </Button>
        )}
        <DisabledWithReason reason={whyNot(startPlayCopy) ?? busy ?? early}>
          <Button variant="default" onClick={() => setAsking(true)}>
            {t(label)}
          </Button>
        </DisabledWithReason>
      </Group>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('copyTitle')}
        confirm={t(label)}
        isDangerous
        isBusy={isSending}
        onConfirm={() => send({ query: isBlurred ? {} : { clear: '1' } })}
        onClose={() => setAsking(false)}
      >
        {t('copyText')}
        <Checkbox
          mt={16}
          checked={isBlurred}
          onChange={(event) => setBlurred(event.currentTarget.checked)}
          label={t('blur')}
          description={t('blurText')}
        />
      </ConfirmDialog>
    </Section>
  );
};
