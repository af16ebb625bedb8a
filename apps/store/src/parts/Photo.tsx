import type { Picture } from '@yardline/contract/store/page';
import { Drawing, type DrawingName } from './Icon.tsx';
import styles from './photo.module.css';

export const sourceOf = ({ base }: Picture, width: number): string => `${base}${width}.webp`;

/** The width that is nearest to what is wanted, and not below it where there is one. */
export const widthFor = ({ widths, width }: Picture, wanted: number): number =>
  widths.toSorted((one, other) => one - other).find((each) => each >= wanted) ?? widths.at(-1) ?? width;

/** A page has no styles of its own, so that what stays in sight is told in quarters of the picture. */
const quarterOf = (percent: number): number => Math.round(percent / 25) * 25;

type Haste = 'first' | 'soon';

type PhotoProps = {
  picture: Picture;
  /** How wide it is shown, as the attribute `sizes` says it. */
  sizes: string;
  /** The picture that a page is first judged by is fetched before others; the rest wait until they are near. */
  haste?: Haste | undefined;
  className?: string | undefined;
};

export function Photo({ picture, sizes, haste, className }: PhotoProps) {
  return (
    <img
      className={className}
      src={sourceOf(picture, widthFor(picture, 640))}
      srcSet={picture.widths.map((width) => `${sourceOf(picture, width)} ${width}w`).join(', ')}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading={haste === undefined ? 'lazy' : 'eager'}
      decoding="async"
      data-focus-x={picture.focus === undefined ? undefined : quarterOf(picture.focus.x)}
      data-focus-y={picture.focus === undefined ? undefined : quarterOf(picture.focus.y)}
      fetchPriority={haste === 'first' ? 'high' : undefined}
    />
  );
}

type FramedProps = {
  picture: Picture | null;
  drawing: DrawingName;
  sizes: string;
  haste?: Haste | undefined;
};

/** A picture in a frame of one form, or a drawing where there is none. */
export function FramedPhoto({ picture, drawing, sizes, haste }: FramedProps) {
  return (
    <div className={styles.frame}>
      {picture === null ? (
        <Drawing name={drawing} />
      ) : (
        <Photo picture={picture} sizes={sizes} haste={haste} className={styles.photo} />
      )}
    </div>
  );
}
