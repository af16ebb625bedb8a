import { nameOf, noSearch, type RowsProps } from './ListTable.tsx';
import { RowLink } from './RowLink.tsx';
import { SelectBox } from './SelectBox.tsx';
import styles from '../looks/list.module.css';

// What a card need not say: an empty city, a balance of nothing.
const isSaid = (text: string | number | null | undefined) => text !== '' && text !== null && text !== 0;

/** Rows of a list on a phone: one card each, the whole card is the link. */
export const ListCards = <Row,>({
  rows,
  columns,
  rowKey,
  rowPath,
  rowSearch = noSearch,
  selection,
}: RowsProps<Row>) => {
  const [title, ...rest] = columns;
  const lead = rest.filter(({ onPhone }) => onPhone === 'lead');
  const aside = rest.filter(({ onPhone }) => onPhone === 'aside');
  const lines = rest.filter(({ onPhone }) => onPhone === undefined);
  return (
    <ul className={styles.cards}>
      {rows.map((row) => (
        <li
          key={rowKey(row)}
          className={selection === undefined ? undefined : styles.cardRow}
          data-chosen={selection?.isOn(Number(rowKey(row))) || undefined}
        >
          {selection === undefined ? null : (
            <SelectBox selection={selection} id={Number(rowKey(row))} name={nameOf(columns, row)} />
          )}
          <RowLink to={rowPath(row)} search={rowSearch(row)} className={styles.card}>
            <span className={styles.cardTop} data-part="card-top">
              {lead.map((column) => (
                <span key={column.key}>{column.cell(row)}</span>
              ))}
              <span className={styles.cardTitle}>{title?.cell(row)}</span>
              <span className={styles.cardAside}>
                {aside.map((column) => (
                  <span key={column.key}>{column.cell(row)}</span>
                ))}
              </span>
            </span>
            <span className={styles.cardLines}>
              {lines
                .filter((column) => isSaid(column.text?.(row)))
                .map((column) => (
                  <span key={column.key}>
                    <span className={styles.cardLabel}>{column.header}</span>
                    {column.cell(row)}
                  </span>
                ))}
            </span>
          </RowLink>
        </li>
      ))}
    </ul>
  );
};
