import { Text } from '@mantine/core';
import type { Permission } from '@yardline/domain/permissions/areas';
import { useTranslation } from 'react-i18next';
import { useRightWord } from '../rights/useRightWord.ts';
import { WhoCan } from './WhoCan.tsx';
import styles from '../looks/list.module.css';

type Props = {
  /** The rights that it takes to add and to remove what is listed. */
  add: Permission;
  remove: Permission;
  /** What those listed open. */
  children: React.ReactNode;
};

/** Above a list of what opens the company's data: what it reaches, which rights it takes to change it, and who has them. */
export const RightsNote = ({ add, remove, children }: Props) => {
  const { t } = useTranslation('security');
  const rightOf = useRightWord();
  return (
    <>
      <Text size="sm" c="dimmed" className={styles.listNote} role="note">
        {children} {t('takesRights', { add: rightOf(add), remove: rightOf(remove) })}
      </Text>
      <WhoCan />
    </>
  );
};
