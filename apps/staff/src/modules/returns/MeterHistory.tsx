import { NumberText } from '@yardline/ui/NumberText';
import { useTranslation } from 'react-i18next';
import type { ComingLine } from './return-form.ts';

type Props = {
  coming: ComingLine;
  problems: Partial<Record<keyof ComingLine, string | undefined>>;
  onChange: (change: Partial<ComingLine>) => void;
};

/** What became of a meter that reads lower than at the check-out: its use is billed when this tells it. */
export const MeterHistory = ({ coming, problems, onChange }: Props) => {
  const { t } = useTranslation('returns');
  const field = (name: 'newMeterDigits' | 'oldClosingMeter' | 'newInitialMeter', decimals: number) => (
    <NumberText
      label={t(`meter.${name}`)}
      decimals={decimals}
      value={coming[name]}
      error={problems[name]}
      onChange={(value) => onChange({ [name]: typeof value === 'number' ? value : null })}
    />
  );
  return (
    <>
      {field('oldClosingMeter', 1)}
      {field('newInitialMeter', 1)}
      {field('newMeterDigits', 0)}
    </>
  );
};
