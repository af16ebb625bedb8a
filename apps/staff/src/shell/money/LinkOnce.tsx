import { useTranslation } from 'react-i18next';
import { SecretOnce } from '../panel/SecretOnce.tsx';

/** The address at which a customer pays, shown once to be copied: only its hash is kept. */
export const LinkOnce = ({ path, onDone }: { path: string; onDone: () => void }) => {
  const { t } = useTranslation('paymentLinks');
  return (
    <SecretOnce
      words="paymentLinks"
      secret={`${location.origin}${path}`}
      example={t('example')}
      onDone={onDone}
    />
  );
};
