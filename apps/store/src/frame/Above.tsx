import type { Modal as Model } from '@yardline/contract/store/page';
import { Island } from '../islands/Island.tsx';
import { OutLink } from '../parts/OutLink.tsx';
import { useShop } from '../shop.ts';
import styles from './above.module.css';

/** Says on every page of Play that nothing comes of what is ordered. */
export function Sandbox() {
  const { frame, words } = useShop();
  if (frame.isPlay !== true) return null;
  return (
    <aside className={styles.sandbox} aria-label={words.frame.sandbox}>
      <p>
        <strong>PLAY</strong> {words.frame.nothingComes}
      </p>
    </aside>
  );
}

/** A line above the page. */
export function Banner() {
  const { frame, words } = useShop();
  const { banner } = frame;
  if (banner === undefined) return null;
  return (
    <aside className={styles.banner} aria-label={words.frame.banner}>
      <p>
        {banner.text}
        {banner.link === undefined ? null : (
          <>
            {' '}
            <OutLink href={banner.link.href}>{banner.link.text}</OutLink>
          </>
        )}
      </p>
    </aside>
  );
}

function Dialog({ modal: { title, text, button }, isOpen }: { modal: Model; isOpen: boolean }) {
  const { words } = useShop();
  return (
    <dialog className={styles.modal} aria-labelledby="modal-title" open={isOpen || undefined}>
      <h2 id="modal-title">{title}</h2>
      {text === '' ? null : <p>{text}</p>}
      <div className={styles.choices}>
        <OutLink className={styles.leads} href={button.href}>
          {button.text}
        </OutLink>
        <form method="dialog">
          <button type="submit">{words.frame.close}</button>
        </form>
      </div>
    </dialog>
  );
}

/** What stands before the page. The browser opens it, as often as it is to be shown: without script it stays closed. */
export function Modal() {
  const { frame } = useShop();
  const { modal, isPreview = false } = frame;
  if (modal === undefined) return null;
  if (isPreview) return <Dialog modal={modal} isOpen />;
  return (
    <Island name="modal" props={{ key: modal.key, count: modal.count }} className={styles.place}>
      <Dialog modal={modal} isOpen={false} />
    </Island>
  );
}
