import type { Proof, Review } from '@yardline/contract/store/page';
import type { Words } from '../words/en.ts';
import { Island } from '../islands/Island.tsx';
import { Icon } from '../parts/Icon.tsx';
import { useShop } from '../shop.ts';
import styles from './checkout.module.css';
import { Faults, HoldNote, Terms } from './CheckoutParts.tsx';
import { HeldText } from './Held.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import sheet from './review.module.css';

/** What a shopper reads before they order: what it is, when, where, and all that it costs. */
export function ReviewPage({ page }: { page: Review }) {
  const { words, money } = useShop();
  const { hold, fields, action, termsHref, backHref, total, due, before, asks } = page;
  const order = due === 0 ? words.review.place : leadOf(words, money(due), page.guarantee);
  const submit = asks === undefined ? order : words.review.asks[asks].submit;
  return (
    <>
      <h1>{words.review.title}</h1>
      <HoldNote hold={hold} />
      {before === undefined ? null : (
        <p role="alert" className={styles.notice}>
          <Icon name="info" />
          {words.checkout.changed(money(before), money(total))}
        </p>
      )}
      {page.areFeesNew === true ? (
        <p role="alert" className={styles.notice}>
          <Icon name="info" />
          {words.review.feesChanged}
        </p>
      ) : null}
      {page.isUnpaid ? (
        <p role="alert" className={styles.notice}>
          <Icon name="info" />
          {page.guarantee === undefined ? words.review.unpaid : words.held.notGiven}
        </p>
      ) : null}
      {page.isUnproved === true ? (
        <p role="alert" className={styles.notice}>
          <Icon name="info" />
          {words.review.proof.missing(page.place.phone)}
        </p>
      ) : null}
      <Faults fields={fields} />
      <div className={styles.checkout}>
        <div className={sheet.what}>
          <Lines page={page} />
          <OrderFacts order={page} />
          <p>
            <b>{words.review.contact}</b> {page.name}, {page.email}
          </p>
          <a href={backHref}>{words.review.change}</a>
        </div>
        <section className={styles.summary} aria-label={words.cart.summary}>
          <Sums page={page} />
          <Fees says={page.fees.says} />
          <form method="post" action={action} className={styles.form}>
            <input type="hidden" name="seen" value={total} />
            <input type="hidden" name="fees" value={page.fees.mark} />
            <Terms fields={fields} href={termsHref} />
            {asks === undefined ? null : <p>{words.review.asks[asks].text}</p>}
            {page.proof === undefined ? (
              <button type="submit">{submit}</button>
            ) : (
              <Proved proof={page.proof} phone={page.place.phone} submit={submit} />
            )}
          </form>
        </section>
      </div>
    </>
  );
}

/** What the button says that leads to the page for cards. */
const leadOf = ({ review, held }: Words, amount: string, guarantee: Review['guarantee']): string => {
  if (guarantee === undefined) return review.pay(amount);
  return guarantee.held === 'now' ? held.now.submit(amount) : held.later.submit;
};

type ProvedProps = { proof: Proof; phone: string; submit: string };

/** The button that leads to a page for cards, where cards are tried out: the browser works something out first. */
function Proved({ proof, phone, submit }: ProvedProps) {
  const { checking, checked, noScript } = useShop().words.review.proof;
  return (
    <Island name="proof" props={{ ...proof, checking, checked }} className={sheet.proof}>
      <input type="hidden" name="proof" value="" />
      <output />
      <noscript>
        <p>{noScript(phone)}</p>
      </noscript>
      <button type="submit">{submit}</button>
    </Island>
  );
}

/** What may come on top, before it is agreed to. */
function Fees({ says }: { says: string[] }) {
  const { words } = useShop();
  if (says.length === 0) return null;
  return (
    <div className={sheet.fees}>
      <h2>{words.review.fees}</h2>
      {says.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </div>
  );
}

function Lines({ page: { lines } }: { page: Review }) {
  const { words, money, number } = useShop();
  return (
    <ul className={sheet.lines}>
      {lines.map(({ name, quantity, cents }, index) => (
        <li key={`${index} ${name}`}>
          <span>
            {number(quantity)} × {name}
          </span>
          <span>{cents === null ? words.price.onRequest : money(cents)}</span>
        </li>
      ))}
    </ul>
  );
}

/** The sums of the counter's own arithmetic. */
function Sums({ page: { sums, taxes, total, due, code, guarantee } }: { page: Review }) {
  const { words, money } = useShop();
  const paid = guarantee === undefined ? due : 0;
  return (
    <>
      <dl className={sheet.sums}>
        {sums.map(({ of, cents }) => (
          <div key={of}>
            <dt>{words.review.sums[of]}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
        {taxes.map(({ name, cents }) => (
          <div key={name}>
            <dt>{words.review.tax(name)}</dt>
            <dd>{money(cents)}</dd>
          </div>
        ))}
        <div className={sheet.total}>
          <dt>{words.review.withTaxes}</dt>
          <dd>{money(total)}</dd>
        </div>
        <div className={sheet.total}>
          <dt>{words.review.due}</dt>
          <dd>{money(paid)}</dd>
        </div>
        {guarantee === undefined ? null : (
          <div>
            <dt>{words.held.title}</dt>
            <dd>{money(due)}</dd>
          </div>
        )}
      </dl>
      {code === undefined ? null : <p>{words.review.code(code.text, money(code.cents))}</p>}
      {due === 0 ? <p>{words.review.nothingDue}</p> : null}
      {guarantee === undefined ? null : <HeldText guarantee={guarantee} due={due} />}
    </>
  );
}
