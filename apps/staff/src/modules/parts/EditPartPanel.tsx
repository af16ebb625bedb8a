import { getPart, updatePart } from '@yardline/contract/parts/parts';
import { FSwitch } from '@yardline/ui/FSwitch';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useParam } from '../../shell/useParam.ts';
import { formOf, partFields } from './part-form.ts';
import { PartFields } from './PartFields.tsx';

/** Changes a part's details; its stock changes by receipts. */
export const EditPartPanel = () => {
  const { t } = useTranslation('parts');
  const params = { number: useParam('number') };
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.part(params.number)}
      schema={partFields}
      snapshot={useSnapshot(getPart, { params })}
      formOf={formOf}
      endpoint={updatePart}
      inputOf={(fields) => ({ params, body: updatePart.body.strip().parse(fields) })}
    >
      {(form) => (
        <PartFields form={form}>
          <FSwitch control={form.control} name="is_active" label={t('isActive')} />
        </PartFields>
      )}
    </EditPanel>
  );
};
