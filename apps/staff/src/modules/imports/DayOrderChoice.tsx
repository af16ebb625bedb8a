import { Alert, Group, Radio } from '@mantine/core';
import { IconCalendarQuestion } from '@tabler/icons-react';
import type { WholeImport } from '@yardline/contract/imports/imports';
import { readDay } from '@yardline/domain/imports/cells';
import {
  type DayColumn,
  dayColumnsOf,
  misfits,
  shownOrder,
  unclearDays,
} from '@yardline/domain/imports/days';
import type { Mapping } from '@yardline/domain/imports/field';
import { importFields } from '@yardline/domain/imports/fields';
import { type DayOrder, dayOrders } from '@yardline/domain/imports/styles';
import { Day } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { language } from '../../platform/i18n.ts';
import styles from './imports.module.css';

/** The columns of days as the whole file shows them, where it was read with this mapping; else as its first rows do. */
export const daysOf = (of: WholeImport, mapping: Mapping): DayColumn[] => {
  const read = new Map((of.survey?.columns ?? []).map((column) => [column.field, column]));
  const first = dayColumnsOf(importFields[of.kind], { headings: of.headings, mapping, rows: of.preview });
  return first.map((column) => {
    const known = read.get(column.field);
    return known?.heading === column.heading ? { ...column, ...known } : column;
  });
};

/** The order of days that a file begins with: the last chosen one, but for a file that shows another. */
export const firstOrder = (of: WholeImport): DayOrder | null => {
  const { day_order: kept } = of;
  return kept !== null && of.survey === null && misfits(daysOf(of, of.mapping), kept) > 0 ? null : kept;
};

type Props = {
  of: WholeImport;
  days: readonly DayColumn[];
  order: DayOrder | null;
  onChange: (order: DayOrder | null) => void;
};

const Samples = ({
  columns,
  order,
  of,
}: {
  columns: readonly DayColumn[];
  order: DayOrder;
  of: WholeImport;
}) => (
  <ul className={styles.importSamples}>
    {columns.map(({ field, heading, samples }) => (
      <li key={field}>
        <b>{importFields[of.kind].find(({ name }) => name === field)?.[language()] ?? heading}</b>
        {samples.map((text) => (
          <span key={text}>
            <code>{text}</code> <Day day={readDay(text, order) ?? null} />
          </span>
        ))}
      </li>
    ))}
  </ul>
);

/**
 * Asks in which order the file writes its days, with samples read both ways, where its columns do not say; a choice that was made stands
 * here too, to be changed.
 */
export const DayOrderChoice = ({ of, days, order, onChange }: Props) => {
  const { t } = useTranslation('imports');
  const unclear = unclearDays(days);
  if (unclear.length === 0 && order === null) return null;
  const shown = shownOrder(days);
  const contradictory = unclear.filter(({ first, second }) => first.n > 0 && second.n > 0);
  const sampled = days.filter(({ samples }) => samples.length > 0);
  const refused = order === null ? 0 : misfits(days, order);
  return (
    <section className={styles.importAsk} aria-label={t('days.title')}>
      <h3>
        <IconCalendarQuestion size={18} aria-hidden /> {t('days.title')}
      </h3>
      <p>{t(unclear.length > 0 ? 'days.unclear' : 'days.chosen')}</p>
      {contradictory.map(({ field, heading, first, second }) => (
        <p key={field}>{t('days.contradictory', { heading, first: first.row, second: second.row })}</p>
      ))}
      <Radio.Group<DayOrder | 'shown'>
        value={order ?? (unclear.length === 0 ? 'shown' : null)}
        onChange={(value) => onChange(value === 'shown' ? null : value)}
        aria-label={t('days.title')}
      >
        <div className={styles.importOrders}>
          {dayOrders.map((each) => (
            <Radio.Card key={each} value={each} className={styles.importKind}>
              <Group wrap="nowrap" align="flex-start" gap={10}>
                <Radio.Indicator size="xs" mt={3} />
                <span>
                  <strong>{t(`days.${each}`)}</strong>
                  <Samples columns={sampled} order={each} of={of} />
                </span>
              </Group>
            </Radio.Card>
          ))}
          {unclear.length > 0 ? null : (
            <Radio.Card value="shown" className={styles.importKind}>
              <Group wrap="nowrap" align="flex-start" gap={10}>
                <Radio.Indicator size="xs" mt={3} />
                <span>
                  <strong>{t('days.byColumns')}</strong>
                  <small>{shown === undefined ? t('days.noneShown') : t(`days.${shown}`)}</small>
                </span>
              </Group>
            </Radio.Card>
          )}
        </div>
      </Radio.Group>
      {refused === 0 ? null : (
        <Alert color="yellow" aria-live="polite">
          {t('days.misfits', { count: refused })}
        </Alert>
      )}
    </section>
  );
};
