import { getMailTemplate, mailWording, setMailTemplate } from '@yardline/contract/mail/mail-templates';
import { FText, FTextarea } from '@yardline/ui/FText';
import { useRef } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { MailPreview } from './MailPreview.tsx';
import { NameChips, type TextField } from './NameChips.tsx';
import { useTemplate, useWhich } from './useTemplate.ts';
import styles from './mail-templates.module.css';

type Form = UseFormReturn<z.input<typeof mailWording>, unknown, z.output<typeof mailWording>>;

const isTextField = (target: EventTarget): target is TextField =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;

const Fields = ({ form: { control } }: { form: Form }) => {
  const { t } = useTranslation('mailTemplates');
  const { names, language } = useTemplate();
  const field = useRef<TextField | null>(null);
  const [subject, body] = useWatch({ control, name: ['subject', 'body'] });
  return (
    <>
      <FormSection title={t('words')}>
        <div
          className={styles.fields}
          lang={language}
          onFocus={({ target }) => {
            if (isTextField(target)) field.current = target;
          }}
        >
          <FText control={control} name="subject" label={t('subject')} maxLength={200} isRequired isFirst />
          <FTextarea
            control={control}
            name="body"
            label={t('body')}
            description={t('bodyHint')}
            maxLength={10_000}
            isRequired
          />
        </div>
        <NameChips names={names} field={field} />
      </FormSection>
      <FormSection title={t('preview')}>
        <MailPreview subject={subject} body={body} names={names} language={language} />
      </FormSection>
    </>
  );
};

/** Changes what a mail says, beside how its reader sees it. */
export const EditMailTemplatePanel = () => {
  const { t } = useTranslation('mailTemplates');
  const params = useWhich();
  return (
    <EditPanel
      title={t('changeNamed', { name: t(`names.${params.template}`) })}
      closeTo={paths.mailTemplate(params.template, params.language)}
      schema={mailWording}
      snapshot={useSnapshot(getMailTemplate, { params })}
      formOf={({ subject, body }) => ({ subject, body })}
      endpoint={setMailTemplate}
      inputOf={(body) => ({ params, body })}
      size={760}
    >
      {(form) => <Fields form={form} />}
    </EditPanel>
  );
};
