import { TagsInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import { countCovers, countForm, startCount } from '@yardline/contract/counts/counts';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { useController } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';

/** Makes a sheet of what should be at a location. */
export const NewCountPanel = () => {
  const { t } = useTranslation('counts');
  const navigate = useNavigate();
  const { locations } = useSession();
  const form = useRecordForm(countForm, {
    location_id: locations[0]?.warehouse.id ?? 0,
    bins: [],
    covers: 'parts',
    shows_expected: false,
    comments: '',
  });
  const { control } = form;
  const { field, fieldState } = useController({ control, name: 'bins' });
  const { send, isSending } = useSend(startCount, {
    onRefused: landOn(form),
    onDone: ({ id }) => navigate({ to: paths.count(id), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.counts()}
      form={form}
      isSaving={isSending}
      submit={t('start')}
      onSubmit={(body) => send({ body })}
    >
      <FormSection title={t('what')}>
        <FormRow>
          <FSelect
            control={control}
            name="location_id"
            label={t('location')}
            options={locations.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }))}
            isRequired
          />
          <FSelect
            control={control}
            name="covers"
            label={t('covers')}
            options={countCovers.map((value) => ({ value, label: t(`coversWhat.${value}`) }))}
            isRequired
          />
        </FormRow>
        <TagsInput
          label={t('bins')}
          description={t('binsHint')}
          value={field.value ?? []}
          onChange={field.onChange}
          splitChars={[',', ';', '\t']}
          acceptValueOnBlur
          error={fieldState.error?.message}
        />
        <FSwitch
          control={control}
          name="shows_expected"
          label={t('showsExpected')}
          description={t('showsExpectedHint')}
        />
        <FText control={control} name="comments" label={t('comments')} maxLength={250} />
      </FormSection>
    </PanelPage>
  );
};
