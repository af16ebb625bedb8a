import { Text } from '@mantine/core';
import type { CallRefused } from '@yardline/client/call-refused';
import type { ComingLine, OutLine } from '../return-form.ts';
import { ReturnReadings } from '../ReturnReadings.tsx';
import styles from '../returns.module.css';

/** What of a refused return is read at the machine. */
const readings: ReadonlySet<string> = new Set([
  'meterIn',
  'meterReason',
  'newMeterDigits',
  'oldClosingMeter',
  'newInitialMeter',
  'fuelIn',
]);

type Problems = Partial<Record<keyof ComingLine, string>>;

/** What is wrong with the readings of the line in this place. */
const problemsAt = (error: CallRefused | null, place: number): Problems =>
  Object.fromEntries(
    (error?.fields ?? []).flatMap(({ path, message }) => {
      const [, index, field = ''] = /^lines\.(\d+)\.(\w+)$/.exec(path) ?? [];
      return Number(index) === place && readings.has(field) ? [[field, message]] : [];
    }),
  );

type Props = {
  lines: readonly ComingLine[];
  out: readonly OutLine[];
  /** What was read here: its fields stay while it is typed. */
  said: ReadonlyMap<number, unknown>;
  error: CallRefused | null;
  onRead: (lineId: number, change: Partial<ComingLine>) => void;
};

/** Asks for the readings without which the return cannot be billed: those that the inspector left out. [B4.16] */
export const ReadingsOfTruck = ({ lines, out, said, error, onRead }: Props) =>
  lines.map((coming, place) => {
    const { lineId } = coming;
    const line = out.find(({ id }) => id === lineId);
    const problems = problemsAt(error, place);
    if (line === undefined || (Object.keys(problems).length === 0 && !said.has(lineId))) return null;
    return (
      <fieldset key={lineId} className={styles.charges} aria-label={line.product}>
        <Text size="sm" fw={600}>
          {line.product}
        </Text>
        <ReturnReadings
          line={line}
          coming={coming}
          problems={problems}
          onChange={(change) => onRead(lineId, change)}
        />
      </fieldset>
    );
  });
