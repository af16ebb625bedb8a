import { Button, Group, NumberInput, Stack } from '@mantine/core';
import { loadOf, movedTo, type Span } from '@yardline/domain/work-orders/plan';
import { Dialog } from '@yardline/ui/Dialog';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Item, reassigned } from './item.ts';
import { useDayWords } from './useDayWords.ts';
import type { Week } from './useWeek.ts';
import styles from './views.module.css';

type Props = {
  item: Item;
  /** The mechanic in whose lane the order was taken. */
  from: number | undefined;
  week: Week;
  onPlan: (mechanics: number[], span: Span | undefined) => void;
  onClose: () => void;
};

const mostDays = 60;
/** As many are looked through without typing. */
const mostUnsearched = 8;

/** What of the days that are shown would be over the hours of the shop, with the order on them. */
const Over = ({ item, mechanic, span, week }: { item: Item; mechanic: number; span: Span; week: Week }) => {
  const { t } = useTranslation('workViews');
  const { dayName, hours } = useDayWords();
  const others = week.items.filter((each) => each.id !== item.id && each.mechanics.includes(mechanic));
  const spans = [...others.flatMap((each) => (each.span === undefined ? [] : [each.span])), span];
  const over = loadOf(week.days, spans).flatMap(({ planned, of }, index) => {
    const day = week.days[index]?.day ?? '';
    return planned > of && day >= span.startDate && day <= span.endDate ? [{ day, planned, of }] : [];
  });
  return (
    <output className={styles.over} data-over={over.length > 0 || undefined}>
      {over.length === 0
        ? t('fits')
        : over.map(({ day, planned, of }) => (
            <span key={day}>{t('over', { day: dayName(day), planned: hours(planned), of: hours(of) })}</span>
          ))}
    </output>
  );
};

/** Moves an order to a mechanic and a day, by keys or by a finger, with what is over the hours of the day. */
export const MoveDialog = ({ item, from, week, onPlan, onClose }: Props) => {
  const { t } = useTranslation('workViews');
  const { dayName } = useDayWords();
  const [mechanic, setMechanic] = useState<number | undefined>(
    from ?? item.mechanics[0] ?? week.mechanics[0]?.id,
  );
  const first = week.days.some(({ day }) => day === item.span?.startDate)
    ? item.span?.startDate
    : week.days.some(({ day }) => day === week.today)
      ? week.today
      : week.days[0]?.day;
  const [day, setDay] = useState(first ?? week.today);
  const usual = movedTo(item.span, day, { shifts: [] });
  const [days, setDays] = useState(Temporal.PlainDate.from(usual.startDate).until(usual.endDate).days + 1);
  const shifts = week.days.find((each) => each.day === day)?.shifts ?? [];
  const span = movedTo(item.span, day, { shifts, days });
  return (
    <Dialog title={t('moveTitle', { number: item.order_n })} size="small" closesOnEscape onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (mechanic !== undefined) onPlan(reassigned(item, { from, to: mechanic }), span);
        }}
      >
        <Stack gap={12}>
          <span className={styles.moveWhat}>{item.title}</span>
          <SingleSelect
            label={t('mechanic')}
            isSearchable={week.mechanics.length > mostUnsearched}
            data-autofocus
            options={week.mechanics.map(({ id, name }) => ({ value: id, label: name }))}
            value={mechanic ?? null}
            onChange={(id) => setMechanic(typeof id === 'number' ? id : undefined)}
          />
          <SingleSelect
            label={t('day')}
            options={week.days.map((each) => ({ value: each.day, label: dayName(each.day) }))}
            value={day}
            onChange={(next) => typeof next === 'string' && setDay(next)}
          />
          <NumberInput
            label={t('days')}
            min={1}
            max={mostDays}
            allowDecimal={false}
            value={days}
            onChange={(n) => setDays(Math.min(mostDays, Math.max(1, Number(n) || 1)))}
          />
          {mechanic === undefined ? null : <Over item={item} mechanic={mechanic} span={span} week={week} />}
          <Group justify="space-between">
            {item.mechanics.length === 0 ? (
              <span />
            ) : (
              <Button variant="subtle" onClick={() => onPlan([], undefined)}>
                {t('toBacklog')}
              </Button>
            )}
            <Button type="submit" disabled={mechanic === undefined}>
              {t('move')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Dialog>
  );
};
