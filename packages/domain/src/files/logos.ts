import type { ImageSize } from './image-size.ts';

/** Pixels that each side of a logo has. Fewer are none to print, more are no logo. */
const [least, most] = [16, 6_000];

/** The pixels of the longer side that are kept: enough for the paper's 2.5 inches at 300 dots an inch. */
export const keptLogoSide = 800;

const types: ReadonlySet<string> = new Set(['image/png', 'image/jpeg']);

type LogoFault =
  | { code: 'logo.not_png_or_jpeg'; data: Record<string, number> }
  | { code: 'logo.size'; data: Record<string, number> };

/** What is wrong with a picture as a logo, by its content: its type as read from its bytes, and the size that its header tells. */
export const logoFault = (mediaType: string, size: ImageSize | undefined): LogoFault | undefined => {
  if (!types.has(mediaType) || size === undefined) return { code: 'logo.not_png_or_jpeg', data: {} };
  const isFit = [size.width, size.height].every((side) => side >= least && side <= most);
  return isFit ? undefined : { code: 'logo.size', data: { ...size, least, most } };
};
