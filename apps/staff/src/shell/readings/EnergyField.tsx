import { energies, type Energy } from '@yardline/domain/meters/energy';
import type { FieldProps } from '@yardline/ui/field';
import { FSelect } from '@yardline/ui/FSelect';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

/** How what a machine runs on is said; empty where no one said. */
export const useEnergyWords = (): ((energy: Energy | '') => string) => {
  const { t } = useTranslation('readings');
  return (energy) => t(`energies.${energy === '' ? 'unknown' : energy}`);
};

/** What a machine, or every machine of a class, runs on; `otherwise` says what no choice means. */
export const EnergyField = <T extends FieldValues, Out = T>({
  otherwise,
  ...field
}: Pick<FieldProps<T, Out>, 'control' | 'name'> & { otherwise?: string }) => {
  const { t } = useTranslation('readings');
  const say = useEnergyWords();
  return (
    <FSelect
      {...field}
      label={t('energy')}
      description={t('energyHint')}
      options={[
        { value: '', label: otherwise ?? say('') },
        ...energies.map((value) => ({ value, label: say(value) })),
      ]}
    />
  );
};
