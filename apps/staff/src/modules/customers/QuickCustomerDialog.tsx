import { Button, Group } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { createCustomer, newCustomerForm } from '@yardline/contract/customers/customers';
import { Dialog } from '@yardline/ui/Dialog';
import { FPhone } from '@yardline/ui/FPhone';
import { FText } from '@yardline/ui/FText';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { FormRow } from '../../shell/panel/FormSection.tsx';
import { useFormatted } from '../../shell/panel/useFormatted.ts';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { NewOwnFields, useOwnRules } from '../../shell/records/NewOwnFields.tsx';
import { blankCustomer, shared } from './blank.ts';
import { DuplicatesNotice } from './DuplicatesNotice.tsx';
import { NameFields, useShownName } from './fields/NameFields.tsx';
import styles from './duplicates.module.css';

type Props = {
  /** What was typed when nobody was found. */
  name: string;
  /** The new customer, or the one that it would have been for the second time. */
  onChosen: (customer: { id: number }) => void;
  onClose: () => void;
};

/** Creates a customer without leaving the form that needs one: name and contact; the rest can follow. */
export const QuickCustomerDialog = ({ name, onChosen, onClose }: Props) => {
  const { t } = useTranslation(['customers', 'common']);
  const { company } = useSession();
  const form = useRecordForm(useOwnRules(useFormatted(newCustomerForm), 'customer'), {
    ...blankCustomer(company.country),
    name,
    custom_fields: {},
  });
  const { control } = form;
  const typed = useShownName(shared(form));
  const [phone, email] = useWatch({ control, name: ['phone', 'email'] });
  const { send, isSending } = useSend(createCustomer, {
    onRefused: landOn(form),
    onDone: onChosen,
  });
  return (
    <Dialog title={t('new')} onClose={onClose}>
      <form
        noValidate
        className={styles.quickForm}
        onSubmit={(event) => {
          // It stands within the form that it was opened from, which is not to be sent with it.
          event.stopPropagation();
          void form.handleSubmit((body) => send({ body }))(event);
        }}
      >
        <NameFields
          form={shared(form)}
          duplicates={
            <DuplicatesNotice
              name={typed}
              phone={phone ?? ''}
              email={email ?? ''}
              verb={t('duplicates.use')}
              onUse={onChosen}
            />
          }
        />
        <FormRow>
          <FPhone
            control={control}
            name="phone"
            label={t('phone')}
            format={company.company_phone_number_format}
          />
          <FText control={control} name="email" label={t('email')} type="email" />
        </FormRow>
        <FormRow>
          <FText control={control} name="city" label={t('city')} />
          <FText control={control} name="prov_state" label={t('provState')} />
        </FormRow>
        <NewOwnFields form={form} docType="customer" isShort />
        <Group gap={8}>
          <Button type="submit" loading={isSending}>
            {t('common:save')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {t('common:cancel')}
          </Button>
        </Group>
      </form>
    </Dialog>
  );
};
