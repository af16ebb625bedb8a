import {
  IconAlertTriangle,
  IconBookmark,
  IconCheck,
  IconHomeDown,
  IconTool,
  IconTruck,
  IconUser,
} from '@tabler/icons-react';
import type { BoardCard } from '@yardline/contract/rental-board/rental-board';
import { useTranslation } from 'react-i18next';
import { statusWord } from '../../shell/product/status-word.ts';
import { type BoardTone, toneOf } from './status-tones.ts';
import styles from './rental-board.module.css';

const icons: Readonly<Record<BoardTone, typeof IconUser>> = {
  free: IconCheck,
  out: IconUser,
  moving: IconTruck,
  fetch: IconHomeDown,
  promised: IconBookmark,
  shop: IconTool,
};

/** A status by its word, sign and colour together. */
export const StatusMark = ({ code }: { code: BoardCard['status_code'] }) => {
  const tone = toneOf[code];
  const Icon = icons[tone];
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon size="1.2em" stroke={2} aria-hidden="true" />
      <span className={styles.word}>{statusWord(code)}</span>
    </span>
  );
};

/** Out past its time. */
export const LateMark = () => {
  const { t } = useTranslation('rentalBoard');
  return (
    <span className={styles.mark} data-tone="late">
      <IconAlertTriangle size="1.2em" stroke={2} aria-hidden="true" />
      <span className={styles.word}>{t('late')}</span>
    </span>
  );
};
