import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { firstNumber, setFirstNumber } from '@yardline/contract/guide/guide';
import { FNumber } from '@yardline/ui/FNumber';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

/** Sets the number with which documents and invoices begin. */
export const FirstNumberPanel = () => {
  const { t } = useTranslation('guide');
  const navigate = useNavigate();
  const form = useRecordForm(firstNumber, { first: 1001 });
  const { send, isSending } = useSend(setFirstNumber, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.guide(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('numbers.title')}
      closeTo={paths.guide()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <FormSection title={t('numbers.documents')}>
        <FNumber
          control={form.control}
          name="first"
          label={t('numbers.number')}
          description={t('numbers.hint')}
          isFirst
        />
      </FormSection>
    </PanelPage>
  );
};
