import type { AccountFrame, AccountPage as Page } from '@yardline/contract/store/account';
import { Icon } from '../parts/Icon.tsx';
import { useShop } from '../shop.ts';
import styles from './account.module.css';
import { AccountPart } from './AccountParts.tsx';

/** A page of a customer's account; its parts stand below the navigation of who is signed in. */
export function AccountPage({ page: { title, account, above, parts } }: { page: Page }) {
  return (
    <div className={account === undefined ? styles.narrow : styles.account}>
      {account === undefined ? null : <Around account={account} />}
      <div className={styles.parts}>
        {above === undefined ? null : (
          <a className={styles.above} href={above.href}>
            <Icon name="previous" />
            {above.text}
          </a>
        )}
        <h1>{title}</h1>
        {parts.map((part, index) => (
          <AccountPart key={`${index} ${part.kind}`} part={part} page={title} />
        ))}
      </div>
    </div>
  );
}

/** Whose account it is, and where one can go in it. On a phone its pages are listed by a press. */
function Around({ account }: { account: AccountFrame }) {
  const { words } = useShop();
  const { name, customer, links, seenAsBy, signOutAction } = account;
  return (
    <>
      {seenAsBy === undefined ? null : (
        <output className={styles.banner}>
          <Icon name="info" />
          {words.account.seenAs(seenAsBy, name)}
        </output>
      )}
      <div className={styles.who}>
        <p>
          <small>{words.account.for}</small> <b>{customer}</b>
        </p>
        <Customers account={account} />
        <form method="post" action={signOutAction}>
          <button type="submit" className={styles.plain}>
            {words.account.signOut}
          </button>
        </form>
      </div>
      <nav aria-label={words.account.nav} className={styles.nav}>
        <details>
          <summary>
            <Icon name="menu" />
            {links.find(({ isCurrent }) => isCurrent)?.text ?? words.account.nav}
          </summary>
          <ul>
            {links.map(({ text, href, isCurrent }) => (
              <li key={href}>
                <a href={href} aria-current={isCurrent ? 'page' : undefined}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </details>
      </nav>
    </>
  );
}

/** Chooses for which customer the person acts, where they act for several. */
function Customers({ account: { customers, customer, switchAction } }: { account: AccountFrame }) {
  const { words } = useShop();
  if (customers.length < 2) return null;
  const current = customers.find(({ name }) => name === customer)?.id;
  return (
    <form method="post" action={switchAction} className={styles.switch}>
      <select name="customer" aria-label={words.account.customer} defaultValue={current}>
        {customers.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </select>
      <button type="submit" className={styles.plain}>
        {words.account.switch}
      </button>
    </form>
  );
}
