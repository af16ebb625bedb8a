import { useSyncExternalStore } from 'react';
import type { HelpTopic } from './topics.ts';

/** What help is shown: none, that of the screen, or of a topic that was searched. */
type Shown = 'none' | 'screen' | HelpTopic;

let shown: Shown = 'none';
const listeners = new Set<() => void>();

const show = (next: Shown): void => {
  shown = next;
  for (const listener of listeners) listener();
};

const listen = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Opens the help beside the page: for the screen that one is on, or for a topic. */
export const openHelp = (topic: HelpTopic | 'screen' = 'screen'): void => show(topic);
export const closeHelp = (): void => show('none');

/** What help is shown now. */
export const useShownHelp = (): Shown => useSyncExternalStore(listen, () => shown);
