import type { Link } from '@yardline/contract/store/page';
import { useShop } from '../shop.ts';
import styles from './crumbs.module.css';

export function Crumbs({ crumbs }: { crumbs: readonly Link[] }) {
  const { words } = useShop();
  if (crumbs.length === 0) return null;
  return (
    <nav aria-label={words.frame.crumbs} className={styles.crumbs}>
      <ol>
        {crumbs.map(({ text, href }) => (
          <li key={href}>
            <a href={href}>{text}</a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
