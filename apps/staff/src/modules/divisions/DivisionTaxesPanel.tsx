import { useLoaded } from '@yardline/client/hooks';
import {
  type Division,
  divisionTaxes,
  type DivisionTaxes,
  getDivision,
  setDivisionTaxes,
} from '@yardline/contract/divisions/divisions';
import { getReference } from '@yardline/contract/reference/reference';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';

const formOf = (seen: Division): DivisionTaxes => ({
  tax1_code_id: seen.tax1_code_id,
  tax2_code_id: seen.tax2_code_id,
  exempts_rentals: seen.exempts_rentals,
  exempts_sales: seen.exempts_sales,
});

/** Says how a division is taxed. */
export const DivisionTaxesPanel = () => {
  const { t } = useTranslation('divisions');
  const params = { id: useRecordId() };
  const { tax_codes: codes } = useLoaded(getReference, {});
  const snapshot = useSnapshot(getDivision, { params });
  const own = [snapshot.seen.tax1_code_id, snapshot.seen.tax2_code_id];
  const options = codes
    .filter(({ id, is_active: isActive }) => isActive || own.includes(id))
    .map(({ id, code, description }) => ({
      value: id,
      label: `${code} · ${description}`,
    }));
  return (
    <EditPanel
      title={t('taxesOf', { division: snapshot.seen.title })}
      closeTo={paths.division(params.id)}
      schema={divisionTaxes}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={setDivisionTaxes}
      inputOf={(body) => ({ params, body })}
    >
      {({ control }) => (
        <>
          <FormSection title={t('taxes')}>
            <FormRow>
              <FSelect
                control={control}
                name="tax1_code_id"
                label={t('tax1')}
                placeholder={t('none')}
                options={options}
                isClearable
              />
              <FSelect
                control={control}
                name="tax2_code_id"
                label={t('tax2')}
                placeholder={t('none')}
                options={options}
                isClearable
              />
            </FormRow>
          </FormSection>
          <FormSection title={t('exempt')}>
            <FSwitch control={control} name="exempts_rentals" label={t('exemptsRentals')} />
            <FSwitch control={control} name="exempts_sales" label={t('exemptsSales')} />
          </FormSection>
        </>
      )}
    </EditPanel>
  );
};
