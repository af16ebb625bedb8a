import { useLoaded } from '@yardline/client/hooks';
import { getPaymentSettings, setPaymentSettings } from '@yardline/contract/payments/payment-settings';
import { Money } from '@yardline/ui/Figures';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { SettingsBoard } from '../../shell/board/SettingsBoard.tsx';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';

/** By which ways the company takes money, and how its cash is counted. */
export const PaymentSettingsPage = () => {
  const { t } = useTranslation(['paymentSettings', 'money']);
  const settings = useLoaded(getPaymentSettings, {});
  const taken = settings.payment_methods.map((method) => t(`money:pay.methods.${method}`)).join(', ');
  const rounded = settings.may_round_cash
    ? t(settings.rounds_cash ? 'rounded' : 'exact')
    : t('notInThisCurrency');
  return (
    <SettingsBoard
      title={t('title')}
      lead={t('lead')}
      edit={{ label: t('edit'), to: paths.editPaymentSettings(), endpoint: setPaymentSettings }}
    >
      <Section title={t('methods')}>
        <Facts facts={[{ label: t('taken'), value: taken }]} />
      </Section>
      <Section title={t('cash')}>
        <Facts
          facts={[
            { label: t('rounding'), value: rounded },
            { label: t('drawerLimit'), value: <Money amount={settings.drawer_limit} /> },
          ]}
        />
      </Section>
      <Section title={t('returned')}>
        <Facts
          facts={[
            { label: t('nsfFee'), value: <Money amount={settings.nsf_fee} /> },
            { label: t('nsfFeeName'), value: settings.nsf_fee_description },
          ]}
        />
      </Section>
    </SettingsBoard>
  );
};
