import { FDate } from '@yardline/ui/FDate';
import { FSelect } from '@yardline/ui/FSelect';
import { FTextarea } from '@yardline/ui/FText';
import { FTime } from '@yardline/ui/FTime';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { FormRow } from '../../shell/panel/FormSection.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { ReturnLines } from './ReturnLines.tsx';
import type { Returning } from './useReturn.ts';
import { YardChoice } from './YardChoice.tsx';
import styles from './returns.module.css';

/** What comes back, when and where. */
export const ReturnFields = (returning: Returning) => {
  const { contract, form, lines, readings, charges, checkIn, asksPhoto, yard } = returning;
  const { t } = useTranslation('returns');
  const { locations } = useSession();
  const yards = locations.map(({ warehouse }) => ({ value: warehouse.id, label: warehouse.title }));
  const { control } = form;
  return (
    <div className={styles.returnMain}>
      <YardChoice form={form} yard={yard} />
      <ReturnLines
        contractId={contract.id}
        form={form}
        lines={lines}
        readings={readings}
        offered={charges}
        prices={checkIn}
        asksPhoto={asksPhoto}
        timeZone={contract.timeZone}
      />
      <Section title={t('whenWhere')}>
        <div className={styles.returnWhen}>
          <FormRow>
            <FDate control={control} name="returnedDate" label={t('date')} isRequired />
            <FTime control={control} name="returnedTime" label={t('time')} isRequired />
            <FSelect control={control} name="locationId" label={t('location')} options={yards} isRequired />
          </FormRow>
          <FTextarea control={control} name="comments" label={t('comments')} maxLength={250} />
        </div>
      </Section>
    </div>
  );
};
