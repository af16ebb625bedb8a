import { ActionIcon, Button } from '@mantine/core';
import { IconChevronLeft, IconChevronRight, IconPrinter } from '@tabler/icons-react';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { getWorkPlan, planWorkOrder } from '@yardline/contract/work-orders/plan';
import { EmptyState } from '@yardline/ui/EmptyState';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { BoardPage } from '../../../shell/board/BoardPage.tsx';
import { useItemKeys } from '../../../shell/board/useItemKeys.ts';
import { Refused } from '../../../shell/frame/Refused.tsx';
import { texts } from '../../../shell/list/search.ts';
import { todayIn } from './first-day.ts';
import { OrderCard } from './OrderCard.tsx';
import { PlanGrid } from './PlanGrid.tsx';
import { useBacklog } from './useBacklog.ts';
import { useDayWords } from './useDayWords.ts';
import { usePlanning } from './usePlanning.tsx';
import { mondayOf, useWeek } from './useWeek.ts';
import { YardFilter } from './YardFilter.tsx';
import styles from './views.module.css';
import weekStyles from '../../../shell/looks/week.module.css';

const later = (day: string, days: number): string => Temporal.PlainDate.from(day).add({ days }).toString();

type ToolProps = { monday: string; onTurn: (step: 1 | -1) => void; onToday: () => void };

const Tools = ({ monday, onTurn, onToday }: ToolProps) => {
  const { t } = useTranslation('workViews');
  const { dayName } = useDayWords();
  return (
    <div className={styles.tools}>
      <YardFilter />
      <ActionIcon variant="default" size="lg" aria-label={t('weekBefore')} onClick={() => onTurn(-1)}>
        <IconChevronLeft size={18} />
      </ActionIcon>
      <output className={weekStyles.weekOf}>
        {dayName(monday)} – {dayName(later(monday, 6))}
      </output>
      <ActionIcon variant="default" size="lg" aria-label={t('weekAfter')} onClick={() => onTurn(1)}>
        <IconChevronRight size={18} />
      </ActionIcon>
      <Button variant="default" onClick={onToday}>
        {t('thisWeek')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden="true" />}
        onClick={() => window.print()}
      >
        {t('print')}
      </Button>
    </div>
  );
};

/** The week of the workshop: mechanics by days, how full each day is, and what waits for a plan beside. [B2.11] [B5.34] */
export const PlanPage = () => {
  const { t } = useTranslation('workViews');
  const { whyNot, company } = useSession();
  const search: { week?: string; location_id?: string } = useSearch({ strict: false });
  const navigate = useNavigate();
  const today = todayIn(company.time_zone);
  const { data: asked } = getWorkPlan.query.safeParse({ from: search.week });
  const monday = mondayOf(asked?.from ?? today);
  const yard = search.location_id;
  const show = (week: string) =>
    void navigate({
      to: '.',
      search: (now: Record<string, unknown>) => texts({ ...now, week }),
      replace: true,
      resetScroll: false,
    });
  const turn = (step: 1 | -1) => show(later(monday, 7 * step));
  const { week, error, retry } = useWeek(monday, yard);
  const backlog = useBacklog(yard);
  const items = backlog.items ?? [];
  const reason = whyNot(planWorkOrder);
  const planning = usePlanning(week, items, reason);
  const body = useRef<HTMLDivElement>(null);
  useItemKeys({ body, acts: { m: planning.pickFocused, '[': () => turn(-1), ']': () => turn(1) } });
  const problem = error ?? backlog.error;
  return (
    <BoardPage
      title={t('planTitle')}
      tools={<Tools monday={monday} onTurn={turn} onToday={() => show('')} />}
    >
      {problem === null ? null : <Refused error={problem} onRetry={error === null ? backlog.retry : retry} />}
      {week === undefined ? null : (
        <div ref={body} className={styles.planBody} data-busy={planning.isBusy || undefined}>
          <div>
            <p className={styles.hint}>{reason ?? t('planHint')}</p>
            <PlanGrid week={week} {...planning.acts} />
          </div>
          <section className={styles.backlog} aria-label={t('backlog')} data-items>
            <div
              className={styles.backlogDrop}
              onDragOver={(event) => {
                if (planning.acts.held !== undefined) event.preventDefault();
              }}
              onDrop={(event) => {
                event.preventDefault();
                planning.dropBack();
              }}
            >
              <h2>
                {t('backlog')} <span className={styles.count}>{items.length}</span>
              </h2>
              {items.length === 0 ? (
                <EmptyState title={t('noneWaiting')}>{t('noneWaitingText')}</EmptyState>
              ) : null}
              <ul className={styles.cards}>
                {items.map((item) => (
                  <OrderCard key={item.id} item={item} acts={planning.acts} reason={reason} />
                ))}
              </ul>
              {backlog.hasMore ? <p className={styles.hint}>{t('more')}</p> : null}
            </div>
          </section>
        </div>
      )}
      {planning.dialog}
    </BoardPage>
  );
};
