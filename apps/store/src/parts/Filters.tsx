import type { CardList, Facet, Page } from '@yardline/contract/store/page';
import { KeptFields } from '../islands/fields.tsx';
import { Island } from '../islands/Island.tsx';
import { keptOfFilters } from '../kept.ts';
import { useShop } from '../shop.ts';
import styles from './filters.module.css';
import { Icon } from './Icon.tsx';

const noProps = {};

/** What narrows a list: a form. On a phone it opens by a press; with the script a choice counts at once. */
export function Filters({ page }: { page: Extract<Page, { list: CardList }> }) {
  const { frame, words } = useShop();
  const { facets, action } = page.list;
  return (
    <Island name="filters" props={noProps} className={styles.filters}>
      <details className={styles.panel}>
        <summary>
          <Icon name="filter" />
          {words.list.filters}
        </summary>
        <form method="get" action={action} aria-label={words.list.filters}>
          <KeptFields kept={keptOfFilters(page, frame)} />
          {facets.map((facet) => (
            <FacetField key={facet.field} facet={facet} />
          ))}
          <button type="submit">{words.list.apply}</button>
        </form>
      </details>
    </Island>
  );
}

function FacetField({ facet: { name, field, values } }: { facet: Facet }) {
  const { number } = useShop();
  return (
    <fieldset className={styles.facet}>
      <legend>{name}</legend>
      <ul>
        {values.map((value) => (
          <li key={value.id}>
            <label>
              <input
                type="checkbox"
                name={field}
                value={value.id}
                defaultChecked={value.isChosen}
                disabled={value.count === 0 && !value.isChosen}
              />
              <span>{value.name}</span>
              <span className={styles.count}>{number(value.count)}</span>
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
