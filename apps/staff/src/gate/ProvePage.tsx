import { say } from '@yardline/contract/words/say';
import { useTranslation } from 'react-i18next';
import { language } from '../platform/i18n.ts';
import { SelfProof } from '../factors/SelfProof.tsx';
import { GateCard } from './GateCard.tsx';

/** Before the application: a user whom a company's identity provider signed in shows that it is them. */
export const ProvePage = ({ onProved }: { onProved: () => unknown }) => {
  const { t } = useTranslation('security');
  return (
    <GateCard title={t('proveTitle')} lead={say(language(), 'identity.own_proof_required')}>
      <SelfProof onProved={onProved} />
    </GateCard>
  );
};
