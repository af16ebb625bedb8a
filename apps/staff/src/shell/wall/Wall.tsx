import { Outlet } from '@tanstack/react-router';
import { PlayBanner } from '../../platform/PlayBanner.tsx';
import { ActingBanner } from '../frame/acting/ActingBanner.tsx';
import { PlayClock } from '../frame/PlayClock.tsx';
import { Surroundings } from '../frame/Surroundings.tsx';
import { useLive } from '../live/useLive.ts';
import '../frame/shell.css';
import './wall.css';

const Frame = () => {
  useLive();
  return (
    <div className="wall">
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
