import { createRoot } from 'react-dom/client';
import { App } from './App.tsx';

/** Draws the application of signed-in users. */
export const mountApp = (root: HTMLElement): void => createRoot(root).render(<App />);
