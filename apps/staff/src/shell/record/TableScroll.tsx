import type { ReactNode } from 'react';
import styles from '../looks/surface.module.css';

/** Around a table that may be wider than its place: it scrolls by finger, by wheel and, once focused, by keyboard. */
export const TableScroll = ({ children }: { children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a table of plain text has nothing else to focus
  <div className={styles.tableScroll} tabIndex={0}>
    {children}
  </div>
);
