import { OutLink } from '../parts/OutLink.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Photo } from '../parts/Photo.tsx';
import type { BlockOf } from './block-of.ts';
import styles from './hero.module.css';

/** The large opening of a page. The first one has the name of the page. */
export function Hero({ block, isFirst }: { block: BlockOf<'hero'>; isFirst: boolean }) {
  const { title, text, button, picture } = block;
  const Heading = isFirst ? 'h1' : 'h2';
  return (
    <section className={styles.hero} data-pictured={picture !== undefined || undefined}>
      <div className={styles.words}>
        <Heading>{title}</Heading>
        {text === '' ? null : <p>{text}</p>}
        {button === undefined ? null : (
          <OutLink className={styles.button} href={button.href}>
            {button.text}
          </OutLink>
        )}
      </div>
      {picture === undefined ? null : (
        <Photo
          picture={picture}
          sizes="(min-width: 60rem) 40rem, 100vw"
          haste={isFirst ? 'first' : undefined}
          className={styles.photo}
        />
      )}
    </section>
  );
}

export function CallToAction({ block: { title, text, button } }: { block: BlockOf<'call_to_action'> }) {
  return (
    <section className={styles.call}>
      <div>
        <h2>{title}</h2>
        {text === '' ? null : <p>{text}</p>}
      </div>
      <OutLink className={styles.callButton} href={button.href}>
        {button.text}
      </OutLink>
    </section>
  );
}

export function Notice({ block: { text } }: { block: BlockOf<'notice'> }) {
  return (
    <p className={styles.notice}>
      <Icon name="info" />
      {text}
    </p>
  );
}
