import { Button, Text } from '@mantine/core';
import { useCall } from '@yardline/client/hooks';
import { listAssetInspections } from '@yardline/contract/inspections/of-asset';
import { type Staging, type StagingItem, unstageUnit } from '@yardline/contract/staging/staging';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { Stepper } from '@yardline/ui/Stepper';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { StartInspection } from '../../shell/inspections/StartInspection.tsx';
import { ItemBadge } from '../../shell/staging/StagingBadges.tsx';
import { RemoveDialog } from './RemoveDialog.tsx';
import type { StagingByScan } from './useStaging.ts';
import styles from './staging.module.css';

type Props = { item: StagingItem; staging: Staging; byScan: StagingByScan };

/** Begins the inspection of a check-out by a checklist that its class has. */
const Inspect = ({ item, division }: { item: StagingItem; division: number }) => {
  const { whyNot } = useSession();
  const { data } = useCall(
    listAssetInspections,
    { params: { number: item.asset_number } },
    { enabled: whyNot(listAssetInspections) === undefined },
  );
  const checklists = data?.checklists.filter(({ moment }) => moment === 'check_out') ?? [];
  if (checklists.length === 0) return null;
  return <StartInspection asset={{ id: item.asset_id, division_id: division }} checklists={checklists} />;
};

/** Counted goods: how many stand here, all that is missing proposed. */
const Count = ({ item, byScan, reason }: Omit<Props, 'staging'> & { reason: string | undefined }) => {
  const { t } = useTranslation('staging');
  const rest = item.quantity - item.staged;
  const [quantity, setQuantity] = useState<unknown>(rest);
  const { asset_number: number } = item;
  return (
    <span className={styles.counted}>
      <Stepper
        label={t('howMany', { number })}
        value={typeof quantity === 'number' ? quantity : 0}
        max={rest}
        onChange={setQuantity}
      />
      <DisabledWithReason reason={reason ?? (byScan.place === '' ? t('placeFirst') : undefined)}>
        <Button
          size="md"
          variant="default"
          onClick={() => byScan.put(number, typeof quantity === 'number' ? quantity : 0)}
        >
          {t('put')}
        </Button>
      </DisabledWithReason>
    </span>
  );
};

/** Who has it, where it stands, or why the last one was taken out. */
const Facts = ({ item, zone }: { item: StagingItem; zone: string }) => {
  const { t } = useTranslation('staging');
  const { place, staged, quantity: count } = item;
  return (
    <>
      {item.is_any && item.status !== 'staged' ? (
        <Text size="sm">{t('any', { number: item.asset_number })}</Text>
      ) : null}
      {staged === 0 ? null : (
        <Text size="sm">
          {staged === count ? t('standsAt', { place }) : t('partly', { staged, count, place })}
          {item.staged_at === null ? null : (
            <>
              {' · '}
              {item.staged_name} <When at={item.staged_at} timeZone={zone} />
            </>
          )}
        </Text>
      )}
      {item.claimed_until === null ? null : (
        <Text size="sm">
          {item.claimed_name} → <When at={item.claimed_until} timeZone={zone} show="time" />
        </Text>
      )}
      {item.assigned_name === '' ? null : (
        <Text size="sm">{t('assignedTo', { name: item.assigned_name })}</Text>
      )}
      {item.reason === '' || item.status === 'staged' ? null : (
        <Text size="sm" className={styles.broken}>
          {t('broken', { reason: item.reason })}
        </Text>
      )}
    </>
  );
};

/** One thing that a document waits for: what, where, whose, and what can be done with it. */
export const ItemCard = ({ item, staging, byScan }: Props) => {
  const { t } = useTranslation('staging');
  const { whyNot } = useSession();
  const [isRemoving, setRemoving] = useState(false);
  const reason = whyNot(unstageUnit, staging.division_id);
  const name = item.is_any && item.status !== 'staged' ? item.product : item.asset_number;
  return (
    <li className={styles.card} aria-label={t('details', { number: name })}>
      <span className={styles.head}>
        <span className={styles.what}>
          <strong>{name}</strong> {item.description}
          {item.quantity > 1 ? ` × ${item.quantity}` : ''}
        </span>
        <ItemBadge status={item.status} />
      </span>
      <Facts item={item} zone={staging.timeZone} />
      {item.is_numbered || item.status === 'staged' ? null : (
        <Count key={item.staged} item={item} byScan={byScan} reason={reason} />
      )}
      {item.staged === 0 ? null : (
        <span className={styles.acts}>
          {item.is_numbered ? <Inspect item={item} division={staging.division_id} /> : null}
          <DisabledWithReason reason={reason}>
            <Button size="xs" variant="default" onClick={() => setRemoving(true)}>
              {t('remove')}
            </Button>
          </DisabledWithReason>
        </span>
      )}
      {isRemoving ? (
        <RemoveDialog
          contractId={staging.contract_id}
          holdId={item.hold_id}
          canBeUnfit={item.is_numbered}
          onClose={() => setRemoving(false)}
        />
      ) : null}
    </li>
  );
};
