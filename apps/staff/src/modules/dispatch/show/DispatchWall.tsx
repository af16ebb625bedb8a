import { useTranslation } from 'react-i18next';
import { pageTitle } from '../../../platform/environment.ts';
import { roadPaths } from '../../../road-paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { Refused } from '../../../shell/frame/Refused.tsx';
import { WallBar } from '../../../shell/wall/WallBar.tsx';
import { useDrag } from '../acts/useDrag.ts';
import { Lanes } from '../Lanes.tsx';
import { tripsOf } from '../of-board.ts';
import { scaleOf } from '../scale.ts';
import { useBoard } from '../useBoard.ts';
import { useRoadWords } from '../useRoadWords.ts';
import styles from '../dispatch.module.css';

const nothing = () => undefined;

/** The day on a wall: the lanes alone, live, with nothing to move. */
export const DispatchWall = () => {
  const { t } = useTranslation('dispatch');
  const { divisions } = useSession();
  const { board, day, search, error, retry } = useBoard();
  const words = useRoadWords(board?.timeZone ?? 'UTC');
  const scale = board === undefined ? { from: 0, hours: 1 } : scaleOf(board);
  const drag = useDrag({ board, scale, onPlace: nothing, onNewTrip: nothing, onUnplace: nothing });
  const division = divisions.find(({ warehouse }) => String(warehouse.id) === search.division_id);
  const { division_id: kept } = search;
  return (
    <div className={styles.wall}>
      <title>{pageTitle(t('title'))}</title>
      <WallBar
        title={t('title')}
        name={[words.dayName(day), division?.warehouse.title ?? t('everyDivision')].join(' · ')}
        leave={{
          to: roadPaths.board(day),
          search: kept === undefined ? {} : { division_id: kept },
          label: t('leaveWall'),
        }}
      >
        {board === undefined ? null : (
          <strong>{t('wallSum', { count: tripsOf(board).length, waiting: board.unplaced.length })}</strong>
        )}
      </WallBar>
      {error === null ? null : <Refused error={error} onRetry={retry} />}
      {board === undefined ? null : (
        <Lanes
          board={board}
          scale={scale}
          words={words}
          drag={drag}
          selected={[]}
          openStop={undefined}
          openTrip={undefined}
          reason={t('onWall')}
          onOpen={nothing}
          onSelect={nothing}
          onRelease={nothing}
          onNewTrip={nothing}
          onHandOver={nothing}
        />
      )}
    </div>
  );
};
