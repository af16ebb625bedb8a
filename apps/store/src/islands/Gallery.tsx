import type { Picture, ShopLanguage } from '@yardline/contract/store/page';
import { type MouseEvent, useRef, useState } from 'react';
import { Icon } from '../parts/Icon.tsx';
import { Photo, sourceOf, widthFor } from '../parts/Photo.tsx';
import { islandWords } from '../words/islands/words.ts';
import styles from './gallery.module.css';

export type GalleryProps = { language: ShopLanguage; pictures: readonly Picture[] };

/**
 * The pictures of a product in a row that snaps, with small ones that lead to each. A picture is a link to its largest size;
 * with the script it opens in a dialog.
 */
export function Gallery({ language, pictures }: GalleryProps) {
  const { gallery: words } = islandWords[language];
  const row = useRef<HTMLUListElement>(null);
  const dialog = useRef<HTMLDialogElement>(null);
  const [shown, setShown] = useState(0);
  const [enlarged, setEnlarged] = useState<number>();

  const show = (event: MouseEvent, index: number): void => {
    event.preventDefault();
    setShown(index);
    const { current } = row;
    current?.scrollTo({ left: current.clientWidth * index });
  };
  const enlarge = (event: MouseEvent, index: number): void => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    setEnlarged(index);
    dialog.current?.showModal();
  };
  const scrolled = (): void => {
    const { current } = row;
    if (current !== null && current.clientWidth > 0)
      setShown(Math.round(current.scrollLeft / current.clientWidth));
  };

  return (
    <section aria-label={words.pictures} className={styles.gallery}>
      <ul className={styles.row} ref={row} onScroll={scrolled}>
        {pictures.map((picture, index) => (
          <li key={picture.base} id={`picture-${index + 1}`}>
            <a
              href={sourceOf(picture, widthFor(picture, 1_920))}
              aria-label={words.enlarge(index + 1)}
              onClick={(event) => enlarge(event, index)}
            >
              <Photo
                picture={picture}
                sizes="(min-width: 60rem) 36rem, 92vw"
                haste={index === 0 ? 'first' : undefined}
              />
              <span className={styles.zoom}>
                <Icon name="zoom" />
              </span>
            </a>
          </li>
        ))}
      </ul>
      <Thumbs language={language} pictures={pictures} shown={shown} onShow={show} />
      <dialog
        ref={dialog}
        className={styles.dialog}
        aria-label={words.pictures}
        onClose={() => setEnlarged(undefined)}
      >
        {enlarged === undefined ? null : (
          <Enlarged
            language={language}
            pictures={pictures}
            index={enlarged}
            onTurn={setEnlarged}
            onClose={() => dialog.current?.close()}
          />
        )}
      </dialog>
    </section>
  );
}

type ThumbsProps = GalleryProps & { shown: number; onShow: (event: MouseEvent, index: number) => void };

function Thumbs({ language, pictures, shown, onShow }: ThumbsProps) {
  const { gallery: words } = islandWords[language];
  if (pictures.length < 2) return null;
  return (
    <ol className={styles.thumbs}>
      {pictures.map((picture, index) => (
        <li key={picture.base}>
          <a
            href={`#picture-${index + 1}`}
            aria-label={words.picture(index + 1, pictures.length)}
            aria-current={index === shown}
            onClick={(event) => onShow(event, index)}
          >
            <img
              src={sourceOf(picture, widthFor(picture, 160))}
              width={picture.width}
              height={picture.height}
              alt=""
              decoding="async"
            />
          </a>
        </li>
      ))}
    </ol>
  );
}

type EnlargedProps = GalleryProps & { index: number; onTurn: (index: number) => void; onClose: () => void };

function Enlarged({ language, pictures, index, onTurn, onClose }: EnlargedProps) {
  const { gallery: words } = islandWords[language];
  const picture = pictures[index];
  return (
    <>
      <div className={styles.tools}>
        <output>{words.picture(index + 1, pictures.length)}</output>
        <button
          type="button"
          aria-label={words.previous}
          disabled={index === 0}
          onClick={() => onTurn(index - 1)}
        >
          <Icon name="previous" />
        </button>
        <button
          type="button"
          aria-label={words.next}
          disabled={index === pictures.length - 1}
          onClick={() => onTurn(index + 1)}
        >
          <Icon name="next" />
        </button>
        <button type="button" aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      {picture === undefined ? null : (
        <Photo key={picture.base} picture={picture} sizes="96vw" haste="first" />
      )}
    </>
  );
}
