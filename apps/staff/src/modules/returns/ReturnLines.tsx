import type { LineCheckInPrice } from '@yardline/contract/returns/check-in';
import type { ReturnCharge } from '@yardline/contract/returns/returns';
import { TriStateCheckbox } from '@yardline/ui/TriStateCheckbox';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Section } from '../../shell/record/Section.tsx';
import { type ComingLine, type OutLine, type Readings, type ReturnFormState, whole } from './return-form.ts';
import { fitting } from './LineCharges.tsx';
import { ReturnLine } from './ReturnLine.tsx';
import styles from './returns.module.css';

type Props = {
  contractId: number;
  form: ReturnFormState;
  lines: readonly OutLine[];
  readings: Readings;
  timeZone: string;
  offered: readonly ReturnCharge[];
  prices: readonly LineCheckInPrice[];
  asksPhoto: boolean;
};

/** What is out, and of each line what comes back. */
export const ReturnLines = (props: Props) => {
  const { contractId, form, lines, readings, timeZone, offered, prices, asksPhoto } = props;
  const { t } = useTranslation('returns');
  const { field } = useController({ control: form.control, name: 'lines' });
  const coming = field.value as ComingLine[];
  const errors = form.formState.errors.lines;
  const change = (lineId: number, next: Partial<ComingLine>) =>
    field.onChange(coming.map((each) => (each.lineId === lineId ? kept({ ...each, ...next }) : each)));
  // What no longer fits how a line comes back is not charged.
  const kept = (each: ComingLine): ComingLine => {
    const line = lines.find(({ id }) => id === each.lineId);
    const fits = new Set(
      (line === undefined ? [] : fitting(line, each, offered)).map(({ serviceId }) => serviceId),
    );
    return { ...each, charges: each.charges.filter(({ serviceId }) => fits.has(serviceId)) };
  };
  const toggle = (line: OutLine, isComing: boolean) =>
    field.onChange(
      isComing ? [...coming, whole(line, readings)] : coming.filter(({ lineId }) => lineId !== line.id),
    );
  const problemsAt = (at: number) =>
    Object.fromEntries(Object.entries(errors?.[at] ?? {}).map(([name, error]) => [name, messageIn(error)]));
  return (
    <Section
      title={t('what')}
      count={lines.length}
      action={
        <TriStateCheckbox
          label={t('allLines')}
          count={coming.length}
          of={lines.length}
          onChange={(isAll) => field.onChange(isAll ? lines.map((line) => whole(line, readings)) : [])}
        />
      }
    >
      <ul className={styles.comings}>
        {lines.map((line) => {
          const at = coming.findIndex(({ lineId }) => lineId === line.id);
          return (
            <ReturnLine
              key={line.id}
              contractId={contractId}
              line={line}
              timeZone={timeZone}
              pickup={readings.find(({ lineId }) => lineId === line.id)?.short_title}
              coming={coming[at]}
              offered={offered}
              prices={prices.filter(({ lineId }) => lineId === line.id)}
              asksPhoto={asksPhoto}
              problems={at === -1 ? {} : problemsAt(at)}
              onToggle={(isComing) => toggle(line, isComing)}
              onChange={(next) => change(line.id, next)}
            />
          );
        })}
      </ul>
    </Section>
  );
};

const messageIn = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'message' in error && typeof error.message === 'string'
    ? error.message
    : undefined;
