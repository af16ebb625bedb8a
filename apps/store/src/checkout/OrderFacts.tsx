import type { Page } from '@yardline/contract/store/page';
import { useShop } from '../shop.ts';
import styles from './order.module.css';

type Order = Extract<Page, { kind: 'order' }>;
type Placed = Pick<Order, 'way' | 'address' | 'place' | 'from' | 'to'>;

/** When an order is for, and how it gets to the shopper. */
export function OrderFacts({ order: { way, address, place, from, to } }: { order: Placed }) {
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
