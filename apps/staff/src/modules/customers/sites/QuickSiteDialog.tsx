import { useSend } from '@yardline/client/hooks';
import { createSite, newSiteForm, type Site } from '@yardline/contract/customers/customers';
import { FPhone } from '@yardline/ui/FPhone';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../../session/useSession.ts';
import { FormRow } from '../../../shell/panel/FormSection.tsx';
import { QuickDialog } from '../../../shell/panel/QuickDialog.tsx';
import { useFormatted } from '../../../shell/panel/useFormatted.ts';
import { landOn, useRecordForm } from '../../../shell/panel/useRecordForm.ts';
import { NewOwnFields, useOwnRules } from '../../../shell/records/NewOwnFields.tsx';
import { blankSite } from '../blank.ts';

type Props = { customerId: number; onAdded: (site: Site) => void; onClose: () => void };

/** Adds a site to a customer without leaving the form that needs one: its name and address; the rest can follow. */
export const QuickSiteDialog = ({ customerId, onAdded, onClose }: Props) => {
  const { t } = useTranslation('customers');
  const { company } = useSession();
  const form = useRecordForm(useOwnRules(useFormatted(newSiteForm), 'customer_site'), {
    ...blankSite,
    custom_fields: {},
  });
  const { control } = form;
  const { send, isSending } = useSend(createSite, { onRefused: landOn(form), onDone: onAdded });
  return (
    <QuickDialog
      title={t('site.new')}
      isSaving={isSending}
      onSubmit={(event) =>
        void form.handleSubmit((body) => send({ params: { id: customerId }, body }))(event)
      }
      onClose={onClose}
    >
      <FormRow>
        <FText control={control} name="name" label={t('site.name')} isRequired isFirst />
        <FPhone
          control={control}
          name="phone"
          label={t('phone')}
          format={company.company_phone_number_format}
        />
      </FormRow>
      <FText control={control} name="address1" label={t('address1')} isRequired />
      <FormRow>
        <FText control={control} name="city" label={t('city')} isRequired />
        <FText control={control} name="prov_state" label={t('provState')} isRequired />
        <FText control={control} name="postal_code" label={t('postalCode')} isRequired />
      </FormRow>
      <NewOwnFields form={form} docType="customer_site" isShort />
    </QuickDialog>
  );
};
