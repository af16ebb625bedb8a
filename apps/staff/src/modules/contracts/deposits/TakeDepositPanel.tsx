import { useNavigate } from '@tanstack/react-router';
import { useLoaded } from '@yardline/client/hooks';
import { listCardReaders, paymentForm } from '@yardline/contract/payments/payments';
import { amount, cents } from '@yardline/domain/money/cents';
import { Money } from '@yardline/ui/Figures';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { cardsIn, moneyNames, ofMethod } from '../../../shell/money/money-form.ts';
import { MoneyFields } from '../../../shell/money/MoneyFields.tsx';
import { useMethods } from '../../../shell/money/useMethods.ts';
import { FormSection } from '../../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../../shell/panel/PanelPage.tsx';
import { ReaderWait } from '../../../shell/money/ReaderWait.tsx';
import { useReaderSend } from '../../../shell/money/useReaderSend.ts';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { callsOf, useHolder } from './document-deposits.ts';

/** Takes a deposit for a document; the amount begins at what is asked for and not held yet. */
export const TakeDepositPanel = () => {
  const { t } = useTranslation(['deposits', 'money']);
  const navigate = useNavigate();
  const { id, kind, number, customerName, deposit, depositHeld } = useHolder();
  const asked = deposit?.amount ?? 0;
  const missing = Math.max(0, cents(asked) - cents(depositHeld));
  const cards = cardsIn(useLoaded(listCardReaders, {}));
  const methods = useMethods();
  const form = useRecordForm(paymentForm, {
    method: methods[0] ?? 'cash',
    cheque_number: '',
    card_token: cards[0]?.value ?? '',
    card_present: true,
    received_on: null,
    ...(missing === 0 ? {} : { amount: amount(missing) }),
  });
  const method = useWatch({ control: form.control, name: 'method' });
  const home = paths.documentDeposits(kind, { id, number });
  const { send, isSending, waiting } = useReaderSend(callsOf[kind].take, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: home, ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('take.title')}
      closeTo={home}
      form={form}
      isSaving={isSending}
      submit={t('take.confirm')}
      onSubmit={(body) => send({ params: { number: number ?? 0 }, body: ofMethod(body) })}
    >
      <FormSection title={customerName}>
        <p>
          {t('asked')} <Money amount={asked} /> · {t('held')} <Money amount={depositHeld} />
        </p>
        <p>{t('take.forDocument')}</p>
        <MoneyFields
          control={form.control}
          names={moneyNames}
          method={method}
          methods={methods}
          cards={cards}
          cardLabel={t('money:pay.card')}
        />
        <ReaderWait paymentId={waiting} />
      </FormSection>
    </PanelPage>
  );
};
