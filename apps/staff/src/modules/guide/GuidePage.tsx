import { Alert, Button, Progress } from '@mantine/core';
import { IconFileDescription } from '@tabler/icons-react';
import { Outlet } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { closeGuide, getGuide, type Guide } from '@yardline/contract/guide/guide';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import styles from './guide.module.css';
import { Step } from './Step.tsx';

/** Closes the guide for good, or opens it again. */
const Close = ({ isClosed }: { isClosed: boolean }) => {
  const { t } = useTranslation('guide');
  const reason = useSession().whyNot(closeGuide);
  const [isAsking, setAsking] = useState(false);
  const { send, isSending } = useSend(closeGuide, { isQuiet: true, onDone: () => setAsking(false) });
  const close = (to: boolean) => send({ body: { is_closed: to } });
  return (
    <>
      <DisabledWithReason reason={reason}>
        <Button
          variant="default"
          loading={isSending && isClosed}
          onClick={() => (isClosed ? close(false) : setAsking(true))}
        >
          {t(isClosed ? 'reopen' : 'close')}
        </Button>
      </DisabledWithReason>
      <ConfirmDialog
        isOpen={isAsking}
        title={t('closeTitle')}
        confirm={t('close')}
        isBusy={isSending}
        onConfirm={() => close(true)}
        onClose={() => setAsking(false)}
      >
        {t('closeText')}
      </ConfirmDialog>
    </>
  );
};

/** The last step: with a machine and a customer there can be a contract. */
const First = ({ guide }: { guide: Guide }) => {
  const { t } = useTranslation('guide');
  const lacks = (['products', 'customers'] as const).find((step) =>
    guide.steps.some((each) => each.step === step && each.state !== 'done'),
  );
  return (
    <div className={styles.first}>
      <p className={styles.firstText}>{t(guide.has_contract ? 'begun' : 'first')}</p>
      <LinkButton
        to={paths.newDocument('contract')}
        reason={lacks === undefined ? undefined : t(`lacks.${lacks}`)}
        icon={<IconFileDescription size={16} />}
      >
        {t(guide.has_contract ? 'writeNext' : 'writeFirst')}
      </LinkButton>
    </div>
  );
};

/** Leads a new company from nothing to its first contract. */
export const GuidePage = () => {
  const { t } = useTranslation('guide');
  const guide = useLoaded(getGuide, {});
  const { steps, done } = guide;
  const progress = t('progress', { done, count: steps.length });
  return (
    <BoardPage title={t('title')} lead={progress} tools={<Close isClosed={guide.is_closed} />}>
      <div className={styles.guide}>
        <Progress value={(100 * done) / steps.length} aria-label={progress} />
        {guide.is_closed ? <Alert color="accent">{t('isClosed')}</Alert> : null}
        <ol className={styles.steps} aria-label={t('title')}>
          {steps.map((one, index) => (
            <Step key={one.step} one={one} guide={guide} n={index + 1} />
          ))}
        </ol>
        <First guide={guide} />
      </div>
      <Outlet />
    </BoardPage>
  );
};
