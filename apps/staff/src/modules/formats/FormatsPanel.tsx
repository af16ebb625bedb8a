import { Text } from '@mantine/core';
import {
  type CompanyFormats,
  companyFormats,
  commentSizes,
  getCompanyFormats,
  setCompanyFormats,
} from '@yardline/contract/customers/company-formats';
import type { ReplyOf } from '@yardline/contract/endpoint';
import { checkPhoneMask, checkPostalMask, phoneExample, postalExample } from '@yardline/domain/text/masks';
import { FNumber } from '@yardline/ui/FNumber';
import { FText } from '@yardline/ui/FText';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
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
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.formats()}
      schema={companyFormats}
      snapshot={useSnapshot(getCompanyFormats, {})}
      formOf={formOf}
      endpoint={setCompanyFormats}
      inputOf={(body) => ({ body })}
    >
      {({ control }) => (
        <>
          <Masks control={control} />
          <Text size="sm" c="dimmed">
            {t('stays')}
          </Text>
          <FormSection title={t('comments')}>
            <FNumber
              control={control}
              name="comment_size"
              label={t('comment_size')}
              description={t('commentHint', commentSizes)}
            />
          </FormSection>
        </>
      )}
    </EditPanel>
  );
};
