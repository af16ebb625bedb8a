import {
  getPaymentSettings,
  paymentSettings,
  setPaymentSettings,
} from '@yardline/contract/payments/payment-settings';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { methods } from '@yardline/domain/payments/tenders';
import { FMoney } from '@yardline/ui/FNumber';
import { FMultiSelect } from '@yardline/ui/FMultiSelect';
import { FText } from '@yardline/ui/FText';
import { FSwitch } from '@yardline/ui/FSwitch';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';

/** The settings as they are edited. */
const formOf = (seen: ReplyOf<typeof getPaymentSettings>) => {
  const { row_version: _, may_round_cash: __, ...form } = seen;
  return form;
};

/** Sets by which ways the company takes money, and how its cash is counted. */
export const PaymentSettingsPanel = () => {
  const { t } = useTranslation(['paymentSettings', 'money']);
  const snapshot = useSnapshot(getPaymentSettings, {});
  const options = methods.map((value) => ({ value, label: t(`money:pay.methods.${value}`) }));
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.paymentSettings()}
      schema={paymentSettings}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={setPaymentSettings}
      inputOf={(body) => ({ body })}
    >
      {({ control }) => (
        <>
          <FormSection title={t('methods')}>
            <FMultiSelect
              control={control}
              name="payment_methods"
              label={t('taken')}
              description={t('takenHint')}
              options={options}
              isRequired
            />
          </FormSection>
          <FormSection title={t('cash')}>
            {snapshot.seen.may_round_cash ? (
              <FSwitch
                control={control}
                name="rounds_cash"
                label={t('roundsCash')}
                description={t('roundsCashHint')}
              />
            ) : null}
            <FMoney
              control={control}
              name="drawer_limit"
              label={t('drawerLimit')}
              description={t('drawerLimitHint')}
              empty={0}
            />
          </FormSection>
          <FormSection title={t('returned')}>
            <FMoney
              control={control}
              name="nsf_fee"
              label={t('nsfFee')}
              description={t('nsfFeeHint')}
              empty={0}
            />
            <FText
              control={control}
              name="nsf_fee_description"
              label={t('nsfFeeName')}
              description={t('nsfFeeNameHint')}
              maxLength={64}
            />
          </FormSection>
        </>
      )}
    </EditPanel>
  );
};
