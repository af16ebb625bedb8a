import type { LinkGroup } from '@yardline/contract/store/page';
import { dial } from '../parts/Contact.tsx';
import { OutLink } from '../parts/OutLink.tsx';
import { useShop } from '../shop.ts';
import styles from './footer.module.css';

export function Footer({ isClosed }: { isClosed: boolean }) {
  const { frame, words } = useShop();
  const { store, footer, categories } = frame;
  return (
    <footer className={styles.footer}>
      <div className={styles.groups}>
        <section>
          <h2>{words.frame.contact}</h2>
          <address>
            <ul>
              {store.phone === '' ? null : (
                <li>
                  {words.frame.phone} <a href={dial(store.phone)}>{store.phone}</a>
                </li>
              )}
              {store.email === '' ? null : (
                <li>
                  {words.frame.email} <a href={`mailto:${store.email}`}>{store.email}</a>
                </li>
              )}
            </ul>
          </address>
        </section>
        {isClosed ? null : (
          <>
            {categories.length === 0 ? null : <Group title={words.frame.categories} links={categories} />}
            {footer.map(({ title, links }) => (
              <Group key={title} title={title} links={links} />
            ))}
          </>
        )}
      </div>
      <div className={styles.last}>
        <p>{store.name}</p>
        {isClosed || frame.lasting.length === 0 ? null : (
          <ul>
            {frame.lasting.map(({ text, href }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        )}
      </div>
    </footer>
  );
}

function Group({ title, links }: LinkGroup) {
  return (
    <section>
      <h2>{title}</h2>
      <ul>
        {links.map(({ text, href }) => (
          <li key={href}>
            <OutLink href={href}>{text}</OutLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
