import { useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { getCustomer } from '@yardline/contract/customers/customers';
import { takeCustomerDeposit } from '@yardline/contract/deposits/deposits';
import { listCardReaders } from '@yardline/contract/payments/payments';
import { FSelect } from '@yardline/ui/FSelect';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useDivision } from '../../session/useDivision.ts';
import { useSession } from '../../session/useSession.ts';
import { cardsIn, moneyNames, ofMethod } from '../../shell/money/money-form.ts';
import { MoneyFields } from '../../shell/money/MoneyFields.tsx';
import { useMethods } from '../../shell/money/useMethods.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { ReaderWait } from '../../shell/money/ReaderWait.tsx';
import { useReaderSend } from '../../shell/money/useReaderSend.ts';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useRecordId } from '../../shell/useParam.ts';

/** Takes money in advance from a customer, for no document. */
export const TakeDepositPanel = () => {
  const { t } = useTranslation(['deposits', 'money']);
  const id = useRecordId();
  const navigate = useNavigate();
  const { divisions } = useSession();
  const { divisionId } = useDivision();
  const mine = divisions.filter((each) => each.is_user_division).map((each) => each.warehouse);
  const { name, customer_number: customerNumber } = useLoaded(getCustomer, { params: { id } });
  const cards = cardsIn(useLoaded(listCardReaders, {}));
  const methods = useMethods();
  const form = useRecordForm(takeCustomerDeposit.body, {
    method: methods[0] ?? 'cash',
    cheque_number: '',
    card_token: cards[0]?.value ?? '',
    card_present: true,
    received_on: null,
    division_id: divisionId ?? mine[0]?.id ?? 0,
  });
  const method = useWatch({ control: form.control, name: 'method' });
  const { send, isSending, waiting } = useReaderSend(takeCustomerDeposit, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.customerDeposits(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('take.title')}
      closeTo={paths.customerDeposits(id)}
      form={form}
      isSaving={isSending}
      submit={t('take.confirm')}
      onSubmit={(body) => send({ params: { customerNumber }, body: ofMethod(body) })}
    >
      <FormSection title={name}>
        <p>{t('take.forCustomer')}</p>
        <MoneyFields
          control={form.control}
          names={moneyNames}
          method={method}
          methods={methods}
          cards={cards}
          cardLabel={t('money:pay.card')}
        />
        <ReaderWait paymentId={waiting} />
        {mine.length < 2 ? null : (
          <FSelect
            control={form.control}
            name="division_id"
            label={t('take.division')}
            options={mine.map((each) => ({ value: each.id, label: each.title }))}
          />
        )}
      </FormSection>
    </PanelPage>
  );
};
