import { Button, Text } from '@mantine/core';
import { IconPassword } from '@tabler/icons-react';
import { useLoaded } from '@yardline/client/hooks';
import { getOwnFactors } from '@yardline/contract/second-factors/second-factors';
import { say } from '@yardline/contract/words/say';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { ChangePassword } from './ChangePassword.tsx';
import { FactorsSection } from './FactorsSection.tsx';
import { KeysSection } from './KeysSection.tsx';
import { RecoverySection } from './RecoverySection.tsx';
import { SessionsSection } from './SessionsSection.tsx';
import pageStyles from '../../shell/looks/page.module.css';
import securityStyles from './security.module.css';

/** How the user signs in, and where they are signed in: password, factors, recovery codes and sessions. */
export const SecurityPage = () => {
  const { t } = useTranslation('security');
  const { factors, is_at_home: isHere } = useLoaded(getOwnFactors, {});
  const elsewhere = isHere ? undefined : say(language(), 'play.at_home');
  const [isChanging, setChanging] = useState(false);
  return (
    <BoardPage title={t('title')} lead={t('lead')}>
      <div className={`${pageStyles.boardSections} ${securityStyles.security}`}>
        <Section
          title={t('password')}
          action={
            <DisabledWithReason reason={elsewhere}>
              <Button
                variant="default"
                leftSection={<IconPassword size={16} />}
                onClick={() => setChanging(true)}
              >
                {t('changePassword')}
              </Button>
            </DisabledWithReason>
          }
        >
          <Text size="sm" c="dimmed" className={securityStyles.securityText}>
            {t('passwordText')}
          </Text>
        </Section>
        <FactorsSection elsewhere={elsewhere} />
        {factors.length === 0 ? null : <RecoverySection elsewhere={elsewhere} />}
        <KeysSection />
        <SessionsSection />
      </div>
      {isChanging ? <ChangePassword onClose={() => setChanging(false)} /> : null}
    </BoardPage>
  );
};
