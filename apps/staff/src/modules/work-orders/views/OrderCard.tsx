import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { When } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { typeName } from '../../../shell/work/names.ts';
import { RiskBadge } from '../OrderBadges.tsx';
import type { Item } from './item.ts';
import type { Acts } from './PlanGrid.tsx';
import styles from './views.module.css';

type Props = { item: Item; acts: Pick<Acts, 'onTake' | 'onPick'>; reason: string | undefined };

/** An order that waits for a plan: what is wrong with which machine, since when. Dragged, or moved by its button. */
export const OrderCard = ({ item, acts, reason }: Props) => {
  const { t } = useTranslation('workViews');
  const { row } = item;
  const canPlan = reason === undefined;
  return (
    <li className={styles.card} data-priority={row.priority}>
      <span className={styles.cardHead}>
        <Link
          to={paths.workOrder(item.order_n)}
          data-item={item.id}
          className={styles.cardTitle}
          draggable={canPlan}
          onDragStart={(event) => {
            event.dataTransfer.setData('text/plain', item.order_n);
            acts.onTake({ item, from: undefined });
          }}
          onDragEnd={() => acts.onTake(undefined)}
        >
          <strong>{item.order_n}</strong> {item.title}
        </Link>
        {row.is_at_risk ? <RiskBadge /> : null}
      </span>
      {item.title === row.complaint ? null : <span className={styles.cardWhat}>{row.complaint}</span>}
      <span className={styles.cardFoot}>
        <span>
          {typeName(row.type)} · {row.location_title} ·{' '}
          <When at={row.created_at} timeZone={row.timeZone} show="date" />
        </span>
        {canPlan ? (
          <Button
            size="compact-sm"
            variant="default"
            className={styles.cardAct}
            aria-label={t('planOne', { number: item.order_n })}
            onClick={() => acts.onPick({ item, from: undefined })}
          >
            {t('plan')}
          </Button>
        ) : null}
      </span>
    </li>
  );
};
