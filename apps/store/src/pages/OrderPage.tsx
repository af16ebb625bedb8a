import type { Page } from '@yardline/contract/store/page';
import { Contact } from '../parts/Contact.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useShop } from '../shop.ts';
import styles from './order.module.css';

type Order = Extract<Page, { kind: 'order' }>;

const icons = { open: 'info', converted: 'available', declined: 'gone' } as const;

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
      <Lines order={order} />
      <Facts order={order} />
      <Contact about={words.order.number(number)} isQuiet />
    </div>
  );
}

function Lines({ order: { lines, total } }: { order: Order }) {
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
      </tfoot>
    </table>
  );
}

function Facts({ order: { way, address, place, from, to } }: { order: Order }) {
  const { words, moment } = useShop();
  const isDelivery = way === 'delivery';
  const lines = isDelivery ? address : [place.title, ...place.address];
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{words.order.period}</dt>
        <dd>
          {moment(from)} – {moment(to)}
        </dd>
      </div>
      <div>
        <dt>{isDelivery ? words.order.delivery : words.order.pickup}</dt>
        <dd>
          {lines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </dd>
      </div>
      {isDelivery ? (
        <div>
          <dt>{words.order.from}</dt>
          <dd>{place.title}</dd>
        </div>
      ) : null}
      {place.hours.length === 0 ? null : (
        <div>
          <dt>{words.content.hours}</dt>
          <dd>
            {place.hours.map(({ days, hours }) => (
              <span key={days}>
                {days} {hours}
              </span>
            ))}
          </dd>
        </div>
      )}
    </dl>
  );
}
