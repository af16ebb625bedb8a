import { useTranslation } from 'react-i18next';
import { SecretOnce } from '../../../shell/panel/SecretOnce.tsx';

type Props = { link: string; email: string; onDone: () => void };

/** A link to sign that was just made: to hand over beside the mail, and never shown again. */
export const LinkOnce = ({ link, email, onDone }: Props) => {
  const { t } = useTranslation('signatures');
  return (
    <SecretOnce
      words="signatures"
      secret={new URL(link, location.origin).href}
      {...(email === '' ? {} : { note: t('mailed', { email }) })}
      onDone={onDone}
    />
  );
};
