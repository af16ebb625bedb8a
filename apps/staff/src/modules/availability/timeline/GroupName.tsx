import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { TimelineRow } from '@yardline/contract/availability/timeline';
import { useTranslation } from 'react-i18next';
import styles from './timeline.module.css';

type Props = { group: TimelineRow; isOpen: boolean; onOpen: () => void };

/** A group by name; it opens to its machines. */
export const GroupName = ({ group, isOpen, onOpen }: Props) => {
  const { t } = useTranslation('timeline');
  const Sign = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <>
      <div>
        <button type="button" className={styles.group} aria-expanded={isOpen} onClick={onOpen}>
          <Sign size={14} aria-hidden="true" />
          <span>{group.name}</span>
        </button>
      </div>
      <small>{t('machines', { count: group.owned })}</small>
    </>
  );
};
