import {
  portalPresets,
  type PortalPreset,
  type PortalRight,
  presets,
} from '@yardline/domain/permissions/portal';
import { FMultiSelect } from '@yardline/ui/FMultiSelect';
import { FMoney } from '@yardline/ui/FNumber';
import { FSelect } from '@yardline/ui/FSelect';
import { type Control, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

type Rights = { preset: PortalPreset; grants: PortalRight[]; order_limit: number | null };

/** What staff decide of a person at a customer; of someone who is there already also for which sites. */
export type RightsForm = Rights & { site_ids?: number[] };

/** The role of a person, what they may do beyond it, and how much they order without approval. */
export const RightsFields = ({ control }: { control: Control<RightsForm> }) => {
  const { t } = useTranslation('portalLogins');
  const preset = useWatch({ control, name: 'preset' });
  const { grantable, rights } = presets[preset];
  return (
    <>
      <FSelect
        control={control}
        name="preset"
        label={t('role')}
        description={t(`presetHints.${preset}`)}
        options={portalPresets.map((value) => ({ value, label: t(`presets.${value}`) }))}
      />
      {grantable.length === 0 ? null : (
        <FMultiSelect
          control={control}
          name="grants"
          label={t('grants')}
          options={grantable.map((value) => ({ value, label: t(`rights.${value}`) }))}
        />
      )}
      {rights.includes('order') ? (
        <FMoney control={control} name="order_limit" label={t('limit')} description={t('limitHint')} />
      ) : null}
    </>
  );
};

/** Of a form what its role takes: what was chosen for another role before is left out. */
export const fitting = ({ preset, grants, order_limit: limit }: RightsForm): Rights => ({
  preset,
  grants: grants.filter((right) => presets[preset].grantable.includes(right)),
  order_limit: presets[preset].rights.includes('order') ? limit : null,
});
