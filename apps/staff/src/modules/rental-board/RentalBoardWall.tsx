import { useTranslation } from 'react-i18next';
import { pageTitle } from '../../platform/environment.ts';
import { paths } from '../../paths.ts';
import { WallBar } from '../../shell/wall/WallBar.tsx';
import { Cards } from './Cards.tsx';
import { useFit } from './fit.ts';
import { WallLegend } from './Legend.tsx';
import { Turning } from './Turning.tsx';
import { useBoard } from './useBoard.ts';
import { useBoardSize } from './useBoardSize.ts';
import styles from './rental-board.module.css';

/** The board on a wall: as many cards as fit, nothing to click but what turns the page, and it turns by itself. */
export const RentalBoardWall = () => {
  const { t } = useTranslation('rentalBoard');
  const size = useBoardSize();
  const { columns, rows, most } = useFit(size);
  const board = useBoard({ most, isWall: true });
  const { of, search, legend } = board;
  const name = legend.pages.find(({ id }) => id === of?.id)?.title ?? t('whole');
  const { page: _, ...kept } = search;
  return (
    <div
      className={styles.wall}
      style={{ ['--rb-columns' as string]: columns, ['--rb-rows' as string]: rows }}
    >
      <title>{pageTitle(t('title'))}</title>
      <WallBar
        title={t('title')}
        name={name}
        leave={{ to: paths.rentalBoard(of), search: kept as Record<string, string>, label: t('leave') }}
      >
        <WallLegend board={board} />
      </WallBar>
      <div className={styles.body} data-size={size}>
        <Cards board={board} />
      </div>
      <Turning board={board} />
    </div>
  );
};
