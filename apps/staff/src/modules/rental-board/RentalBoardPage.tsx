import { IconDeviceTv } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../shell/frame/LinkButton.tsx';
import { useRowKeys } from '../../shell/list/useRowKeys.ts';
import { BoardFilters } from './BoardFilters.tsx';
import { sizeOf } from './board-address.ts';
import { Cards } from './Cards.tsx';
import { deskMost } from './fit.ts';
import { Legend } from './Legend.tsx';
import { Pages } from './Pages.tsx';
import { Turning } from './Turning.tsx';
import { useBoard } from './useBoard.ts';
import { useBoardSize } from './useBoardSize.ts';
import styles from './rental-board.module.css';

/** The fleet as cards: each machine's status, place and end. The page waits while the user points at a card. */
export const RentalBoardPage = () => {
  const { t } = useTranslation('rentalBoard');
  const board = useBoard({ most: deskMost[useBoardSize()], isWall: false });
  const { of, search, legend } = board;
  const [isHeld, setHeld] = useState(false);
  const body = useRef<HTMLDivElement>(null);
  useRowKeys(body, undefined);
  const title = legend.pages.find(({ id }) => id === of?.id)?.title;
  return (
    <BoardPage
      title={t('title')}
      lead={title}
      tools={
        <LinkButton
          to={paths.rentalBoardWall(of)}
          search={
            Object.fromEntries(Object.entries(search).filter(([key]) => key !== 'page')) as Record<
              string,
              string
            >
          }
          variant="default"
          icon={<IconDeviceTv size={16} />}
        >
          {t('wall')}
        </LinkButton>
      }
    >
      <Pages board={board} />
      <BoardFilters board={board} />
      <Legend board={board} />
      {/* A pointer or keyboard focus on a card means that the user is reading it. */}
      <div
        ref={body}
        className={styles.body}
        data-size={sizeOf(search)}
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
      >
        <Cards board={board} />
      </div>
      <Turning board={board} isHeld={isHeld} />
    </BoardPage>
  );
};
