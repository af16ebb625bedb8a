import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { zonesForm, type ZonesForm } from '@yardline/contract/divisions/division-fields';
import { type Division, getDivision, setDeliveryZones } from '@yardline/contract/divisions/divisions';
import { FText, FTextarea } from '@yardline/ui/FText';
import { useFieldArray, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import styles from './divisions.module.css';

const formOf = ({ delivery_zones: zones }: Division): ZonesForm => ({
  zones: zones.map(({ zone, prefixes }) => ({ zone, prefixes: prefixes.join(' ') })),
});

/** Zones one below the other, each with the postal codes that are in it. */
const ZoneFields = ({ form: { control } }: { form: UseFormReturn<ZonesForm> }) => {
  const { t } = useTranslation('divisions');
  const { fields, append, remove } = useFieldArray({ control, name: 'zones' });
  return (
    <>
      <p className={styles.divisionHint}>{t('zones.hint')}</p>
      {fields.map(({ id }, at) => (
        <FormSection key={id} title={t('zones.nth', { n: at + 1 })}>
          <FText
            control={control}
            name={`zones.${at}.zone`}
            label={t('zones.zone')}
            isRequired
            maxLength={12}
          />
          <FTextarea
            control={control}
            name={`zones.${at}.prefixes`}
            label={t('zones.prefixes')}
            description={t('zones.prefixesHint')}
            isRequired
          />
          <div>
            <Button
              size="compact-sm"
              variant="subtle"
              color="red"
              leftSection={<IconTrash size={14} />}
              onClick={() => remove(at)}
            >
              {t('zones.remove', { n: at + 1 })}
            </Button>
          </div>
        </FormSection>
      ))}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} />}
          onClick={() => append({ zone: '', prefixes: '' })}
        >
          {t('zones.add')}
        </Button>
      </div>
    </>
  );
};

/** Says where a division delivers to: zones of postal codes. */
export const DeliveryZonesPanel = () => {
  const { t } = useTranslation('divisions');
  const params = { id: useRecordId() };
  const snapshot = useSnapshot(getDivision, { params });
  return (
    <EditPanel
      title={t('zones.of', { division: snapshot.seen.title })}
      closeTo={paths.division(params.id)}
      schema={zonesForm}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={setDeliveryZones}
      inputOf={(body) => ({ params, body })}
    >
      {(form) => <ZoneFields form={form} />}
    </EditPanel>
  );
};
