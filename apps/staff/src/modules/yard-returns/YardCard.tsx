import { ActionIcon, SegmentedControl, Text, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { cleanings } from '@yardline/domain/yard-returns/states';
import { energies, gaugeOf, hasMeter } from '@yardline/domain/meters/energy';
import { FuelGauge } from '@yardline/ui/FuelGauge';
import { NumberText } from '@yardline/ui/NumberText';
import { SingleSelect } from '@yardline/ui/SingleSelect';
import { StatusBadge } from '@yardline/ui/StatusBadge';
import { Stepper } from '@yardline/ui/Stepper';
import { useTranslation } from 'react-i18next';
import { MachinePhotos } from '../../shell/machine-photos/MachinePhotos.tsx';
import { useFuelWords } from '../../shell/record/useFuelWords.ts';
import type { Meaning, YardLineEntered } from './useYardBatch.ts';
import styles from './yard-returns.module.css';

type Props = {
  line: YardLineEntered;
  meaning: Meaning | undefined;
  /** What is wrong with it. */
  problems: readonly string[];
  onChange: (changes: Partial<YardLineEntered>) => void;
  onRemove: () => void;
};

type PartProps = Pick<Props, 'line' | 'meaning' | 'onChange'>;

/** The contract that it came from; of several, the one that is chosen. */
const Origin = ({ line, meaning, onChange }: PartProps) => {
  const { t } = useTranslation('yardReturns');
  const matches = meaning?.matches ?? [];
  const name = ({ contract_number: number, customer_name: customer }: (typeof matches)[number]) =>
    t('ofContract', { number, name: customer });
  const [only, second] = matches;
  const exchanged = meaning?.exchanged ?? null;
  if (only === undefined && exchanged !== null)
    return (
      <Text size="sm">
        {t('exchangedFrom', { number: exchanged.contract_number, name: exchanged.customer_name })}
      </Text>
    );
  if (only === undefined) return <StatusBadge tone="bad">{t('unknown')}</StatusBadge>;
  if (second === undefined) return <Text size="sm">{name(only)}</Text>;
  return (
    <SingleSelect
      label={t('chooseContract')}
      options={matches.map((each) => ({ value: each.contract_line_id, label: name(each) }))}
      value={line.contract_line_id ?? null}
      onChange={(value) => {
        const chosen = matches.find((each) => each.contract_line_id === value);
        onChange({ contract_line_id: chosen?.contract_line_id ?? null, quantity: chosen?.quantity ?? 1 });
      }}
    />
  );
};

const Readings = ({ line, meaning, onChange }: PartProps) => {
  const { t } = useTranslation(['yardReturns', 'readings']);
  const sayFuel = useFuelWords();
  const asset = meaning?.asset ?? null;
  if (asset === null || !asset.is_numbered) return null;
  const meterType = asset.meter_type;
  const energy = energies.find((each) => each === asset.energy) ?? '';
  const gauge = gaugeOf({ meterType, energy });
  return (
    <>
      {hasMeter(meterType) ? (
        <NumberText
          label={t('meter')}
          decimals={1}
          value={line.meter}
          onChange={(meter) => onChange({ meter: typeof meter === 'number' ? meter : null })}
        />
      ) : null}
      {gauge === undefined ? null : (
        <FuelGauge
          label={t(`readings:${gauge}In`)}
          value={line.fuel ?? null}
          say={sayFuel}
          onChange={(fuel) => onChange({ fuel })}
        />
      )}
    </>
  );
};

/** How it came: condition, dirt, what lacks. */
const State = ({ line, onChange }: Pick<Props, 'line' | 'onChange'>) => {
  const { t } = useTranslation('yardReturns');
  const { code } = line;
  return (
    <>
      <SegmentedControl
        size="sm"
        aria-label={`${t('condition')} ${code}`}
        value={line.condition ?? 'good'}
        data={(['good', 'damaged'] as const).map((value) => ({ value, label: t(`conditions.${value}`) }))}
        onChange={(value) => onChange({ condition: value === 'damaged' ? 'damaged' : 'good' })}
      />
      <SegmentedControl
        size="sm"
        aria-label={`${t('cleaning')} ${code}`}
        value={line.cleaning ?? ''}
        data={cleanings.map((value) => ({ value, label: t(`cleanings.${value}`) }))}
        onChange={(value) => onChange({ cleaning: cleanings.find((each) => each === value) ?? null })}
      />
      <TextInput
        label={t('missing')}
        maxLength={250}
        value={line.missing ?? ''}
        onChange={(event) => onChange({ missing: event.currentTarget.value })}
      />
      <TextInput
        label={t('notes')}
        maxLength={250}
        value={line.notes ?? ''}
        onChange={(event) => onChange({ notes: event.currentTarget.value })}
      />
    </>
  );
};

/** One thing that came: what it is, from which contract, and how it came. */
export const YardCard = ({ line, meaning, problems, onChange, onRemove }: Props) => {
  const { t } = useTranslation('yardReturns');
  const match = meaning?.matches.find(({ contract_line_id: id }) => id === line.contract_line_id);
  const isCounted = meaning?.asset?.is_numbered === false;
  return (
    <li className={styles.card} aria-label={t('details', { code: line.code })}>
      <div className={styles.head}>
        <span className={styles.what}>
          <strong>{line.code}</strong> {meaning?.asset?.description ?? ''}
        </span>
        <ActionIcon
          variant="subtle"
          size={44}
          aria-label={t('remove', { code: line.code })}
          onClick={onRemove}
        >
          <IconX size={18} />
        </ActionIcon>
      </div>
      <Origin line={line} meaning={meaning} onChange={onChange} />
      {problems.map((problem) => (
        <Text key={problem} size="sm" c="var(--mantine-color-error)">
          {problem}
        </Text>
      ))}
      {isCounted ? (
        <span className={styles.count}>
          <Stepper
            label={`${t('quantity')} ${line.code}`}
            value={line.quantity}
            max={match?.quantity ?? 1e6}
            onChange={(quantity) => onChange({ quantity: typeof quantity === 'number' ? quantity : 0 })}
          />
          {match === undefined ? null : (
            <Text size="sm" c="dimmed">
              {t('outOf', { count: match.quantity })}
            </Text>
          )}
        </span>
      ) : null}
      <Readings line={line} meaning={meaning} onChange={onChange} />
      <State line={line} onChange={onChange} />
      {match === undefined ? null : (
        <MachinePhotos
          of={{
            contractId: match.contract_id,
            lineId: match.contract_line_id,
            number: line.code,
            outAt: match.out_at,
          }}
          adding="in"
        />
      )}
    </li>
  );
};
