import { Outlet } from '@tanstack/react-router';
import { PlayBanner } from '../../platform/PlayBanner.tsx';
import { ActingBanner } from '../frame/acting/ActingBanner.tsx';
import { PlayClock } from '../frame/PlayClock.tsx';
import { Surroundings } from '../frame/Surroundings.tsx';
import { useLive } from '../live/useLive.ts';
import styles from './wall.module.css';

const Frame = () => {
  useLive();
  return (
    <div className={styles.wall} data-part="wall">
      <PlayBanner>
        <PlayClock />
      </PlayBanner>
      <ActingBanner />
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </div>
  );
};

/** The frame of a wall screen: no navigation, but live. */
export const Wall = () => (
  <Surroundings>
    <Frame />
  </Surroundings>
);
