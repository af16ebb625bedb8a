import { useCall } from '@yardline/client/hooks';
import { listDrawers } from '@yardline/contract/till/drawers';
import { FSelect } from '@yardline/ui/FSelect';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

type Props<T extends FieldValues, Out> = { control: Control<T, unknown, Out>; name: FieldPath<T> };

/** Which drawer takes the money, where several are open; with one there is nothing to choose. */
export const DrawerField = <T extends FieldValues, Out>({ control, name }: Props<T, Out>) => {
  const { t } = useTranslation('money');
  const { data } = useCall(listDrawers, {});
  const open = (data?.drawers ?? []).filter(({ session }) => session !== null);
  if (open.length < 2) return null;
  return (
    <FSelect
      control={control}
      name={name}
      label={t('pay.drawer')}
      description={t('pay.drawerHint')}
      options={open.map(({ id, name: drawer, division_title: division }) => ({
        value: id,
        label: `${drawer} · ${division}`,
      }))}
      isClearable
    />
  );
};
