import { useLoaded } from '@yardline/client/hooks';
import { getReference } from '@yardline/contract/reference/reference';
import { FSelect } from '@yardline/ui/FSelect';
import { FText } from '@yardline/ui/FText';
import { memo } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { locationIn } from '../../../session/home-of.ts';
import { useSession } from '../../../session/useSession.ts';
import { FormRow, FormSection } from '../../../shell/panel/FormSection.tsx';
import { NameChecklist } from './NameChecklist.tsx';
import type { DocumentValues } from './values.ts';

/** Which yard, and what the customer wants to read on the paper. */
const Fields = ({ form }: { form: UseFormReturn<DocumentValues> }) => {
  const { t } = useTranslation('contracts');
  const { divisions, locations, system_info: rules } = useSession();
  const { people } = useLoaded(getReference, {});
  const { control, setValue } = form;
  const [divisionId, locationId, customerId] = useWatch({
    control,
    name: ['divisionId', 'locationId', 'customerId'],
  });
  const sellers = people.filter((each) => each.is_salesman);
  const move = (value: unknown) =>
    setValue('locationId', typeof value === 'number' ? locationIn(locations, value) : null, {
      shouldDirty: true,
    });
  return (
    <FormSection title={t('sections.papers')}>
      <FormRow>
        <FSelect
          control={control}
          name="divisionId"
          label={t('division')}
          isRequired
          onChanged={move}
          options={divisions
            .filter((each) => each.is_doc_division || each.warehouse.id === divisionId)
            .map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }))}
        />
        <FSelect
          control={control}
          name="locationId"
          label={t('location')}
          isRequired
          options={locations
            .filter(
              (each) =>
                each.division_id === divisionId && (each.is_doc_location || each.warehouse.id === locationId),
            )
            .map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }))}
        />
        {sellers.length === 0 && !rules.mandatory_salesman ? null : (
          <FSelect
            control={control}
            name="salesmanId"
            label={t('salesperson')}
            isRequired={rules.mandatory_salesman}
            isClearable
            options={sellers.map(({ id, name }) => ({ value: id, label: name }))}
          />
        )}
      </FormRow>
      <FormRow>
        <FText control={control} name="poNumber" label={t('poNumber')} maxLength={30} />
        <FText control={control} name="reference" label={t('reference')} maxLength={64} />
        <NameChecklist
          control={control}
          name="nameChecklist"
          label={t('nameChecklist')}
          isRequired={rules.verify_name_on_customer}
          customerId={customerId}
        />
      </FormRow>
    </FormSection>
  );
};

export const PlaceSection = memo(Fields);
