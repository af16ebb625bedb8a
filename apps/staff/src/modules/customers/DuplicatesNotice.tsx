import { Alert, Button } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUserQuestion } from '@tabler/icons-react';
import { useCall } from '@yardline/client/hooks';
import { findDuplicates } from '@yardline/contract/customers/duplicates';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { useTranslation } from 'react-i18next';
import { searchPauseMs } from '../../shell/search-pause.ts';
import styles from './duplicates.module.css';

type Props = {
  name: string;
  phone: string;
  email: string;
  /** The customer being edited, who is not a duplicate of themselves. */
  exceptId?: number;
  /** What the button of each says. */
  verb: string;
  onUse: (customer: { id: number }) => void;
};

const saysSomething = ({ name, phone, email }: Pick<Props, 'name' | 'phone' | 'email'>): boolean =>
  name.trim().length >= 3 || phone.replaceAll(/\D/g, '').length >= 7 || email.includes('@');

/** Possible duplicates while the user types: why each may match, and a button to use it instead. */
export const DuplicatesNotice = ({ exceptId, verb, onUse, ...typed }: Props) => {
  const { t } = useTranslation('customers');
  const [asked] = useDebouncedValue(typed, searchPauseMs);
  const { name, phone, email } = asked;
  const query = {
    name: name.slice(0, 64),
    phone: phone.slice(0, 30),
    email: email.slice(0, 254),
    ...(exceptId === undefined ? {} : { except: String(exceptId) }),
  };
  const isAsked = saysSomething(asked);
  const { data } = useCall(findDuplicates, { query }, { enabled: isAsked, keepsPrevious: true });
  const found = isAsked ? (data?.duplicates ?? []) : [];
  return (
    <div aria-live="polite" className={styles.duplicatesNotice}>
      {found.length === 0 ? null : (
        <Alert color="orange" icon={<IconUserQuestion size={18} />}>
          <p className={styles.duplicatesTitle}>{t('duplicates.title')}</p>
          <ul className={styles.duplicates}>
            {found.map((each) => (
              <li key={each.id}>
                <span className={styles.duplicatesWho}>
                  <strong>{each.name}</strong>
                  <span className={styles.duplicatesFacts}>
                    {[each.customer_number, each.phone, each.email, each.city]
                      .filter((fact) => fact !== '')
                      .join(' · ')}
                  </span>
                  <span>
                    {each.matches.map((sign) => (
                      <StatusBadge key={sign} tone="warn">
                        {t(`duplicates.signs.${sign}`)}
                      </StatusBadge>
                    ))}
                  </span>
                </span>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`${verb}: ${each.name}`}
                  onClick={() => onUse(each)}
                >
                  {verb}
                </Button>
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </div>
  );
};
