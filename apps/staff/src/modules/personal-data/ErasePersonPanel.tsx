import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { askers, erasePerson, getPersonHeld } from '@yardline/contract/personal-data/personal-data';
import { Figure } from '@yardline/ui/Figures';
import { FSelect } from '@yardline/ui/FSelect';
import { FText, FTextarea } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { useParam } from '../../shell/useParam.ts';
import { askedPerson } from './asked-person.ts';

/** Erases a person: says what goes and what stays, and has their name typed. */
export const ErasePersonPanel = () => {
  const { t } = useTranslation('personalData');
  const navigate = useNavigate();
  const params = askedPerson({ kind: useParam('kind'), id: useParam('id') });
  const { person, total, files, kept } = useLoaded(getPersonHeld, { params });
  const form = useRecordForm(erasePerson.body, { name: '', asked_for_by: 'person', reason: '' });
  const { send, isSending } = useSend(erasePerson, {
    onRefused: landOn(form),
    onDone: () => navigate({ to: paths.personalData(), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('eraseTitle', { name: person.name })}
      closeTo={paths.person(params.kind, person.id)}
      form={form}
      isSaving={isSending}
      submit={t('erase')}
      onSubmit={(body) => send({ params, body })}
    >
      <FormSection title={t('what')}>
        <Facts
          facts={[
            { label: t('rows'), value: <Figure value={total} /> },
            { label: t('files'), value: <Figure value={files} /> },
            { label: t('stays'), value: <Figure value={kept.reduce((sum, { count }) => sum + count, 0)} /> },
          ]}
        />
        <Text size="sm">{t('eraseText')}</Text>
      </FormSection>
      <FormSection title={t('why')}>
        <FSelect
          control={form.control}
          name="asked_for_by"
          label={t('askedFor')}
          isRequired
          options={askers.map((value) => ({ value, label: t(`askers.${value}`) }))}
        />
        <FTextarea
          control={form.control}
          name="reason"
          label={t('reason')}
          description={t('reasonHint')}
          isRequired
          maxLength={200}
        />
        <FText
          control={form.control}
          name="name"
          label={t('typeName')}
          description={t('typeNameHint', { name: person.name })}
          isRequired
          maxLength={200}
        />
      </FormSection>
    </PanelPage>
  );
};
