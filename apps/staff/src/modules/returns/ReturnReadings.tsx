import { Text, TextInput } from '@mantine/core';
import { numberText } from '@yardline/ui/formats';
import { FuelGauge } from '@yardline/ui/FuelGauge';
import { useLocale } from '@yardline/ui/locale';
import { NumberText } from '@yardline/ui/NumberText';
import { gaugeOf, hasMeter } from '@yardline/domain/meters/energy';
import { usedBetween } from '@yardline/domain/meters/reading';
import { useTranslation } from 'react-i18next';
import { LeaveOut } from '../../shell/readings/LeaveOut.tsx';
import { useFuelWords } from '../../shell/record/useFuelWords.ts';
import { MeterHistory } from './MeterHistory.tsx';
import type { ComingLine, OutLine } from './return-form.ts';
import styles from './returns.module.css';

const Used = ({ line, coming }: { line: OutLine; coming: ComingLine }) => {
  const { t } = useTranslation('returns');
  const { locale } = useLocale();
  if (line.meterOut === null) return null;
  const say = (value: number) => numberText(value, locale);
  const out = t('meterOut', { meter: say(line.meterOut) });
  const isRead = typeof coming.meterIn === 'number';
  const used = isRead
    ? usedBetween({ ...coming, meterOut: line.meterOut, meterIn: coming.meterIn ?? 0 })
    : undefined;
  return used === undefined ? out : `${out} · ${t('used', { used: say(used) })}`;
};

type Props = {
  line: OutLine;
  coming: ComingLine;
  /** What is wrong, by field. */
  problems: Partial<Record<keyof ComingLine, string | undefined>>;
  onChange: (change: Partial<ComingLine>) => void;
};

/** Meter and gauge of a line that comes back, and why one of them was not read. */
export const ReturnReadings = ({ line, coming, problems, onChange }: Props) => {
  const { t } = useTranslation(['returns', 'readings']);
  const sayFuel = useFuelWords();
  const isLower =
    line.meterOut !== null && typeof coming.meterIn === 'number' && coming.meterIn < line.meterOut;
  const known = line.energy === '' && line.fuelOut !== null ? 'fuel' : undefined;
  const gauge = line.isBulk ? undefined : (gaugeOf(line) ?? known);
  const leaving = {
    machine: line,
    leftOut: coming.condition === 'missing' ? [] : coming.leftOut,
    of: line.product,
    onChange: (leftOut: ComingLine['leftOut']) => onChange({ leftOut }),
  };
  return (
    <div className={styles.comingReadings}>
      {hasMeter(line.meterType) ? (
        <NumberText
          label={t('meterIn')}
          description={<Used line={line} coming={coming} />}
          decimals={1}
          value={coming.meterIn}
          error={problems.meterIn}
          onChange={(meterIn) => onChange({ meterIn: meterIn as number | null })}
        />
      ) : null}
      {isLower || problems.meterReason !== undefined ? (
        <TextInput
          label={t('meterReason')}
          maxLength={30}
          withAsterisk
          value={coming.meterReason}
          error={problems.meterReason}
          onChange={(event) => onChange({ meterReason: event.currentTarget.value })}
        />
      ) : null}
      {isLower || problems.meterReason !== undefined ? (
        <MeterHistory coming={coming} problems={problems} onChange={onChange} />
      ) : null}
      {line.meterOut === null ? null : (
        <LeaveOut reading="meter" isRead={coming.meterIn !== null} {...leaving} />
      )}
      {gauge === undefined ? null : (
        <FuelGauge
          label={
            line.fuelOut === null
              ? t(`readings:${gauge}In`)
              : `${t(`readings:${gauge}In`)} · ${t('readings:wentOut', { level: sayFuel(line.fuelOut).toLowerCase() })}`
          }
          value={coming.fuelIn}
          say={sayFuel}
          onChange={(fuelIn) => onChange({ fuelIn })}
        />
      )}
      {line.isBulk ? null : <LeaveOut reading="fuel" isRead={coming.fuelIn !== null} {...leaving} />}
      {problems.fuelIn === undefined ? null : (
        <Text size="sm" c="var(--mantine-color-error)">
          {problems.fuelIn}
        </Text>
      )}
    </div>
  );
};
