import type { Product } from '@yardline/contract/store/page';
import { Gallery } from '../islands/Gallery.tsx';
import { Island } from '../islands/Island.tsx';
import { CardSection } from '../parts/Cards.tsx';
import { Crumbs } from '../parts/Crumbs.tsx';
import { type DrawingName } from '../parts/Icon.tsx';
import { FramedPhoto } from '../parts/Photo.tsx';
import { RichText } from '../parts/RichText.tsx';
import { useShop } from '../shop.ts';
import { Offer } from './Offer.tsx';
import styles from './product-page.module.css';

export function ProductPage({ page: product }: { page: Product }) {
  const { words } = useShop();
  const { crumbs, name, summary, body, facts, papers, contents, added, offered, similar, favourite } =
    product;
  return (
    <>
      <Crumbs crumbs={crumbs} />
      <div className={styles.product}>
        <div className={styles.title}>
          <h1>{name}</h1>
          {summary === '' ? null : <p className={styles.summary}>{summary}</p>}
          {favourite === undefined ? null : <Favourite favourite={favourite} add={product.add} />}
        </div>
        <div className={styles.pictures}>
          <Pictures product={product} />
        </div>
        <Offer product={product} />
        <div className={styles.texts}>
          {body.length === 0 ? null : <RichText text={body} />}
          {facts.length === 0 ? null : <Facts facts={facts} />}
          {papers.length === 0 ? null : <Papers papers={papers} />}
          {contents.length === 0 ? null : <Contents contents={contents} />}
          {added.length === 0 ? null : <Added added={added} />}
        </div>
      </div>
      <CardSection title={words.product.offered} cards={offered} />
      <CardSection title={words.product.similar} cards={similar} />
    </>
  );
}

type Kept = { favourite: NonNullable<Product['favourite']>; add: Product['add'] };

/** Keeps a product, or no more; the page comes back with the same days. */
function Favourite({ favourite, add }: Kept) {
  const { words } = useShop();
  const { action, slug, isKept } = favourite;
  const { listing, from, to, at } = add;
  const hidden = { listing, slug, from, to, at, keep: isKept ? 'no' : 'yes' };
  return (
    <form method="post" action={action} className={styles.favourite}>
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {isKept ? <output>{words.product.kept}</output> : null}
      <button type="submit">{isKept ? words.product.unkeep : words.product.keep}</button>
    </form>
  );
}

const drawingOf = ({ contents, price }: Product): DrawingName => {
  if (contents.length > 0) return 'kit';
  return price.kind === 'each' ? 'part' : 'machine';
};

function Pictures({ product }: { product: Product }) {
  const { frame } = useShop();
  const { pictures } = product;
  if (pictures.length === 0) return <FramedPhoto picture={null} drawing={drawingOf(product)} sizes="" />;
  const props = { language: frame.language, pictures };
  return (
    <Island name="gallery" props={props}>
      <Gallery {...props} />
    </Island>
  );
}

function Facts({ facts }: Pick<Product, 'facts'>) {
  const { words } = useShop();
  return (
    <section>
      <h2>{words.product.facts}</h2>
      <dl className={styles.facts}>
        {facts.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What can be read beside: each link says what it is before it is pressed. */
function Papers({ papers }: Pick<Product, 'papers'>) {
  const { words } = useShop();
  return (
    <section>
      <h2>{words.product.papers}</h2>
      <ul className={styles.papers}>
        {papers.map(({ name, about, href }) => (
          <li key={href}>
            <a href={href} download>
              {name} <span className={styles.about}>({about})</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Contents({ contents }: Pick<Product, 'contents'>) {
  const { words, number } = useShop();
  return (
    <section>
      <h2>{words.product.contents}</h2>
      <ul className={styles.parts}>
        {contents.map(({ name, quantity, href }) => (
          <li key={name}>
            <span className={styles.quantity}>{number(quantity)} ×</span>{' '}
            {href === undefined ? name : <a href={href}>{name}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Added({ added }: Pick<Product, 'added'>) {
  const { words, number } = useShop();
  return (
    <section>
      <h2>{words.product.added}</h2>
      <ul className={styles.parts}>
        {added.map(({ name, quantity }) => (
          <li key={name}>
            <span className={styles.quantity}>{number(quantity)} ×</span> {name}
          </li>
        ))}
      </ul>
    </section>
  );
}
