import type { Simulation } from '@yardline/contract/simulations/simulations';
import { useTranslation } from 'react-i18next';
import { RatesTable } from '../../shell/rates/RatesTable.tsx';
import { Section } from '../../shell/record/Section.tsx';

/** The rates that were tried. */
export const ProposedRates = ({ rates }: Pick<Simulation, 'rates'>) => {
  const { t } = useTranslation('simulations');
  return (
    <Section title={t('proposed')} count={rates.length}>
      <RatesTable rates={rates} label={t('proposed')} />
    </Section>
  );
};
