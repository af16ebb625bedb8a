import type { TaxCertificate } from '@yardline/contract/exemptions/certificates';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';

const tones = { valid: 'good', expiring: 'warn', expired: 'bad', to_come: 'info', void: 'quiet' } as const;

/** How a certificate stands today. */
export const CertificateState = ({ certificate }: { certificate: TaxCertificate }) => {
  const { t } = useTranslation('certificates');
  const { state, is_renewed: isRenewed } = certificate;
  return isRenewed && state !== 'void' && state !== 'valid' ? (
    <StatusBadge tone="quiet">{t('renewed')}</StatusBadge>
  ) : (
    <StatusBadge tone={tones[state]}>{t(`states.${state}`)}</StatusBadge>
  );
};
