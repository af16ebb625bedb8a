import type { AccountCell, AccountPart } from '@yardline/contract/store/account';
import { Icon } from '../parts/Icon.tsx';
import { useShop } from '../shop.ts';
import styles from './account.module.css';

type Table = Extract<AccountPart, { kind: 'table' }>;

/**
 * A table of records. On a phone each row is a card, whose cells carry the name of their column.
 * @param isNamed the page itself is named like it, so that it needs no heading of its own
 */
export function AccountTable({ part, isNamed }: { part: Table; isNamed: boolean }) {
  const { title, columns, rows, empty, foot } = part;
  return (
    <section aria-label={isNamed ? title : undefined}>
      {isNamed ? null : <h2>{title}</h2>}
      {rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map(({ text, isNumber }) => (
                <th key={text} scope="col" data-number={isNumber}>
                  {text}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((cells, index) => (
              <Row key={`${index} ${cells[0]?.text ?? ''}`} cells={cells} columns={columns} />
            ))}
          </tbody>
          {foot === undefined ? null : (
            <tfoot>
              <Row cells={foot} columns={columns} />
            </tfoot>
          )}
        </table>
      )}
      <Pages part={part} />
    </section>
  );
}

function Row({ cells, columns }: { cells: readonly AccountCell[]; columns: Table['columns'] }) {
  return (
    <tr>
      {cells.map((cell, index) => {
        const { text = '', isNumber } = columns[index] ?? {};
        const content = <Cell cell={cell} />;
        return index === 0 ? (
          <th key={text} scope="row">
            {content}
          </th>
        ) : (
          <td key={text} data-label={text} data-number={isNumber}>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

function Cell({ cell: { text, href, more } }: { cell: AccountCell }) {
  return (
    <>
      {href === undefined ? text : <a href={href}>{text}</a>}
      {more === undefined || more === '' ? null : <small>{more}</small>}
    </>
  );
}

function Pages({ part: { pages, title } }: { part: Table }) {
  const { words } = useShop();
  if (pages === undefined || (pages.previous === undefined && pages.next === undefined)) return null;
  return (
    <nav aria-label={`${words.list.pages}, ${title}`} className={styles.pages}>
      {pages.previous === undefined ? null : (
        <a href={pages.previous} rel="prev">
          <Icon name="previous" />
          {words.list.previous}
        </a>
      )}
      <span>{pages.text}</span>
      {pages.next === undefined ? null : (
        <a href={pages.next} rel="next">
          {words.list.next}
          <Icon name="next" />
        </a>
      )}
    </nav>
  );
}
