import { VisuallyHidden } from '@mantine/core';
import { passwordRules, shortestPassword } from '@yardline/domain/text/password';
import { useTranslation } from 'react-i18next';
import styles from './gate.module.css';

type Props = { id: string; password: string };

/** The rule for passwords, part by part, with what the password keeps already: told by sign and word, never by colour alone. */
export const PasswordRules = ({ id, password }: Props) => {
  const { t } = useTranslation('signIn');
  return (
    <ul id={id} className={styles.gateRules}>
      {passwordRules(password).map(({ rule, isKept }) => (
        <li key={rule} data-kept={isKept}>
          <span aria-hidden="true">{isKept ? '✓' : '○'}</span>
          {t(`rules.${rule}`, { n: shortestPassword })}
          <VisuallyHidden>{t(isKept ? 'kept' : 'missing')}</VisuallyHidden>
        </li>
      ))}
    </ul>
  );
};
