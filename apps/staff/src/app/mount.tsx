import { createRoot } from 'react-dom/client';
import { paths } from '../paths.ts';
import { followOtherTabs } from '../session/other-tabs.ts';
import { App } from './App.tsx';
import { sharedLooks } from './looks.ts';
import { openRouter } from './router.tsx';

/** Draws the application of signed-in users. */
export const mountApp = (root: HTMLElement): void => {
  followOtherTabs(() => location.assign(paths.dashboard()));
  root.dataset['looks'] = String(sharedLooks());
  createRoot(root).render(<App router={openRouter()} />);
};
