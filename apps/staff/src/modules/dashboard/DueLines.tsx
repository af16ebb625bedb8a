import { Link } from '@tanstack/react-router';
import type { Dashboard } from '@yardline/contract/dashboard/dashboard';
import { Figure, When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { Section } from '../../shell/record/Section.tsx';
import uiStyles from '@yardline/ui/looks/ui.module.css';
import dashboardStyles from './dashboard.module.css';

type Due = Dashboard['late'];
type Line = Due['lines'][number];

const kinds = ['quote', 'reservation', 'contract'] as const;
const pathOf = ({ contract_kind, contract_id: id, contract_number: number }: Line) =>
  paths.document(kinds.find((kind) => kind === contract_kind) ?? 'contract', { id, number });

type Props = {
  title: string;
  due: Due;
  nothing: string;
  isLate?: boolean;
  /** The list that shows all of them. */
  all: { to: string; search: Readonly<Record<string, string>> };
};

/** What is due: when, who, what, how many; each line leads to its document. */
export const DueLines = ({ title, due, nothing, isLate = false, all }: Props) => {
  const { t } = useTranslation('dashboard');
  const more =
    due.total > due.lines.length ? (
      <Link to={all.to} search={all.search} className={dashboardStyles.dayAll}>
        {t('all', { count: due.total })}
      </Link>
    ) : null;
  return (
    <Section title={title} count={due.total} action={more}>
      {due.lines.length === 0 ? (
        <p className={dashboardStyles.dayNothing}>{nothing}</p>
      ) : (
        <ul className={dashboardStyles.dayLines}>
          {due.lines.map((line, index) => (
            <li key={`${line.contract_id}-${line.product}-${String(index)}`}>
              <Link to={pathOf(line)} className={dashboardStyles.dayLine}>
                <span className={dashboardStyles.dayWhen} data-late={isLate || undefined}>
                  <When at={line.at} show={isLate ? 'day' : 'time'} />
                </span>
                <span className={dashboardStyles.dayWhat}>
                  <span className={dashboardStyles.dayCustomer}>{line.customer_name}</span>
                  <span className={dashboardStyles.dayProduct}>
                    <Figure value={line.quantity} /> × {line.product} {line.description}
                  </span>
                </span>
                <span className={`${dashboardStyles.dayNumber} ${uiStyles.figure}`} data-part="figure">
                  {line.contract_number ?? t('draft')}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
};
