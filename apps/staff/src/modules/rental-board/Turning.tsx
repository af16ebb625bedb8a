import { ActionIcon, NativeSelect } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paceOf, paces } from './board-address.ts';
import type { Board } from './useBoard.ts';
import { useAdvance } from './useAdvance.ts';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import pageStyles from '../../shell/looks/page.module.css';
import rentalBoardStyles from './rental-board.module.css';

type Props = {
  board: Board;
  /** The user is looking at a card: the page waits. */
  isHeld?: boolean;
};

/** Which page of how many; back, on, and by itself every so many seconds, with a pause. */
export const Turning = ({ board, isHeld = false }: Props) => {
  const { t } = useTranslation('rentalBoard');
  const { search, of, page, count, canTurn, turn, show } = board;
  const every = paceOf(search);
  const isPaused = search['paused'] === '1';
  const { left } = useAdvance({
    every,
    isRunning: canTurn && !isPaused && !isHeld,
    onTurn: () => turn(1),
    page: `${of?.by ?? ''} ${of?.id ?? ''} ${page}`,
  });
  const pause = () => show({ paused: isPaused ? undefined : '1' });
  useHotkeys([
    ['ArrowRight', () => canTurn && turn(1)],
    ['ArrowLeft', () => canTurn && turn(-1)],
    ['p', pause],
  ]);
  const says = isPaused ? t('paused') : isHeld ? t('held') : t('nextIn', { count: left });
  return (
    <div className={rentalBoardStyles.turning}>
      {canTurn ? (
        <>
          <progress
            aria-label={t('progress')}
            max={every}
            value={every - left}
            className={rentalBoardStyles.progress}
          />
          <ActionIcon
            size={36}
            aria-label={t(isPaused ? 'play' : 'pause')}
            title={`${t(isPaused ? 'play' : 'pause')} (p)`}
            onClick={pause}
          >
            {isPaused ? <IconPlayerPlay size={18} /> : <IconPlayerPause size={18} />}
          </ActionIcon>
          <NativeSelect
            size="xs"
            aria-label={t('pace')}
            data={paces.map((value) => ({ value, label: t('seconds', { count: Number(value) }) }))}
            value={String(every)}
            onChange={(event) => show({ every: event.currentTarget.value })}
          />
          <span className={rentalBoardStyles.says}>{says}</span>
        </>
      ) : null}
      <span className={pageStyles.pageHeaderGap} data-part="page-header-gap" />
      <span className={uiStyles.figure} data-part="figure">
        {t('page', { page, count })}
      </span>
      <ActionIcon
        size={36}
        aria-label={t('previous')}
        title={`${t('previous')} (←)`}
        disabled={!canTurn}
        onClick={() => turn(-1)}
      >
        <IconChevronLeft size={18} />
      </ActionIcon>
      <ActionIcon
        size={36}
        aria-label={t('next')}
        title={`${t('next')} (→)`}
        disabled={!canTurn}
        onClick={() => turn(1)}
      >
        <IconChevronRight size={18} />
      </ActionIcon>
    </div>
  );
};
