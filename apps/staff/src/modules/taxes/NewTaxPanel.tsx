import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { createTaxCode, type NewTaxCode, newTaxCode } from '@yardline/contract/taxes/tax-codes';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { RateFields } from './RateFields.tsx';
import { TaxFields } from './TaxFields.tsx';

const blank: NewTaxCode = {
  code: '',
  description: '',
  authority: '',
  registration_number: '',
  is_compound: false,
  is_active: true,
  // Until a percentage is typed there is none; the form refuses it then.
  rates: [{ valid_from: null, percent: null as unknown as number, parts: [] }],
};

/** Adds a tax. */
export const NewTaxPanel = () => {
  const { t } = useTranslation('taxes');
  const navigate = useNavigate();
  const form = useRecordForm(newTaxCode, blank);
  const { send, isSending } = useSend(createTaxCode, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.taxCodes(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('add')}
      closeTo={paths.taxCodes()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <TaxFields control={form.control}>
        <FText
          control={form.control}
          name="code"
          label={t('code')}
          description={t('codeHint')}
          maxLength={10}
          isRequired
          isFirst
        />
      </TaxFields>
      <RateFields control={form.control} billedUntil={null} />
    </PanelPage>
  );
};
