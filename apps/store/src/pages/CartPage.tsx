import type { CartLine, CheckoutEnd, Page } from '@yardline/contract/store/page';
import { Contact } from '../parts/Contact.tsx';
import { Icon } from '../parts/Icon.tsx';
import { FramedPhoto } from '../parts/Photo.tsx';
import { PriceText } from '../parts/PriceText.tsx';
import { StockWord } from '../parts/StockWord.tsx';
import { useShop } from '../shop.ts';
import { CartTotal } from './CartTotal.tsx';
import { DeliverTo } from './DeliverTo.tsx';
import styles from './cart.module.css';

/** A second form, so that Enter in a quantity sends the quantities and removes nothing. */
const removing = 'removing';

export function CartPage({
  page: { cart, postal, action, checkoutHref, allHref, beginAction, ended, isJoined },
}: {
  page: Extract<Page, { kind: 'cart' }>;
}) {
  const { words } = useShop();
  if (cart.lines.length === 0)
    return (
      <div className={styles.empty}>
        <Ended ended={ended} />
        <h1>{words.cart.empty}</h1>
        <p>
          <a href={allHref}>{words.cart.all}</a>
        </p>
        <Contact about="" isQuiet />
      </div>
    );
  return (
    <>
      <h1>{words.cart.title}</h1>
      <Ended ended={ended} />
      {isJoined === true ? (
        <output className={styles.ended}>
          <Icon name="info" />
          {words.cart.joined}
        </output>
      ) : null}
      <div className={styles.cart}>
        <div>
          <form id={removing} method="post" action={action} />
          <form method="post" action={action}>
            <ul className={styles.lines}>
              {cart.lines.map((line) => (
                <Line key={line.listing} line={line} />
              ))}
            </ul>
            <button type="submit" className={styles.update}>
              {words.cart.update}
            </button>
          </form>
        </div>
        <section className={styles.summary} aria-label={words.cart.summary}>
          <CartTotal cart={cart} />
          <DeliverTo postal={postal} action={action} />
          {beginAction === undefined ? (
            <a className={styles.go} href={checkoutHref}>
              {words.cart.checkout}
            </a>
          ) : (
            <form method="post" action={beginAction} className={styles.begin}>
              <button type="submit">{words.cart.checkout}</button>
              <small>{words.cart.holds}</small>
            </form>
          )}
          <a href={allHref}>{words.cart.all}</a>
        </section>
      </div>
    </>
  );
}

/** What became of the checkout that the shopper began. */
function Ended({ ended }: { ended: CheckoutEnd | undefined }) {
  const { words } = useShop();
  if (ended === undefined) return null;
  return (
    <p role="alert" className={styles.ended}>
      <Icon name="info" />
      {words.cart.ended[ended]}
    </p>
  );
}

function Line({ line }: { line: CartLine }) {
  const { words } = useShop();
  const { listing, href, name, picture, quantity, price, stock, fault } = line;
  const said = name === '' ? words.cart.gone : name;
  const isGone = fault?.kind === 'gone';
  return (
    <li className={styles.line}>
      <FramedPhoto picture={picture} drawing={price.kind === 'each' ? 'part' : 'machine'} sizes="8rem" />
      <div className={styles.what}>
        <h2>{href === '' ? said : <a href={href}>{said}</a>}</h2>
        {isGone ? <p>{words.cart.goneHint}</p> : <PriceText price={price} />}
        <Fault line={line} />
        {stock === undefined || fault !== undefined ? null : <StockWord stock={stock} />}
        <div className={styles.acts}>
          {isGone ? null : (
            <label>
              {words.product.quantity}
              <input
                type="number"
                name={`q${listing}`}
                defaultValue={quantity}
                min="0"
                max="999"
                required
                inputMode="numeric"
                aria-label={words.cart.quantityOf(said)}
              />
            </label>
          )}
          <button
            type="submit"
            form={removing}
            name="remove"
            value={listing}
            className={styles.remove}
            aria-label={words.cart.removeOf(said)}
          >
            {words.cart.remove}
          </button>
        </div>
      </div>
    </li>
  );
}

function Fault({ line: { fault } }: { line: CartLine }) {
  const { words, number } = useShop();
  if (fault?.kind !== 'too_few') return null;
  return (
    <p className={styles.fault}>
      <Icon name="last" />
      {words.cart.tooFew(number(fault.free))}
    </p>
  );
}
