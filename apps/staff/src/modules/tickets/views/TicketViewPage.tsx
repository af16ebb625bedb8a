import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { useSession } from '../../../session/useSession.ts';
import { BoardPage } from '../../../shell/board/BoardPage.tsx';
import { LinkButton } from '../../../shell/frame/LinkButton.tsx';
import { Refused } from '../../../shell/frame/Refused.tsx';
import { FilterBox, SearchBox } from '../../../shell/list/ListToolbar.tsx';
import { making } from '../sheet/making.ts';
import { useTicketType } from '../ticket-type.ts';
import { useTicketFilters } from './useTicketFilters.ts';
import { type TicketView, ViewSwitch } from './ViewSwitch.tsx';
import type { useViewState } from './useViewState.ts';
import styles from './ticket-views.module.css';

type Props = {
  view: TicketView;
  state: ReturnType<typeof useViewState>;
  lead: string;
  /** Beside the search: the week. */
  tools?: React.ReactNode;
  /** Filters that the view answers by itself. */
  without?: readonly string[];
  error: Error | null;
  onRetry: () => void;
  children: React.ReactNode;
};

/** A view of the tickets of a type, under the list's own search and filters. */
export const TicketViewPage = (props: Props) => {
  const { view, state, lead, tools, without = [], error, onRetry, children } = props;
  const { t } = useTranslation('tickets');
  const { whyNot } = useSession();
  const type = useTicketType();
  const filters = useTicketFilters().filter(({ key }) => !without.includes(key));
  return (
    <BoardPage
      title={t(`titles.${type}`)}
      lead={lead}
      tools={
        <LinkButton
          to={paths.newTicket(type)}
          search={{ view }}
          reason={whyNot(making[type])}
          icon={<IconPlus size={16} />}
        >
          {t(`new.${type}`)}
        </LinkButton>
      }
    >
      <div className={styles.viewTools}>
        <ViewSwitch view={view} />
        {tools}
      </div>
      <search className={styles.filters}>
        <SearchBox state={state} />
        {filters.map((filter) => (
          <FilterBox key={filter.key} filter={filter} state={state} />
        ))}
      </search>
      {error === null ? children : <Refused error={error} onRetry={onRetry} />}
    </BoardPage>
  );
};
