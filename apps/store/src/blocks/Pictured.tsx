import { OutLink } from '../parts/OutLink.tsx';
import { Photo } from '../parts/Photo.tsx';
import { RichText } from '../parts/RichText.tsx';
import type { BlockOf } from './block-of.ts';
import styles from './pictured.module.css';

/** A picture over the width of the page. */
export function Image({
  block: { picture, caption },
  isFirst,
}: {
  block: BlockOf<'image'>;
  isFirst: boolean;
}) {
  return (
    <figure className={styles.image}>
      <Photo
        picture={picture}
        sizes="(min-width: 80rem) 76rem, 94vw"
        haste={isFirst ? 'first' : undefined}
        className={styles.whole}
      />
      {caption === '' ? null : <figcaption>{caption}</figcaption>}
    </figure>
  );
}

const numbered = <T,>(all: readonly T[]): { key: string; each: T }[] =>
  all.map((each, index) => ({ key: String(index), each }));

export function PictureGallery({ block: { title, pictures } }: { block: BlockOf<'gallery'> }) {
  return (
    <section>
      {title === '' ? null : <h2>{title}</h2>}
      <ul className={styles.pictures}>
        {numbered(pictures).map(({ key, each: { picture, caption } }) => (
          <li key={key}>
            <figure>
              <Photo
                picture={picture}
                sizes="(min-width: 60rem) 24rem, (min-width: 36rem) 45vw, 94vw"
                className={styles.cut}
              />
              {caption === '' ? null : <figcaption>{caption}</figcaption>}
            </figure>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Tiles({ block: { title, tiles } }: { block: BlockOf<'tiles'> }) {
  const Heading = title === '' ? 'h2' : 'h3';
  return (
    <section>
      {title === '' ? null : <h2>{title}</h2>}
      <ul className={styles.tiles}>
        {numbered(tiles).map(({ key, each: { picture, title: name, text, href } }) => (
          <li key={key}>
            <Photo picture={picture} sizes="(min-width: 60rem) 24rem, 94vw" className={styles.cut} />
            <div className={styles.said}>
              <Heading>
                <OutLink href={href}>{name}</OutLink>
              </Heading>
              {text === '' ? null : <p>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Pictures beside each other that stand still until the visitor moves them: by touch, wheel, keys, or from link to link. */
export function Carousel({
  block: { title, slides },
  isFirst,
}: {
  block: BlockOf<'carousel'>;
  isFirst: boolean;
}) {
  return (
    <section>
      <h2>{title}</h2>
      <ul className={styles.slides}>
        {numbered(slides).map(({ key, each: { picture, title: name, text, href } }) => (
          <li key={key}>
            <Photo
              picture={picture}
              sizes="(min-width: 60rem) 44rem, 88vw"
              haste={isFirst && key === '0' ? 'first' : undefined}
              className={styles.cut}
            />
            <div className={styles.said}>
              <h3>
                <OutLink href={href}>{name}</OutLink>
              </h3>
              {text === '' ? null : <p>{text}</p>}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Columns({ block: { title, columns } }: { block: BlockOf<'columns'> }) {
  const Heading = title === '' ? 'h2' : 'h3';
  return (
    <section>
      {title === '' ? null : <h2>{title}</h2>}
      <div className={styles.columns}>
        {numbered(columns).map(({ key, each: column }) => (
          <div key={key}>
            {column.title === '' ? null : <Heading>{column.title}</Heading>}
            <RichText text={column.text} />
          </div>
        ))}
      </div>
    </section>
  );
}
