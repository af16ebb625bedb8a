import { hydrateRoot } from 'react-dom/client';
import { Gallery, type GalleryProps } from './Gallery.tsx';

export const wake = (root: HTMLElement, props: GalleryProps): void => {
  hydrateRoot(root, <Gallery {...props} />);
};
