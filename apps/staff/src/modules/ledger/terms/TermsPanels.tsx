import { Text } from '@mantine/core';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  createTerms,
  listTerms,
  type TermsForm,
  termsForm,
  type TermsRow,
  updateTerms,
} from '@yardline/contract/terms/terms';
import { termStarts } from '@yardline/domain/accounts/terms';
import { FNumber, FPercent } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../../paths.ts';
import { EditPanel } from '../../../shell/panel/EditPanel.tsx';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import { PanelPage, useHome } from '../../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { useSnapshotOf } from '../../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../../shell/useParam.ts';

const TermFields = ({ control }: { control: Control<TermsForm> }) => {
  const { t } = useTranslation('terms');
  return (
    <>
      <FText control={control} name="code" label={t('code')} maxLength={12} isRequired isFirst />
      <FText control={control} name="name_en" label={t('nameEn')} maxLength={40} isRequired />
      <FText control={control} name="name_fr" label={t('nameFr')} maxLength={40} isRequired />
      <FormSection title={t('due')}>
        <FormRow>
          <FNumber control={control} name="days" label={t('days')} isRequired />
          <FSelect
            control={control}
            name="counted_from"
            label={t('countedFrom')}
            options={termStarts.map((value) => ({ value, label: t(`starts.${value}`) }))}
            isRequired
          />
        </FormRow>
      </FormSection>
      <FormSection title={t('discount')}>
        <FormRow>
          <FPercent
            control={control}
            name="discount_percent"
            label={t('discountPercent')}
            description={t('discountPercentHint')}
            empty={0}
          />
          <FNumber control={control} name="discount_days" label={t('discountDays')} empty={0} />
        </FormRow>
      </FormSection>
      <FSwitch control={control} name="is_active" label={t('isActive')} />
    </>
  );
};

/** Adds terms of payment. */
export const NewTermsPanel = () => {
  const { t } = useTranslation('terms');
  const home = useHome(paths.terms());
  const form = useRecordForm(termsForm, {
    code: '',
    name_en: '',
    name_fr: '',
    days: 30,
    counted_from: 'invoice',
    discount_percent: 0,
    discount_days: 0,
    is_active: true,
  });
  const { send, isSending } = useSend(createTerms, { onRefused: landOn(form), onDone: home });
  return (
    <PanelPage
      title={t('add')}
      closeTo={paths.terms()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <TermFields control={form.control} />
    </PanelPage>
  );
};

const formOf = ({ id: _id, customers: _of, row_version: _version, ...form }: TermsRow): TermsForm => form;

const Edit = ({ terms }: { terms: TermsRow }) => {
  const { t } = useTranslation('terms');
  const snapshot = useSnapshotOf(terms);
  const { seen } = snapshot;
  return (
    <EditPanel
      title={t('edit', { code: seen.code })}
      closeTo={paths.terms()}
      schema={termsForm}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={updateTerms}
      inputOf={(body) => ({ params: { id: seen.id }, body })}
    >
      {({ control }) => (
        <>
          <Text size="sm" c="dimmed">
            {t('kept')}
          </Text>
          <TermFields control={control} />
        </>
      )}
    </EditPanel>
  );
};

/** Changes terms of payment for what is posted from now on. */
export const EditTermsPanel = () => {
  const id = useRecordId();
  const { terms } = useLoaded(listTerms, {});
  const own = terms.find((each) => each.id === id);
  return own === undefined ? null : <Edit terms={own} />;
};
