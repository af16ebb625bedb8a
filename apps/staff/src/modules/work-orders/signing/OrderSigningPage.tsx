import { useLoaded } from '@yardline/client/hooks';
import { getWorkOrderSettings, updateWorkOrderSettings } from '@yardline/contract/work-orders/signing';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { SettingsBoard } from '../../../shell/board/SettingsBoard.tsx';
import { Facts } from '../../../shell/record/Facts.tsx';
import { Section } from '../../../shell/record/Section.tsx';
import { typeName } from '../../../shell/work/names.ts';

/** Which types of work orders are signed when they are completed. */
export const OrderSigningPage = () => {
  const { t } = useTranslation('workOrders');
  const { signed_types: types } = useLoaded(getWorkOrderSettings, {});
  const value = types.length === 0 ? t('signing.none') : types.map(typeName).join(', ');
  return (
    <SettingsBoard
      title={t('signing.title')}
      lead={t('signing.lead')}
      edit={{ label: t('signing.edit'), to: paths.editOrderSigning(), endpoint: updateWorkOrderSettings }}
    >
      <Section title={t('sections.signatures')}>
        <Facts facts={[{ label: t('signing.types'), value }]} />
      </Section>
    </SettingsBoard>
  );
};
