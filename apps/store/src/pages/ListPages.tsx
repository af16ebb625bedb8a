import type { CardList, Page } from '@yardline/contract/store/page';
import { Cards } from '../parts/Cards.tsx';
import { Contact } from '../parts/Contact.tsx';
import { Crumbs } from '../parts/Crumbs.tsx';
import { Filters } from '../parts/Filters.tsx';
import { Icon } from '../parts/Icon.tsx';
import { Pager } from '../parts/Pager.tsx';
import { sortedBy } from '../kept.ts';
import { useShop } from '../shop.ts';
import styles from './listing.module.css';

type Listed = Extract<Page, { list: CardList }>;

export function CategoryPage({ page }: { page: Extract<Page, { kind: 'category' }> }) {
  const { words } = useShop();
  return (
    <>
      <Crumbs crumbs={page.crumbs} />
      <h1>{page.name}</h1>
      {page.children.length === 0 ? null : (
        <nav aria-label={words.list.subcategories}>
          <ul className={styles.children}>
            {page.children.map(({ text, href }) => (
              <li key={href}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <List page={page} />
    </>
  );
}

export function SearchPage({ page }: { page: Extract<Page, { kind: 'search' }> }) {
  const { words } = useShop();
  return (
    <>
      <h1>{words.search.title(page.words)}</h1>
      {page.meant === undefined ? null : (
        <p className={styles.meant}>
          {words.search.meant} <a href={page.meant.href}>{page.meant.text}</a>?
        </p>
      )}
      <List page={page} />
    </>
  );
}

function List({ page }: { page: Listed }) {
  const { words, number } = useShop();
  const { cards, total, facets, clear } = page.list;
  return (
    <div className={styles.list} data-plain={facets.length === 0 || undefined}>
      {facets.length === 0 ? null : <Filters page={page} />}
      <div className={styles.found}>
        <div className={styles.tools}>
          <p>{words.list.results(total, number(total))}</p>
          {clear === undefined ? null : <a href={clear}>{words.list.clear}</a>}
          {total > 1 ? <Sorts page={page} /> : null}
        </div>
        {cards.length === 0 ? <None /> : <Cards cards={cards} level={2} isFirst />}
        <Pager list={page.list} />
      </div>
    </div>
  );
}

const sorts = ['wanted', 'price', 'name', 'free'] as const satisfies readonly CardList['sort'][];

function Sorts({ page }: { page: Listed }) {
  const { frame, words } = useShop();
  return (
    <details className={styles.sorts}>
      <summary>
        <span>{words.list.sort}</span> <b>{words.list.sorts[page.list.sort]}</b>
        <Icon name="down" />
      </summary>
      <ul>
        {sorts.map((sort) => (
          <li key={sort}>
            <a
              href={sortedBy(page, frame, sort)}
              aria-current={sort === page.list.sort ? 'true' : undefined}
              rel="nofollow"
            >
              {words.list.sorts[sort]}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}

function None() {
  const { words } = useShop();
  return (
    <div className={styles.none}>
      <h2>{words.list.none}</h2>
      <p>{words.list.noneHint}</p>
      <Contact about="" />
    </div>
  );
}
