import type { Page } from '@yardline/contract/store/page';
import { Contact } from '../parts/Contact.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useShop } from '../shop.ts';
import { Held } from './Held.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import styles from './order.module.css';

type Order = Extract<Page, { kind: 'order' }>;

const icons = { open: 'info', offered: 'info', converted: 'available', declined: 'gone' } as const;

/** What became of an order, for the bearer of its link. */
export function OrderPage({ page: order }: { page: Order }) {
  const { words } = useShop();
  const { stage, number, email, reason } = order;
  return (
    <div className={styles.order}>
      <div className={styles.head}>
        <p>{words.order.number(number)}</p>
        <h1>
          <Icon name={icons[stage]} />
          {words.order.stages[stage]}
        </h1>
        <p>{words.order.texts[stage](email)}</p>
        {reason === '' ? null : (
          <p className={styles.reason}>
            <b>{words.order.reason}</b> {reason}
          </p>
        )}
      </div>
      {order.guarantee === undefined ? null : <Held held={order.guarantee} />}
      <Lines order={order} />
      <OrderFacts order={order} />
      <Contact about={words.order.number(number)} isQuiet />
    </div>
  );
}

function Lines({ order: { lines, total, withTaxes, paid } }: { order: Order }) {
  const { words, money, number } = useShop();
  return (
    <table className={styles.lines}>
      <caption>{words.order.lines}</caption>
      <thead>
        <tr>
          <th scope="col">{words.order.item}</th>
          <th scope="col">{words.product.quantity}</th>
          <th scope="col">{words.product.rate}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ name, quantity, cents }, index) => (
          <tr key={`${index} ${name}`}>
            <th scope="row">{name}</th>
            <td>{number(quantity)}</td>
            <td>{cents === null ? words.price.onRequest : money(cents)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={2}>
            {words.cart.total} <small>{words.cart.before}</small>
          </th>
          <td>{money(total)}</td>
        </tr>
        {withTaxes === null ? null : (
          <tr>
            <th scope="row" colSpan={2}>
              {words.review.withTaxes}
            </th>
            <td>{money(withTaxes)}</td>
          </tr>
        )}
        {paid === 0 ? null : (
          <tr>
            <th scope="row" colSpan={2}>
              {words.review.paid}
            </th>
            <td>{money(paid)}</td>
          </tr>
        )}
      </tfoot>
    </table>
  );
}
