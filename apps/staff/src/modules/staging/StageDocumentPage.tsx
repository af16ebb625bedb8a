import { Button, Text, TextInput } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLoaded, useSend } from '@yardline/client/hooks';
import { claimStaging, getStaging, releaseStaging, stageUnit } from '@yardline/contract/staging/staging';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';
import { When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/useSession.ts';
import { BoardPage } from '../../shell/board/BoardPage.tsx';
import { CameraButton } from '../../shell/scan/CameraButton.tsx';
import { useScanner } from '../../shell/scan/useScanner.ts';
import { StagingBadge } from '../../shell/staging/StagingBadges.tsx';
import { useRecordId } from '../../shell/useParam.ts';
import { useDocumentName } from './document-name.ts';
import { Instead } from './Instead.tsx';
import { ItemCard } from './ItemCard.tsx';
import { PlaceBar } from './PlaceBar.tsx';
import { type StagingByScan, useStaging } from './useStaging.ts';
import styles from './staging.module.css';

/** What is put at the place where the stager stands, by scanner, camera or keyboard. */
const Scan = ({ byScan, reason }: { byScan: StagingByScan; reason: string | undefined }) => {
  const { t } = useTranslation('staging');
  const [typed, setTyped] = useState('');
  const isOff = reason !== undefined || byScan.place === '';
  useScanner(byScan.scan, reason === undefined);
  return (
    <div>
      <div className={styles.scan}>
        <TextInput
          label={t('code')}
          description={reason ?? (isOff ? t('placeFirst') : t('codeHint'))}
          autoComplete="off"
          disabled={isOff}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return;
            event.preventDefault();
            byScan.scan(typed);
            setTyped('');
          }}
        />
        {isOff ? null : <CameraButton keepsOpen said={byScan.said} onCode={byScan.scan} />}
      </div>
      <Text size="sm" component="output" className={styles.said}>
        {byScan.said}
      </Text>
    </div>
  );
};

/** One document in the hands of a stager: where they stand, what they scan, and what still waits. [B4.14] */
export const StageDocumentPage = () => {
  const { t } = useTranslation('staging');
  const { user, whyNot } = useSession();
  const nameOf = useDocumentName();
  const staging = useLoaded(getStaging, { params: { id: useRecordId() } });
  const byScan = useStaging(staging);
  const claiming = useSend(claimStaging, {});
  const releasing = useSend(releaseStaging, {});
  const { items, kind, number, contract_id: id, division_id: division } = staging;
  const isMine = items.some(({ claimed_by: by }) => by === user.id);
  const input = { params: { id }, body: {} };
  const isDone = items.every(({ status }) => status === 'staged');
  return (
    <BoardPage title={nameOf(staging)} lead={<StagingBadge status={staging.status} />}>
      <div className={styles.phone}>
        <span>
          {staging.customer_name} · {t('due')} <When at={staging.due_at} timeZone={staging.timeZone} /> ·{' '}
          {staging.location_title} · <Link to={paths.document(kind, { id, number })}>{nameOf(staging)}</Link>
        </span>
        <PlaceBar key={byScan.place} place={byScan.place} onPlace={byScan.setPlace} />
        <Scan byScan={byScan} reason={whyNot(stageUnit, division)} />
        <Instead key={byScan.unwanted} staging={staging} byScan={byScan} />
        {isMine ? (
          <Button size="md" variant="default" onClick={() => releasing.send(input)}>
            {t('release')}
          </Button>
        ) : (
          <DisabledWithReason reason={whyNot(claimStaging, division) ?? (isDone ? t('why.done') : undefined)}>
            <Button size="md" fullWidth loading={claiming.isSending} onClick={() => claiming.send(input)}>
              {t('claim')}
            </Button>
          </DisabledWithReason>
        )}
        {items.length === 0 ? <Text>{t('nothing')}</Text> : null}
        <ul className={styles.cards} aria-label={t('items')}>
          {items.map((item) => (
            <ItemCard key={item.hold_id} item={item} staging={staging} byScan={byScan} />
          ))}
        </ul>
      </div>
    </BoardPage>
  );
};
