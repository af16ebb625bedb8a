import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { addFirstTaxes, type FirstTaxes, firstTaxes } from '@yardline/contract/guide/guide';
import { FNumber } from '@yardline/ui/FNumber';
import { FText } from '@yardline/ui/FText';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

type Tax = FirstTaxes['taxes'][number];

const Fields = ({ control, n }: { control: Control<FirstTaxes, unknown, FirstTaxes>; n: 0 | 1 }) => {
  const { t } = useTranslation('guide');
  return (
    <FormSection title={t(n === 0 ? 'taxes.one' : 'taxes.two')}>
      <FormRow>
        <FText control={control} name={`taxes.${n}.code`} label={t('taxes.code')} isFirst={n === 0} />
        <FNumber
          control={control}
          name={`taxes.${n}.percent`}
          label={t('taxes.percent')}
          decimals={4}
          unit="%"
        />
      </FormRow>
      <FText control={control} name={`taxes.${n}.description`} label={t('taxes.description')} />
    </FormSection>
  );
};

const blank = (percent: number | null): Tax =>
  // Until a percentage is typed there is none; the form refuses it then.
  ({ code: '', description: '', percent }) as Tax;

/** Creates the tax codes of a new company: one, or two that are charged side by side. */
export const FirstTaxesPanel = () => {
  const { t } = useTranslation('guide');
  const navigate = useNavigate();
  const { company } = useSession();
  const federal: Tax = { code: t('taxes.gst'), description: t('taxes.gstText'), percent: 5 };
  const form = useRecordForm(firstTaxes, { taxes: [company.country === 'C' ? federal : blank(null)] });
  const { send, isSending } = useSend(addFirstTaxes, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.guide(), ignoreBlocker: true }),
  });
  const taxes = useWatch({ control: form.control, name: 'taxes' });
  const [first] = taxes;
  const change = (to: Tax[]) => form.setValue('taxes', to, { shouldDirty: true });
  return (
    <PanelPage
      title={t('taxes.title')}
      closeTo={paths.guide()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <Text size="sm">{t('taxes.hint')}</Text>
      <Fields control={form.control} n={0} />
      {taxes.length === 2 ? <Fields control={form.control} n={1} /> : null}
      {first === undefined ? null : (
        <Button
          variant="default"
          size="sm"
          onClick={() => change(taxes.length === 2 ? [first] : [first, blank(null)])}
        >
          {t(taxes.length === 2 ? 'taxes.without' : 'taxes.with')}
        </Button>
      )}
    </PanelPage>
  );
};
