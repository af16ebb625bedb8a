import { Alert, Button, Text } from '@mantine/core';
import { useSend } from '@yardline/client/hooks';
import { withdrawRoleChange } from '@yardline/contract/roles/planned';
import type { Role } from '@yardline/contract/roles/roles';
import { permissions as all, type Permission } from '@yardline/domain/permissions/areas';
import { grantsOf, holds } from '@yardline/domain/permissions/grants';
import { ConfirmDialog } from '@yardline/ui/ConfirmDialog';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { Facts } from '../../shell/record/Facts.tsx';
import { Section } from '../../shell/record/Section.tsx';
import { useRightWord } from '../../shell/rights/useRightWord.ts';
import { shortly } from './shortly.ts';

type Planned = NonNullable<Role['planned']>;
type Terms = Pick<Role, 'permissions' | 'rental_discount_max' | 'sales_discount_max'>;

const layerOf = (terms: Terms) =>
  grantsOf(terms.permissions, { rental: terms.rental_discount_max, sales: terms.sales_discount_max });

/** What a role allows that another form of it does not. */
const beside = (one: Terms, other: Terms): Permission[] => {
  const [has, lacks] = [layerOf(one), layerOf(other)];
  return all.filter((each) => holds(has, each) && !holds(lacks, each));
};

const usePlannedFacts = (role: Role, planned: Planned) => {
  const { t } = useTranslation('roles');
  const wordOf = useRightWord();
  const named = (rights: Permission[]) => rights.map(wordOf).join(', ');
  const gains = named(shortly(beside(planned, role), 'highest'));
  const loses = named(shortly(beside(role, planned), 'lowest'));
  const discounts = [
    { label: t('rentalDiscount'), is: role.rental_discount_max, will: planned.rental_discount_max },
    { label: t('salesDiscount'), is: role.sales_discount_max, will: planned.sales_discount_max },
  ];
  return [
    { label: t('plannedBy'), value: planned.planned_by },
    { label: t('plannedAt'), value: <When at={planned.planned_at} /> },
    ...(planned.name === role.name ? [] : [{ label: t('name'), value: planned.name }]),
    ...(gains === '' ? [] : [{ label: t('gains').replace(/\s*:$/, ''), value: gains }]),
    ...(loses === '' ? [] : [{ label: t('loses').replace(/\s*:$/, ''), value: loses }]),
    ...discounts.flatMap(({ label, is, will }) => (is === will ? [] : [{ label, value: `${will} %` }])),
  ];
};

const Planned = ({ role, planned }: { role: Role; planned: Planned }) => {
  const { t } = useTranslation('roles');
  const { whyNot } = useSession();
  const [isAsked, setAsked] = useState(false);
  const facts = usePlannedFacts(role, planned);
  const { send, isSending } = useSend(withdrawRoleChange, {
    removes: false,
    onDone: () => setAsked(false),
    onRefused: () => (setAsked(false), false),
  });
  const reason = whyNot(withdrawRoleChange);
  return (
    <Section
      title={t('planned')}
      action={
        <DisabledWithReason reason={reason}>
          <Button
            size="xs"
            variant="default"
            onClick={() => {
              if (reason === undefined) setAsked(true);
            }}
          >
            {t('withdraw')}
          </Button>
        </DisabledWithReason>
      }
    >
      <Text size="sm" px={16} pt={12}>
        {t('plannedText')}
      </Text>
      <Facts title={t('plannedFacts')} facts={facts} />
      <ConfirmDialog
        isOpen={isAsked}
        title={t('withdrawTitle')}
        confirm={t('withdraw')}
        isBusy={isSending}
        onConfirm={() => send({ params: { id: role.id } })}
        onClose={() => setAsked(false)}
      >
        {t('withdrawText')}
      </ConfirmDialog>
    </Section>
  );
};

/** A change of a role that waits until no one has the role: what it will be, and the way to take it back. [B6.18] */
export const PlannedChange = ({ role }: { role: Role }) =>
  role.planned === null ? null : <Planned role={role} planned={role.planned} />;

/** Says over the form of a role that a change of it is held back already. */
export const PlannedNotice = ({ planned }: Pick<Role, 'planned'>) => {
  const { t } = useTranslation('roles');
  return planned === null ? null : <Alert mb={12}>{t('plannedNotice')}</Alert>;
};
