import { Link } from '@tanstack/react-router';
import { boardPages } from '@yardline/contract/rental-board/rental-board';
import { Figure } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { boardSearch } from './board-address.ts';
import type { Board } from './useBoard.ts';
import styles from './rental-board.module.css';

// A link is otherwise taken for current on every address under its own.
const exact = { exact: true, includeSearch: false } as const;

/** The pages of the board: the whole fleet, or one class, group, division or location after the other. */
export const Pages = ({ board: { of, search, legend } }: { board: Board }) => {
  const { t } = useTranslation('rentalBoard');
  // What a page is of takes the place of the filter for the same.
  const without = (key: string) => boardSearch({ ...search, page: undefined, [key]: undefined });
  const kept = without('page');
  return (
    <nav aria-label={t('pages')} className={styles.pages}>
      <ul>
        <li>
          <Link
            to={paths.rentalBoard()}
            activeOptions={exact}
            search={kept}
            aria-current={of === undefined ? 'page' : undefined}
          >
            {t('whole')}
          </Link>
        </li>
        {boardPages.map((by) => (
          <li key={by}>
            <Link
              to={paths.rentalBoardBy(by)}
              activeOptions={exact}
              search={without(`${by}_id`)}
              aria-current={of?.by === by ? 'page' : undefined}
            >
              {t(`by.${by}`)}
            </Link>
          </li>
        ))}
      </ul>
      {of === undefined || legend.pages.length === 0 ? null : (
        <ul className={styles.subpages}>
          {legend.pages.map(({ id, title, count }) => (
            <li key={id}>
              <Link
                to={paths.rentalBoard({ by: of.by, id })}
                activeOptions={exact}
                search={kept}
                aria-current={id === of.id ? 'page' : undefined}
              >
                {title} <Figure value={count} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
};
