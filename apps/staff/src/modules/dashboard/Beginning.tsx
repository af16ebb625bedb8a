import { Button } from '@mantine/core';
import { useCall, useSend } from '@yardline/client/hooks';
import { closeGuide, getGuide } from '@yardline/contract/guide/guide';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { Section } from '../../shell/record/Section.tsx';
import styles from './dashboard.module.css';

/** What is still to be set up before and after the first contract, for administrators, until they close it for good. */
export const Beginning = () => {
  const { t } = useTranslation('guide');
  const { may, whyNot } = useSession();
  const { data: guide } = useCall(getGuide, {}, { enabled: may('settings_menu_access') });
  const { send, isSending } = useSend(closeGuide);
  const left = (guide?.steps ?? []).filter(({ state }) => state !== 'done');
  if (guide === undefined || guide.is_closed || left.length === 0) return null;
  return (
    <div className={`${styles.day} ${styles.own}`}>
      <Section
        title={t('title')}
        count={left.length}
        action={
          <>
            <DisabledWithReason reason={whyNot(closeGuide)}>
              <Button
                variant="subtle"
                size="compact-sm"
                loading={isSending}
                onClick={() => send({ body: { is_closed: true } })}
              >
                {t('close')}
              </Button>
            </DisabledWithReason>
            <LinkButton to={paths.guide()} size="compact-sm">
              {t('card.more')}
            </LinkButton>
          </>
        }
      >
        <p className={styles.dayNothing}>
          {t('card.left', { count: left.length })}
          {': '}
          {left.map(({ step }) => t(`${step}.title`)).join(', ')}
        </p>
      </Section>
    </div>
  );
};
