import { KeptFields } from '../islands/fields.tsx';
import { periodOf } from '../kept.ts';
import { Icon } from '../parts/Icon.tsx';
import { OutLink } from '../parts/OutLink.tsx';
import { useShop } from '../shop.ts';
import styles from './header.module.css';

export function Header({ isClosed }: { isClosed: boolean }) {
  const { frame, home, words } = useShop();
  const { store, otherLanguage, language } = frame;
  const other = language === 'en' ? 'fr' : 'en';
  return (
    <header className={styles.header}>
      <div className={styles.top}>
        <a className={styles.name} href={home}>
          {store.name}
        </a>
        {isClosed ? null : <Search />}
        <div className={styles.links}>
          {otherLanguage === undefined ? null : (
            <a href={otherLanguage.href} lang={other} hrefLang={other}>
              {otherLanguage.text}
            </a>
          )}
          {isClosed ? null : (
            <a href={frame.account.href} className={styles.account}>
              <Icon name="person" />
              <span>{frame.account.text}</span>
            </a>
          )}
          {isClosed ? null : (
            <a href={frame.cartHref}>
              <Icon name="cart" />
              {words.cart.title}
            </a>
          )}
        </div>
      </div>
      {isClosed ? null : <Menu />}
    </header>
  );
}

function Search() {
  const { frame, words, search } = useShop();
  return (
    <search className={styles.search}>
      <form action={search} method="get">
        <input
          type="search"
          name="q"
          defaultValue={frame.words}
          aria-label={words.frame.searchLabel}
          placeholder={words.frame.searchLabel}
          maxLength={100}
          enterKeyHint="search"
        />
        <KeptFields kept={periodOf(frame)} />
        <button type="submit" aria-label={words.frame.search}>
          <Icon name="search" />
        </button>
      </form>
    </search>
  );
}

/** The store's own menu, or its categories where it has none. On a phone it opens by a press. */
function Menu() {
  const { frame, words } = useShop();
  const links = frame.header.length > 0 ? frame.header : frame.categories;
  if (links.length === 0) return null;
  return (
    <nav aria-label={words.frame.menu} className={styles.nav}>
      <details className={styles.menu}>
        <summary>
          <Icon name="menu" />
          {words.frame.menu}
        </summary>
        <ul>
          {links.map(({ text, href }) => (
            <li key={href}>
              <OutLink href={href}>{text}</OutLink>
            </li>
          ))}
        </ul>
      </details>
    </nav>
  );
}
