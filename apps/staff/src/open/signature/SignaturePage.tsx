import { useTranslation } from 'react-i18next';
import { GateCard } from '../../gate/GateCard.tsx';

/** What somebody is asked to sign, for whoever holds the link. [S2.13] */
export const SignaturePage = () => {
  const { t } = useTranslation('signing');
  return <GateCard title={t('refused.unknown.title')} lead={t('refused.unknown.lead')} />;
};
