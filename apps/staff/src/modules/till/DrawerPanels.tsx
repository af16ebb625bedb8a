import { useNavigate } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import {
  createDrawer,
  drawerChange,
  drawerForm,
  listDrawers,
  updateDrawer,
} from '@yardline/contract/till/drawers';
import { FMoney } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useDivision } from '../../session/useDivision.ts';
import { useSession } from '../../session/useSession.ts';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useRecordId } from '../../shell/useParam.ts';

const useDone = () => {
  const navigate = useNavigate();
  return () => navigate({ to: paths.till(), ignoreBlocker: true });
};

/** Sets up a drawer. */
export const NewDrawerPanel = () => {
  const { t } = useTranslation('till');
  const { divisions } = useSession();
  const { divisionId } = useDivision();
  const mine = divisions.filter((each) => each.is_user_division).map((each) => each.warehouse);
  const form = useRecordForm(drawerForm, {
    division_id: divisionId ?? mine[0]?.id ?? 0,
    name: '',
    float_amount: 100,
  });
  const { send, isSending } = useSend(createDrawer, { onRefused: landOn(form), onDone: useDone() });
  return (
    <PanelPage
      title={t('newDrawer')}
      closeTo={paths.till()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ body })}
    >
      <FormSection title={t('drawer')}>
        <FText control={form.control} name="name" label={t('name')} maxLength={40} isRequired isFirst />
        <FSelect
          control={form.control}
          name="division_id"
          label={t('division')}
          options={mine.map((each) => ({ value: each.id, label: each.title }))}
          isRequired
        />
        <FMoney
          control={form.control}
          name="float_amount"
          label={t('float')}
          description={t('floatHint')}
          empty={0}
        />
      </FormSection>
    </PanelPage>
  );
};

/** Changes a drawer, or puts it out of use. */
export const EditDrawerPanel = () => {
  const { t } = useTranslation('till');
  const id = useRecordId();
  const { drawers } = useLoaded(listDrawers, {});
  const drawer = drawers.find((each) => each.id === id);
  const form = useRecordForm(drawerChange, {
    name: drawer?.name ?? '',
    float_amount: drawer?.float_amount ?? 0,
    is_active: drawer?.is_active ?? true,
  });
  const { send, isSending } = useSend(updateDrawer, { onRefused: landOn(form), onDone: useDone() });
  return (
    <PanelPage
      title={t('editOf', { name: drawer?.name ?? '' })}
      closeTo={paths.till()}
      form={form}
      isSaving={isSending}
      onSubmit={(body) => send({ params: { id }, body }, { ifMatch: drawer?.row_version })}
    >
      <FormSection title={t('drawer')}>
        <FText control={form.control} name="name" label={t('name')} maxLength={40} isRequired isFirst />
        <FMoney
          control={form.control}
          name="float_amount"
          label={t('float')}
          description={t('floatHint')}
          empty={0}
        />
        <FSwitch control={form.control} name="is_active" label={t('inUse')} />
      </FormSection>
    </PanelPage>
  );
};
