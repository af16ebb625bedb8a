import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useSend } from '@yardline/client/hooks';
import {
  getRole,
  type PersonChange,
  previewRole,
  type Role,
  type RoleForm,
  roleForm,
  updateRole,
} from '@yardline/contract/roles/roles';
import { planRoleChange } from '@yardline/contract/roles/planned';
import { cloneRole } from '@yardline/contract/users/role-moves';
import { updateUser } from '@yardline/contract/users/users';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { useRef, useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { PanelPage } from '../../shell/panel/PanelPage.tsx';
import { isStale, StaleNotice } from '../../shell/panel/StaleNotice.tsx';
import { landOn, useRecordForm } from '../../shell/panel/useRecordForm.ts';
import { useSnapshot } from '../../shell/panel/useSnapshot.ts';
import { useRecordId } from '../../shell/useParam.ts';
import { RoleFields } from './RoleFields.tsx';
import { PlannedNotice } from './PlannedChange.tsx';
import { RolePreview } from './RolePreview.tsx';

type Asked = { body: RoleForm; ifMatch: number; people: PersonChange[] };

const formOf = ({ name, permissions, rental_discount_max, sales_discount_max }: Role): RoleForm => ({
  name,
  permissions,
  rental_discount_max,
  sales_discount_max,
});

const isSame = (form: RoleForm, delivered: NonNullable<Role['delivered']>) =>
  form.permissions.join() === delivered.permissions.join() &&
  form.rental_discount_max === delivered.rental_discount_max &&
  form.sales_discount_max === delivered.sales_discount_max;

type Form = UseFormReturn<z.input<typeof roleForm>, unknown, z.output<typeof roleForm>>;

/** The ways of a change that leave the role as it is for now: into a copy for some, or held back. */
const useOtherWays = (form: Form, onRefused: () => void) => {
  const navigate = useNavigate();
  const refuse = (refusal: Parameters<ReturnType<typeof landOn>>[0]) => {
    onRefused();
    return landOn(form)(refusal);
  };
  const show = (role: { id: number }) => navigate({ to: paths.role(role.id), ignoreBlocker: true });
  return {
    clone: useSend(cloneRole, { onRefused: refuse, onDone: show }),
    plan: useSend(planRoleChange, { onRefused: refuse, onDone: show }),
  };
};

/** Changes a role: first it is told who gains and who loses what. */
export const EditRolePanel = () => {
  const { t } = useTranslation('roles');
  const params = { id: useRecordId() };
  const navigate = useNavigate();
  const { whyNot } = useSession();
  const { seen, renew } = useSnapshot(getRole, { params });
  const form = useRecordForm(roleForm, formOf(seen));
  const [asked, setAsked] = useState<Asked>();
  const { send, isSending, refused } = useSend(updateRole, {
    onRefused: (refusal) => {
      setAsked(undefined);
      return isStale(refusal) || landOn(form)(refusal);
    },
    onDone: () => navigate({ to: paths.role(params.id), ignoreBlocker: true }),
  });
  const wanted = useRef<Omit<Asked, 'people'>>(undefined);
  const preview = useSend(previewRole, {
    isQuiet: true,
    onRefused: landOn(form),
    onDone: ({ people }) => {
      const { current } = wanted;
      if (current === undefined) return;
      if (people.length > 0) setAsked({ ...current, people });
      else send({ params, body: current.body }, { ifMatch: current.ifMatch });
    },
  });
  const save = (ifMatch: number) => (body: RoleForm) => {
    wanted.current = { body, ifMatch };
    preview.send({ params, body });
  };
  const { clone, plan } = useOtherWays(form, () => setAsked(undefined));
  const { delivered } = seen;
  return (
    <PanelPage
      title={t('edit')}
      closeTo={paths.role(params.id)}
      form={form}
      isSaving={isSending || preview.isSending}
      size={680}
      onSubmit={save(seen.row_version)}
    >
      <StaleNotice
        refused={refused}
        onRenew={() => void renew().then((newest) => form.reset(formOf(newest)))}
        onOverwrite={(version) => void form.handleSubmit(save(version))()}
      />
      <PlannedNotice planned={seen.planned} />
      <RoleFields form={form} />
      {delivered === null ? null : (
        <DisabledWithReason reason={isSame(form.watch(), delivered) ? t('isDelivered') : undefined}>
          <Button
            variant="default"
            onClick={() =>
              form.reset({ name: form.getValues('name'), ...delivered }, { keepDefaultValues: true })
            }
          >
            {t('deliver')}
          </Button>
        </DisabledWithReason>
      )}
      {asked === undefined ? null : (
        <RolePreview
          name={seen.name}
          body={asked.body}
          people={asked.people}
          isBusy={isSending || clone.isSending || plan.isSending}
          cloneReason={whyNot(cloneRole) ?? whyNot(updateUser)}
          onClone={(body, user_ids) => clone.send({ params, body: { ...body, user_ids } })}
          onPlan={() => plan.send({ params, body: asked.body }, { ifMatch: asked.ifMatch })}
          onConfirm={() => send({ params, body: asked.body }, { ifMatch: asked.ifMatch })}
          onClose={() => setAsked(undefined)}
        />
      )}
    </PanelPage>
  );
};
