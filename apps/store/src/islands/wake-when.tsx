import { hydrateRoot } from 'react-dom/client';
import type { WhenBarProps } from './fields.tsx';
import { WhenBar } from './WhenBar.tsx';

export const wake = (root: HTMLElement, props: WhenBarProps): void => {
  hydrateRoot(root, <WhenBar {...props} />);
};
