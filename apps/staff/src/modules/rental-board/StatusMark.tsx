import type { BoardCard } from '@yardline/contract/rental-board/rental-board';
import { type RentalState, stateOfCode } from '@yardline/domain/availability/states';
import { useTranslation } from 'react-i18next';
import { statusWord } from '../../shell/product/status-word.ts';
import { stateLooks } from '../../shell/states/looks.ts';
import styles from './rental-board.module.css';

const Mark = ({ state, word }: { state: RentalState; word: string }) => {
  const { Icon, tone } = stateLooks[state];
  return (
    <span className={styles.mark} data-tone={tone}>
      <Icon size="1.2em" stroke={2} aria-hidden="true" />
      <span className={styles.word}>{word}</span>
    </span>
  );
};

/** A document status of a machine, with the sign and the colour of the state that it is. [B3.55] */
export const StatusMark = ({ code }: { code: BoardCard['status_code'] }) => (
  <Mark state={stateOfCode[code]} word={statusWord(code)} />
);

/** Out past its time. */
export const LateMark = () => {
  const { t } = useTranslation('rentalBoard');
  return <Mark state="late" word={t('late')} />;
};
