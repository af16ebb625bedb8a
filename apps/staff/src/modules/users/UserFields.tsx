import { useLoaded } from '@yardline/client/hooks';
import { getUserChoices, type NewUserForm } from '@yardline/contract/users/users';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import type { Control, UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormSection } from '../../shell/panel/FormSection.tsx';
import { PlacesFields } from './PlacesFields.tsx';

type Props<Out> = {
  form: UseFormReturn<NewUserForm, unknown, Out>;
  /** Why the user's rights cannot be changed here. */
  reason?: string | undefined;
  /** What a new person is asked for beside. */
  children?: React.ReactNode;
};

const WorkFields = <Out,>({ control }: { control: Control<NewUserForm, unknown, Out> }) => {
  const { t } = useTranslation('users');
  return (
    <FormSection title={t('sections.work')}>
      <FSwitch control={control} name="is_driver" label={t('isDriver')} />
      <FSwitch control={control} name="is_mechanic" label={t('isMechanic')} />
      <FSwitch control={control} name="is_salesman" label={t('isSalesman')} />
    </FormSection>
  );
};

/** The form of a user: name, sign-in, and rights by place. */
export const UserFields = <Out,>({ form, reason, children }: Props<Out>) => {
  const { t } = useTranslation('users');
  const { control } = form;
  const { divisions } = useLoaded(getUserChoices, {});
  const places = useWatch({ control, name: 'places' });
  const usual = useWatch({ control, name: 'default_division_id' }) ?? null;
  const his = divisions.filter(({ id }) => places.some((place) => place.division_id === id));
  const whole = places.map((place) => ({ ...place, location_ids: place.location_ids ?? [] }));
  return (
    <>
      <FormSection title={t('sections.person')}>
        <FText control={control} name="name" label={t('name')} isRequired isFirst />
        {children}
        <FText control={control} name="phone" label={t('phone')} type="tel" />
      </FormSection>
      <FormSection title={t('sections.places')}>
        <PlacesFields
          places={whole}
          reason={reason}
          onChange={(next) => {
            form.setValue('places', next, { shouldDirty: true });
            if (usual !== null && !next.some((place) => place.division_id === usual))
              form.setValue('default_division_id', null, { shouldDirty: true });
          }}
        />
        <FSelect
          control={control}
          name="default_division_id"
          label={t('defaultDivision')}
          options={his.map(({ id, name }) => ({ value: id, label: name }))}
          isClearable
        />
        {reason === undefined ? (
          <FSwitch control={control} name="is_admin" label={t('isAdmin')} description={t('isAdminHint')} />
        ) : null}
      </FormSection>
      <WorkFields control={control} />
      <FormSection title={t('sections.signIn')}>
        <FSwitch control={control} name="is_web" label={t('isWeb')} />
        <FSwitch control={control} name="is_mobile" label={t('isMobile')} />
      </FormSection>
    </>
  );
};
