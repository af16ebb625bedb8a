import { Button, Collapse, UnstyledButton } from '@mantine/core';
import { IconMapPin, IconPencil } from '@tabler/icons-react';
import type { Address } from '@yardline/contract/fields';
import { FText } from '@yardline/ui/FText';
import { useState } from 'react';
import { type Control, type FieldPath, type FieldValues, useFormState, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow } from '../../../shell/panel/FormSection.tsx';
import { linesOf } from './address-lines.ts';
import { EndPin } from './EndPin.tsx';
import styles from '../ticket-forms.module.css';

type End = 'origin' | 'destination';
type Props<T extends FieldValues, Out> = { control: Control<T, unknown, Out>; end: End };

/** One end of a ticket: its short address, and its fields when the user edits it or must. */
export const AddressFields = <T extends FieldValues & Record<End, unknown>, Out>({
  control,
  end,
}: Props<T, Out>) => {
  const { t } = useTranslation('tickets');
  const name = (field: keyof Address) => `${end}.${field}` as FieldPath<T>;
  const address = useWatch({ control, name: end as FieldPath<T> }) as Address;
  const { errors } = useFormState({ control });
  const [isChanging, setChanging] = useState(address.addr1 === '');
  const isOpen = isChanging || errors[end] !== undefined;
  return (
    <div className={styles.end}>
      <UnstyledButton className={styles.endShort} onClick={() => setChanging(!isOpen)} aria-expanded={isOpen}>
        <IconMapPin size={20} aria-hidden="true" />
        <span className={styles.endText}>
          <span className={styles.endLabel}>{t(end === 'origin' ? 'from' : 'to')}</span>
          <strong>{address.name || address.addr1 || '–'}</strong>
          <span>{linesOf({ ...address, name: '' }).join(', ')}</span>
        </span>
        <Button component="span" variant="subtle" size="compact-sm" leftSection={<IconPencil size={14} />}>
          {t('change')}
        </Button>
      </UnstyledButton>
      <Collapse expanded={isOpen}>
        <div className={styles.endFields}>
          <FText control={control} name={name('name')} label={t('name')} maxLength={64} />
          <FText control={control} name={name('addr1')} label={t('address1')} isRequired maxLength={30} />
          <FText control={control} name={name('addr2')} label={t('address2')} maxLength={30} />
          <FormRow>
            <FText control={control} name={name('city')} label={t('city')} maxLength={20} />
            <FText control={control} name={name('prov_state')} label={t('provState')} maxLength={5} />
          </FormRow>
          <FormRow>
            <FText control={control} name={name('postal_zip')} label={t('postalCode')} maxLength={10} />
            <FText control={control} name={name('phone')} label={t('phone')} type="tel" maxLength={15} />
          </FormRow>
          {isOpen ? <EndPin control={control} end={end} address={address} /> : null}
        </div>
      </Collapse>
    </div>
  );
};
