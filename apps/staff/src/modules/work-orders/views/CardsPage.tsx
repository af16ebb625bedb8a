import { useSearch } from '@tanstack/react-router';
import { planWorkOrder } from '@yardline/contract/work-orders/plan';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { BoardPage } from '../../../shell/board/BoardPage.tsx';
import { useItemKeys } from '../../../shell/board/useItemKeys.ts';
import { Refused } from '../../../shell/frame/Refused.tsx';
import { priorityName } from '../../../shell/work/names.ts';
import { OrderCard } from './OrderCard.tsx';
import { PlanGrid } from './PlanGrid.tsx';
import { useBacklog } from './useBacklog.ts';
import { usePlanning } from './usePlanning.tsx';
import { todayIn } from './first-day.ts';
import { useWeek } from './useWeek.ts';
import { ViewSwitch } from './ViewSwitch.tsx';
import { YardFilter } from './YardFilter.tsx';
import styles from './views.module.css';

/** What waits for a plan, as cards by urgency, above the week of the mechanics: dragged or moved by keys onto one of them. [B2.34] */
export const CardsPage = () => {
  const { t } = useTranslation('workViews');
  const { whyNot, company } = useSession();
  const search: { location_id?: string } = useSearch({ strict: false });
  const yard = search.location_id;
  const backlog = useBacklog(yard);
  const { week, error, retry } = useWeek(todayIn(company.time_zone), yard);
  const reason = whyNot(planWorkOrder);
  const planning = usePlanning(week, backlog.items ?? [], reason);
  const body = useRef<HTMLDivElement>(null);
  useItemKeys({ body, acts: { m: planning.pickFocused } });
  const problem = backlog.error ?? error;
  const items = backlog.items ?? [];
  return (
    <BoardPage
      title={t('cardsTitle')}
      lead={t('waiting', { count: items.length })}
      tools={
        <>
          <YardFilter />
          <ViewSwitch view="cards" />
        </>
      }
    >
      {problem !== null ? (
        <Refused error={problem} onRetry={problem === error ? retry : backlog.retry} />
      ) : null}
      {backlog.items === undefined || week === undefined ? null : (
        <div ref={body} className={styles.body} data-busy={planning.isBusy || undefined}>
          <p className={styles.hint}>{reason ?? t('cardsHint')}</p>
          {items.length === 0 ? (
            <EmptyState title={t('noneWaiting')}>{t('noneWaitingText')}</EmptyState>
          ) : null}
          <div className={styles.groups}>
            {([1, 2, 3] as const).map((priority) => {
              const own = items.filter(({ row }) => row.priority === priority);
              return (
                <section
                  key={priority}
                  aria-label={priorityName(priority)}
                  data-items
                  className={styles.group}
                >
                  <h2>
                    {priorityName(priority)} <span className={styles.count}>{own.length}</span>
                  </h2>
                  <ul className={styles.cards}>
                    {own.map((item) => (
                      <OrderCard key={item.id} item={item} acts={planning.acts} reason={reason} />
                    ))}
                  </ul>
                </section>
              );
            })}
          </div>
          {backlog.hasMore ? <p className={styles.hint}>{t('more')}</p> : null}
          <PlanGrid week={week} {...planning.acts} />
        </div>
      )}
      {planning.dialog}
    </BoardPage>
  );
};
