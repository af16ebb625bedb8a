import { useLoaded } from '@yardline/client/hooks';
import { getUserChoices, type NewUserForm, type UserRecord, userTypes } from '@yardline/contract/users/users';
import type { UserMark } from '@yardline/contract/users/user-marks';
import { FSelect } from '@yardline/ui/FSelect';
import { FSwitch } from '@yardline/ui/FSwitch';
import { FText } from '@yardline/ui/FText';
import type { Control, UseFormReturn } from 'react-hook-form';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FormRow, FormSection } from '../../shell/panel/FormSection.tsx';
import { ClonePlaces } from './ClonePlaces.tsx';
import { PlacesFields } from './PlacesFields.tsx';
import { formOf } from './user-form.ts';

type Props<Out> = {
  form: UseFormReturn<NewUserForm, unknown, Out>;
  /** Why the user's rights cannot be changed here. */
  reason?: string | undefined;
  /** The user who is edited. */
  selfId?: number;
  /** What roles make of the user. */
  byRole?: readonly UserMark[];
  /** What a new person is asked for beside. */
  children?: React.ReactNode;
};

type WorkProps<Out> = {
  control: Control<NewUserForm, unknown, Out>;
  /** What roles make of the user, who is that as long as they have them. */
  byRole: readonly UserMark[];
};

const WorkFields = <Out,>({ control, byRole }: WorkProps<Out>) => {
  const { t } = useTranslation('users');
  const hintOf = (mark: UserMark) =>
    byRole.includes(mark) ? { description: t('markByRole'), isDisabled: true } : {};
  return (
    <FormSection title={t('sections.work')}>
      <FSwitch control={control} name="is_driver" label={t('isDriver')} {...hintOf('driver')} />
      <FSwitch control={control} name="is_mechanic" label={t('isMechanic')} {...hintOf('mechanic')} />
      <FSwitch control={control} name="is_salesman" label={t('isSalesman')} {...hintOf('salesperson')} />
    </FormSection>
  );
};

/** The form of a user: name, sign-in, and rights by place. */
export const UserFields = <Out,>({ form, reason, selfId, byRole = [], children }: Props<Out>) => {
  const { t } = useTranslation('users');
  const { control } = form;
  const { divisions } = useLoaded(getUserChoices, {});
  const places = useWatch({ control, name: 'places' });
  const usual = useWatch({ control, name: 'default_division_id' }) ?? null;
  const isAdminByRole = byRole.includes('administrator');
  const his = divisions.filter(({ id }) => places.some((place) => place.division_id === id));
  const clone = (other: UserRecord) => {
    const { places: theirs, default_division_id: division = null } = formOf(other);
    form.setValue('places', theirs, { shouldDirty: true });
    form.setValue('default_division_id', division, { shouldDirty: true });
  };
  const whole = places.map((place) => ({ ...place, location_ids: place.location_ids ?? [] }));
  return (
    <>
      <FormSection title={t('sections.person')}>
        <FText control={control} name="name" label={t('name')} isRequired isFirst />
        {children}
        <FText control={control} name="phone" label={t('phone')} type="tel" />
        <FormRow>
          <FText control={control} name="employee_number" label={t('employeeNumber')} />
          <FSelect
            control={control}
            name="user_type"
            label={t('userType')}
            options={userTypes.map((value) => ({ value, label: t(`userTypes.${value}`) }))}
          />
        </FormRow>
        <FSelect
          control={control}
          name="default_language"
          label={t('defaultLanguage')}
          description={t('defaultLanguageHint')}
          isClearable
          options={(['en', 'fr'] as const).map((value) => ({ value, label: t(`languages.${value}`) }))}
        />
      </FormSection>
      <FormSection title={t('sections.places')}>
        {reason === undefined ? <ClonePlaces selfId={selfId} onChosen={clone} /> : null}
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
          <FSwitch
            control={control}
            name="is_admin"
            label={t('isAdmin')}
            description={t(isAdminByRole ? 'markByRole' : 'isAdminHint')}
            isDisabled={isAdminByRole}
          />
        ) : null}
      </FormSection>
      <WorkFields control={control} byRole={byRole} />
      <FormSection title={t('sections.signIn')}>
        <FSwitch control={control} name="is_web" label={t('isWeb')} />
        <FSwitch control={control} name="is_mobile" label={t('isMobile')} />
      </FormSection>
    </>
  );
};
