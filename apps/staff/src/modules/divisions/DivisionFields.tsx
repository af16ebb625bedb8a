import { type divisionForm, type DivisionForm } from '@yardline/contract/divisions/division-fields';
import type { Division } from '@yardline/contract/divisions/divisions';
import { provinces } from '@yardline/domain/places/provinces';
import { FPhone } from '@yardline/ui/FPhone';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useSession } from '../../session/useSession.ts';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { DivisionPlaceFields } from './DivisionPlaceFields.tsx';
import { HoursFields } from './HoursFields.tsx';
import { zonesWith } from './division-form.ts';
import styles from './divisions.module.css';

type Props = {
  form: UseFormReturn<z.input<typeof divisionForm>, unknown, DivisionForm>;
  /** As it is now, where it is changed. */
  seen?: Division;
};

const option = (value: string) => ({ value, label: value.replaceAll('_', ' ') });

/** Where requests of customers are mailed. */
const RequestFields = ({ form: { control } }: Pick<Props, 'form'>) => {
  const { t } = useTranslation('divisions');
  return (
    <FormSection title={t('sections.requests')}>
      <FText
        control={control}
        name="pickup_email"
        label={t('pickupEmail')}
        description={t('requestsHint')}
        type="email"
      />
      <FText control={control} name="reservation_email" label={t('reservationEmail')} type="email" />
      <FText control={control} name="service_email" label={t('serviceEmail')} type="email" />
    </FormSection>
  );
};

/** A division, in the order of an address card: what it is called, where it is, when it is open, whom requests go to. */
export const DivisionFields = ({ form, seen }: Props) => {
  const { t } = useTranslation('divisions');
  const { control } = form;
  const [country, zone] = useWatch({ control, name: ['country', 'time_zone'] });
  const phones = useSession().company.company_phone_number_format;
  const isMoved = seen !== undefined && zone !== seen.time_zone;
  return (
    <>
      <FormSection title={t('sections.what')}>
        <FormRow>
          <FText control={control} name="title" label={t('name')} isRequired />
          <FText control={control} name="code" label={t('code')} isRequired maxLength={10} />
        </FormRow>
        <FPhone control={control} name="phone" label={t('phone')} format={phones} />
      </FormSection>
      <FormSection title={t('sections.where')}>
        <FSelect
          control={control}
          name="country"
          label={t('country')}
          isRequired
          options={(['C', 'U'] as const).map((value) => ({ value, label: t(`countries.${value}`) }))}
        />
        <FText control={control} name="address1" label={t('address1')} />
        <FText control={control} name="address2" label={t('address2')} />
        <FormRow>
          <FText control={control} name="city" label={t('city')} />
          <FSelect
            control={control}
            name="prov_state"
            label={t(country === 'C' ? 'province' : 'state')}
            isClearable
            isText
            options={provinces[country].map(option)}
          />
          <FText control={control} name="postal_code" label={t(country === 'C' ? 'postalCode' : 'zip')} />
        </FormRow>
        <FSelect
          control={control}
          name="time_zone"
          label={t('timeZone')}
          isRequired
          options={zonesWith(zone).map(option)}
        />
        {isMoved ? (
          <output className={styles.divisionNote}>
            {t('zoneMoved', { from: seen.time_zone, to: zone, count: seen.in_use.documents })}
          </output>
        ) : null}
      </FormSection>
      <DivisionPlaceFields form={form} />
      <HoursFields form={form} />
      <RequestFields form={form} />
      <FormSection title={t('sections.documents')}>
        <FSwitch
          control={control}
          name="is_doc_division"
          label={t('isDocDivision')}
          description={t('isDocDivisionHint')}
        />
        <FSwitch
          control={control}
          name="allows_unavailable"
          label={t('allowsUnavailable')}
          description={t('allowsUnavailableHint')}
        />
        <FSwitch
          control={control}
          name="contract_line_default_print"
          label={t('linesOnPaper')}
          description={t('linesOnPaperHint')}
        />
      </FormSection>
    </>
  );
};
