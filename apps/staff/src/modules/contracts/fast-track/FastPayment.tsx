import { useCall } from '@yardline/client/hooks';
import { getPaymentSettings } from '@yardline/contract/payments/payment-settings';
import { tenders } from '@yardline/domain/payments/tenders';
import { Money } from '@yardline/ui/Figures';
import { FMoney } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CashRounding } from '../../../shell/money/CashRounding.tsx';
import { DrawerField } from '../../../shell/money/DrawerField.tsx';
import { EnterAgain } from '../../../shell/money/EnterAgain.tsx';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { changeOf, type Tender } from './tender.ts';

type Props = {
  form: UseFormReturn<Tender>;
  methods: readonly Tender['method'][];
  total: number;
};

/** What goes back of the cash that the customer hands over. */
const Change = ({ form: { control }, total }: Omit<Props, 'methods'>) => {
  const { t } = useTranslation('fastTrack');
  const { data } = useCall(getPaymentSettings, {});
  const [method, received] = useWatch({ control, name: ['method', 'received'] });
  const isRounded = data?.may_round_cash === true && data.rounds_cash;
  const change = changeOf({ method, received }, total, isRounded);
  return (
    <>
      <FMoney control={control} name="received" label={t('received')} />
      {change === null ? null : (
        <output>
          {change < 0 ? (
            t('tooLittle')
          ) : (
            <>
              {t('change')}{' '}
              <strong>
                <Money amount={change} />
              </strong>
            </>
          )}
        </output>
      )}
    </>
  );
};

/** How it is paid: by a way that the company takes, or, of a customer on account, later. */
export const FastPayment = ({ form, methods, total }: Props) => {
  const { t } = useTranslation(['fastTrack', 'money']);
  const { control } = form;
  const method = useWatch({ control, name: 'method' });
  const isNamed = method !== 'later' && method !== 'card';
  return (
    <FormSection title={t('payment')}>
      <FSelect
        control={control}
        name="method"
        label={t('method')}
        options={methods.map((value) => ({
          value,
          label: value === 'later' ? t('later') : t(`money:pay.methods.${value}`),
        }))}
      />
      {method === 'card' ? <p>{t('cardNext')}</p> : null}
      {method === 'cheque' ? (
        <FText control={control} name="cheque_number" label={t('money:pay.chequeNumber')} isRequired />
      ) : null}
      {isNamed && tenders[method].hasReference ? (
        <FText control={control} name="reference" label={t('money:pay.reference')} maxLength={40} />
      ) : null}
      {isNamed && tenders[method].isOfDrawer ? <DrawerField control={control} name="drawer_id" /> : null}
      {isNamed ? <EnterAgain control={control} name="again" /> : null}
      {method === 'cash' ? (
        <>
          <CashRounding control={control} name="amount" isBack={false} />
          <Change form={form} total={total} />
        </>
      ) : null}
    </FormSection>
  );
};
