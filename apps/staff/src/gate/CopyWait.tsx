import { Progress, Text } from '@mantine/core';
import { say } from '@yardline/contract/words/say';
import { useTranslation } from 'react-i18next';
import { language } from '../platform/i18n.ts';
import { GateCard } from './GateCard.tsx';
import type { Steps } from './wait-for-copy.ts';

/** While the data of Play are being refreshed: how far it is, and that the sign-in goes on by itself. [S2.29] [S8.8] */
export const CopyWait = ({ done, total }: Steps) => {
  const { t } = useTranslation('signIn');
  const words = total === 0 ? t('refreshingWait') : t('refreshingParts', { done, total });
  return (
    <GateCard title={t('refreshing')} lead={say(language(), 'play.refreshing')}>
      <Progress value={total === 0 ? 0 : (done / total) * 100} animated aria-label={t('refreshing')} />
      <Text size="sm" mt={8} component="output" display="block">
        {words}
      </Text>
    </GateCard>
  );
};
