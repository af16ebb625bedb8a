import { judge } from '@yardline/domain/inspections/judge';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PointCard } from '../../shell/inspections/PointCard.tsx';
import { type ChecklistFormState, pointOf } from './checklist-form.ts';
import styles from '../../shell/inspections/inspections.module.css';

/** The checklist as an inspector will see it; answers can be tried and are not kept. */
export const Preview = ({ form }: { form: ChecklistFormState }) => {
  const { t } = useTranslation('inspections');
  const items = useWatch({ control: form.control, name: 'items' });
  const [tried, setTried] = useState<ReadonlyMap<number, string>>(new Map());
  const points = items.map((item, index) => pointOf(item, index, tried.get(index + 1) ?? ''));
  const judged = judge(points, new Map(points.map(({ id, value }) => [id, { value, photos: 0 }])));
  return (
    <ol className={styles.points} aria-label={t('points')}>
      {points.map((point, index) => (
        <PointCard
          key={point.id}
          point={point}
          position={index + 1}
          judged={judged[index]}
          isRead={false}
          onAnswer={({ value }) => setTried((all) => new Map(all).set(point.id, value))}
        />
      ))}
    </ol>
  );
};
