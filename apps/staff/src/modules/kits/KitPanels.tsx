import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { createKit, getKit, kitForm, updateKit } from '@yardline/contract/kits/kits';
import { getReference } from '@yardline/contract/reference/reference';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { EditPanel } from '../../shell/panel/EditPanel.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useParam } from '../../shell/useParam.ts';
import { changesOf, formOf } from './kit-form.ts';
import { KitFields } from './KitFields.tsx';

const width = 820;

/** Adds a kit. */
export const NewKitPanel = () => {
  const { t } = useTranslation('kits');
  const navigate = useNavigate();
  const { locations } = useSession();
  const { groups, classes } = useLoaded(getReference, {});
  const rental = new Set(classes.filter(({ kind }) => kind === 'rental').map(({ id }) => id));
  const open = groups.find((group) => group.is_active && rental.has(group.class_id));
  const form = useRecordForm(kitForm, {
    number: '',
    description: '',
    barcode: '',
    comments: '',
    chargeable: true,
    is_active: true,
    group_id: open?.id ?? 0,
    location_id: locations[0]?.warehouse.id ?? 0,
    kitDetails: [],
    category_ids: [],
    attribute_value_ids: [],
  });
  const { send, isSending } = useSend(createKit, {
    onRefused: landOn(form),
    onDone: ({ number }) => navigate({ to: paths.kit(number), ignoreBlocker: true }),
  });
  return (
    <PanelPage
      title={t('new')}
      closeTo={paths.kits()}
      form={form}
      isSaving={isSending}
      size={width}
      onSubmit={(body) => send({ body })}
    >
      <KitFields form={form} isNew />
    </PanelPage>
  );
};

/** Changes a kit. */
export const EditKitPanel = () => {
  const { t } = useTranslation('kits');
  const params = { number: useParam('number') };
  const snapshot = useSnapshot(getKit, { params });
  const known = snapshot.seen.kitDetails.map(
    ({ itemType, itemId, itemNumber, itemDescription, isNumbered }) => ({
      itemType,
      itemId,
      number: itemNumber,
      description: itemDescription,
      isNumbered,
    }),
  );
  return (
    <EditPanel
      title={t('edit')}
      closeTo={paths.kit(params.number)}
      size={width}
      schema={kitForm}
      snapshot={snapshot}
      formOf={formOf}
      endpoint={updateKit}
      inputOf={(form) => ({ params, body: changesOf(form) })}
    >
      {(form) => <KitFields form={form} known={known} />}
    </EditPanel>
  );
};
