import { Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  type CompanyFormats,
  companyFormats,
  commentSizes,
  getCompanyFormats,
  setCompanyFormats,
} from '@yardline/contract/company-formats';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { getSignedInUser } from '@yardline/contract/sessions';
import { checkPhoneMask, checkPostalMask, phoneExample, postalExample } from '@yardline/domain/text/masks';
import { FNumber } from '@yardline/ui/FNumber';
import { FText } from '@yardline/ui/FText';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { isStale, StaleNotice } from '../../shell/panel/StaleNotice.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';

const formOf = (seen: ReplyOf<typeof getCompanyFormats>): CompanyFormats => {
  const { row_version: _, ...formats } = seen;
  return formats;
};

/** What is written in a form looks like this; nothing while nobody could write in it. */
const Example = ({ label, text }: { label: string; text: string | undefined }) => (
  <Text component="output" display="block" size="sm" c="dimmed" aria-label={label}>
    {text === undefined ? '—' : `${label}: ${text}`}
  </Text>
);

const Masks = ({ control }: { control: Control<CompanyFormats, unknown, CompanyFormats> }) => {
  const { t } = useTranslation('formats');
  const [phone, postal] = useWatch({ control, name: ['phone_format', 'postal_format'] });
  const country = useSession().company.country === 'C' ? 'C' : 'U';
  const [phoneMask, postalMask] = [phone.trim(), postal.trim()];
  return (
    <>
      <FormSection title={t('phones')}>
        <FText
          control={control}
          name="phone_format"
          label={t('phone_format')}
          description={t('phoneHint')}
          isFirst
        />
        <Example
          label={t('phoneExample')}
          text={checkPhoneMask(phoneMask).length > 0 ? undefined : phoneExample(phoneMask)}
        />
      </FormSection>
      <FormSection title={t('postalCodes')}>
        <FText
          control={control}
          name="postal_format"
          label={t('postal_format')}
          description={t('postalHint')}
        />
        <Example
          label={t('postalExample')}
          text={checkPostalMask(postalMask).length > 0 ? undefined : postalExample(postalMask, country)}
        />
      </FormSection>
    </>
  );
};

/** Changes how the company writes phone numbers and postal codes, with what that looks like while it is typed. */
export const FormatsPanel = () => {
  const { t } = useTranslation('formats');
  const navigate = useNavigate();
  const { seen, renew } = useSnapshot(getCompanyFormats, {});
  const form = useRecordForm(companyFormats, formOf(seen));
  const { send, isSending, refused } = useSend(setCompanyFormats, {
    // The forms of every screen hold to the new ones from here on.
    invalidates: [getCompanyFormats, getSignedInUser],
    onRefused: (refusal) => isStale(refusal) || landOn(form)(refusal),
    onDone: () => navigate({ to: paths.formats(), ignoreBlocker: true }),
  });
  const save = (ifMatch: number) => (body: CompanyFormats) => send({ body }, { ifMatch });
  return (
    <PanelPage
      title={t('edit')}
      closeTo={paths.formats()}
      form={form}
      isSaving={isSending}
      onSubmit={save(seen.row_version)}
    >
      <StaleNotice
        refused={refused}
        onRenew={() => void renew().then((newest) => form.reset(formOf(newest)))}
        onOverwrite={(version) => void form.handleSubmit(save(version))()}
      />
      <Masks control={form.control} />
      <Text size="sm" c="dimmed">
        {t('stays')}
      </Text>
      <FormSection title={t('comments')}>
        <FNumber
          control={form.control}
          name="comment_size"
          label={t('comment_size')}
          description={t('commentHint', commentSizes)}
        />
      </FormSection>
    </PanelPage>
  );
};
