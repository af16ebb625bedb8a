import { Switch } from '@mantine/core';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { getSignInRules, setSignInRules } from '@yardline/contract/second-factors/second-factors';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { WhoCan } from '../../shell/record/WhoCan.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useStepUp } from '../../factors/useStepUp.tsx';
import pageStyles from '../../shell/looks/page.module.css';
import securityStyles from './security.module.css';

/** What the company requires of users who sign in to it. */
export const SignInRulesPage = () => {
  const { t } = useTranslation('security');
  const { whyNot } = useSession();
  const { demands_second_factor: isDemanded } = useLoaded(getSignInRules, {});
  const { afterProof, asking } = useStepUp();
  const { send, isSending } = useSend(setSignInRules);
  const change = (demands: boolean) => afterProof(() => send({ body: { demands_second_factor: demands } }));
  return (
    <BoardPage title={t('rulesTitle')} lead={t('rulesLead')}>
      <WhoCan />
      <div className={`${pageStyles.boardSections} ${securityStyles.security}`}>
        <Section title={t('factors')}>
          <div className={securityStyles.securityText}>
            <DisabledWithReason reason={whyNot(setSignInRules)}>
              <Switch
                label={t('demands')}
                description={t('demandsText')}
                checked={isDemanded}
                disabled={isSending}
                onChange={(event) => change(event.currentTarget.checked)}
              />
            </DisabledWithReason>
          </div>
        </Section>
      </div>
      {asking}
    </BoardPage>
  );
};
