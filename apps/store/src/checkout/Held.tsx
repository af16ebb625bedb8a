import type { HeldOrder, HeldReview } from '@yardline/contract/store/checkout/held';
import { Icon } from '../parts/Icon.tsx';
import { useShop } from '../shop.ts';
import styles from './order.module.css';

/** What is held on the shopper's card and when, before they order: nothing is taken. */
export function HeldText({ guarantee, due }: { guarantee: HeldReview; due: number }) {
  const { words, money, moment } = useShop();
  return (
    <p>
      {guarantee.held === 'now'
        ? words.held.now.text(money(due))
        : words.held.later.text(money(due), moment(guarantee.on))}
    </p>
  );
}

const icons = { held: 'available', kept: 'info', failed: 'info', captured: 'info', over: 'info' } as const;

/** What is held on the card of an order, with the form for another card where one is asked for. */
export function Held({ held }: { held: HeldOrder }) {
  const { words, money, moment } = useShop();
  const { state, cents, last4, on, action, isGiven } = held;
  const said = words.held.states[state](money(cents), last4, on === null ? '' : moment(on));
  return (
    <section className={styles.held} aria-label={words.held.title}>
      <h2>
        <Icon name={icons[state]} />
        {words.held.title}
      </h2>
      {isGiven === false ? <p role="alert">{words.held.notGiven}</p> : null}
      <p>{said}</p>
      {action === undefined ? null : (
        <form method="post" action={action}>
          <button type="submit">{words.held.giveCard}</button>
        </form>
      )}
    </section>
  );
}
