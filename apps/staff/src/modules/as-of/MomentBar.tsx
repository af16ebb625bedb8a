import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { toInstant, toLocal } from '@yardline/domain/time/local';
import { When } from '@yardline/ui/Figures';
import { plainDateText } from '@yardline/ui/formats';
import { useLocale } from '@yardline/ui/locale';
import { TimeText } from '@yardline/ui/TimeText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './as-of.module.css';

type Props = { at: string; moments: readonly string[] };

/** Shows another moment under the same address. */
const useMoment = () => {
  const navigate = useNavigate();
  return (at: string | undefined) =>
    at === undefined
      ? undefined
      : void navigate({ to: '.', search: (old: object) => ({ ...old, at }), replace: true });
};

/** Which of the moments stands: the last one that is not later. */
const placeOf = ({ at, moments }: Props): number =>
  moments.findLastIndex((moment) => Temporal.Instant.compare(moment, at) <= 0);

/** Any moment by day and time, by the company's clocks. */
const MomentFields = ({ at }: { at: string }) => {
  const { t } = useTranslation('asOf');
  const { locale, timeZone } = useLocale();
  const show = useMoment();
  const local = toLocal(Temporal.Instant.from(at), timeZone);
  const [day, setDay] = useState<string | null>(local.date);
  const [time, setTime] = useState<string | null>(local.time);
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        if (day !== null && time !== null) show(toInstant(day, time, timeZone).toString());
      }}
    >
      <DateInput
        label={t('day')}
        value={day}
        onChange={setDay}
        valueFormat={(chosen) => plainDateText(chosen, locale)}
        autoComplete="off"
      />
      <TimeText label={t('time')} value={time ?? ''} onChange={setTime} />
      <Button type="submit" variant="default" disabled={day === null || time === null}>
        {t('show')}
      </Button>
    </form>
  );
};

/** The recorded moments on a slider, with the change before and after, and any other moment by day and time. */
export const MomentBar = ({ at, moments }: Props) => {
  const { t } = useTranslation('asOf');
  const show = useMoment();
  const place = placeOf({ at, moments });
  const [sliding, setSliding] = useState<number | undefined>();
  const shown = sliding ?? place;
  const last = moments.length - 1;
  const settle = (): void => {
    if (sliding !== undefined) show(moments[sliding]);
    setSliding(undefined);
  };
  const step = (to: number, label: string, icon: React.ReactNode) => (
    <Tooltip label={label}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={label}
        disabled={to < 0 || to > last}
        onClick={() => show(moments[to])}
      >
        {icon}
      </ActionIcon>
    </Tooltip>
  );
  return (
    <div className={styles.bar}>
      <div className={styles.slide}>
        {step(place - 1, t('previous'), <IconChevronLeft size={18} aria-hidden="true" />)}
        <input
          type="range"
          className={styles.range}
          min={0}
          max={Math.max(last, 0)}
          value={shown}
          aria-label={t('slider')}
          title={t('sliderHint')}
          aria-valuetext={t('momentOf', { index: shown + 1, count: moments.length })}
          onChange={(event) => setSliding(Number(event.currentTarget.value))}
          onPointerUp={settle}
          onKeyUp={settle}
          onBlur={settle}
        />
        {step(place + 1, t('next'), <IconChevronRight size={18} aria-hidden="true" />)}
        <span className={styles.place}>
          <strong>
            <When at={sliding === undefined ? at : (moments[sliding] ?? at)} />
          </strong>
          <span>{t('momentOf', { index: shown + 1, count: moments.length })}</span>
        </span>
      </div>
      <MomentFields key={at} at={at} />
    </div>
  );
};
