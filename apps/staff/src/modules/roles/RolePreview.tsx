import { Text } from '@mantine/core';
import type { PersonChange } from '@yardline/contract/roles/roles';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { useTranslation } from 'react-i18next';
import { useRightWord } from '../../shell/rights/useRightWord.ts';
import styles from './roles.module.css';

type Props = {
  name: string;
  people: readonly PersonChange[];
  isBusy: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

/** Who gains and who loses what by a change of a role, before it is made. */
export const RolePreview = ({ name, people, isBusy, onConfirm, onClose }: Props) => {
  const { t } = useTranslation('roles');
  const wordOf = useRightWord();
  return (
    <ConfirmDialog
      isOpen
      title={t('previewTitle', { name })}
      confirm={t('change')}
      isDangerous={people.some(({ loses }) => loses.length > 0)}
      isBusy={isBusy}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {t('previewText')}
      <ul className={styles.roleChanges} aria-label={t('holders')}>
        {people.map(({ id, name: person, gains, loses }) => (
          <li key={id} className={styles.roleChange}>
            <Text fw={600}>{person}</Text>
            {gains.length === 0 ? null : (
              <Text size="sm">
                {t('gains')} {gains.map(wordOf).join(', ')}
              </Text>
            )}
            {loses.length === 0 ? null : (
              <Text size="sm">
                {t('loses')} {loses.map(wordOf).join(', ')}
              </Text>
            )}
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
};
