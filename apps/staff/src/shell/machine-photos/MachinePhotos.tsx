import { Button, FileButton, Text, UnstyledButton } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useCall, useClient } from '@yardline/client/hooks';
import {
  addMachinePhoto,
  listMachinePhotos,
  type MachinePhoto,
  type PhotoWay,
  photoWay,
} from '@yardline/contract/machine-photos/machine-photos';
import { When } from '@yardline/ui/Figures';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '../../session/useSession.ts';
import { UploadList } from '../records/UploadList.tsx';
import { useSendFiles } from '../records/useUploads.ts';
import { LookDialog } from './LookDialog.tsx';
import { MachinePicture } from './MachinePicture.tsx';
import styles from './machine-photos.module.css';

/** What a phone needs to send of a photo: a scratch is still seen, and a weak line carries it. */
const mostSide = 1_600;

/** A machine of a contract, on its line or about to leave for it. */
export type PhotographedMachine = {
  contractId: number;
  lineId: number;
  number: string;
  /** Of a line of a group, the machine that leaves. */
  assetId?: number | undefined;
  /** When it left: what came back before is of an earlier trip. */
  outAt?: string | null;
};

/** The photos of a machine, as far as they are of this trip. */
export const ofMachine = (
  photos: readonly MachinePhoto[],
  { lineId, number, outAt = null }: Omit<PhotographedMachine, 'contractId'>,
): MachinePhoto[] =>
  photos.filter(
    (photo) =>
      (photo.number === number || photo.lineIds.includes(lineId)) &&
      (photo.way === 'out' || outAt === null || photo.taken_at >= outAt),
  );

const Adding = ({ of, way }: { of: PhotographedMachine; way: PhotoWay }) => {
  const { t } = useTranslation('machinePhotos');
  const client = useClient();
  const { contractId, lineId, assetId, number } = of;
  const uploads = useSendFiles({
    mostSide,
    keep: (_, fileId) =>
      client.call(addMachinePhoto, {
        params: { id: contractId },
        body: { lineId, way, file_id: fileId, ...(assetId === undefined ? {} : { assetId }) },
      }),
  });
  return (
    <>
      <FileButton
        multiple
        capture="environment"
        // Phones open their camera only where any picture is asked for.
        accept="image/*"
        inputProps={{ 'aria-label': t(`choose.${way}`, { number }) }}
        onChange={(files) => uploads.start('photo', files)}
      >
        {({ onClick }) => (
          <Button
            size="xs"
            variant="default"
            leftSection={<IconCamera size={16} />}
            aria-label={t(`add.${way}`, { number })}
            onClick={onClick}
          >
            {t('addShort')}
          </Button>
        )}
      </FileButton>
      <UploadList kind="photo" of={uploads} />
    </>
  );
};

type ColumnProps = {
  way: PhotoWay;
  photos: readonly MachinePhoto[];
  onLook: (photo: MachinePhoto) => void;
  contractId: number;
  /** Nothing stands beside it that it would have to be told from. */
  isAlone: boolean;
  children?: React.ReactNode;
};

/** What was photographed one way, with instant and who. */
const Way = ({ way, photos, onLook, contractId, isAlone, children }: ColumnProps) => {
  const { t } = useTranslation('machinePhotos');
  return (
    <div className={styles.way}>
      {isAlone ? null : <span className={styles.wayName}>{t(`ways.${way}`)}</span>}
      {photos.length === 0 && !isAlone ? (
        <Text size="xs" c="dimmed">
          {t('none')}
        </Text>
      ) : null}
      {photos.length === 0 ? null : (
        <ul className={styles.pictures}>
          {photos.map((photo) => (
            <li key={photo.id}>
              <UnstyledButton
                className={styles.frame}
                aria-label={t(`open.${way}`, { number: photo.number, name: photo.name })}
                onClick={() => onLook(photo)}
              >
                <MachinePicture contractId={contractId} photo={photo} isSmall />
              </UnstyledButton>
              <span className={styles.facts}>
                <When at={photo.taken_at} /> · {photo.taken_by}
              </span>
            </li>
          ))}
        </ul>
      )}
      {children}
    </div>
  );
};

type Props = {
  of: PhotographedMachine;
  /** Which ways stand side by side; a machine that leaves has not come back yet. */
  ways?: readonly PhotoWay[];
  /** The way that photos can be added for now. */
  adding?: PhotoWay;
  /** In a section, which has no margins of its own. */
  isInset?: boolean;
};

/** What a machine looked like when it left and when it came back, side by side; each photo opens large. */
export const MachinePhotos = ({ of, ways = photoWay.options, adding, isInset = false }: Props) => {
  const { t } = useTranslation('machinePhotos');
  const { whyNot } = useSession();
  const { contractId, number } = of;
  const { data } = useCall(
    listMachinePhotos,
    { params: { id: contractId } },
    { enabled: whyNot(listMachinePhotos) === undefined },
  );
  const [looked, setLooked] = useState<number>();
  if (data === undefined) return null;
  const photos = ofMachine(data.photos, of);
  if (photos.length === 0 && adding === undefined) return null;
  const mayAdd = whyNot(addMachinePhoto) === undefined;
  return (
    <section className={styles.pair} data-inset={isInset || undefined} aria-label={t('title', { number })}>
      {ways.map((way) => (
        <Way
          key={way}
          way={way}
          contractId={contractId}
          isAlone={ways.length === 1}
          photos={photos.filter((photo) => photo.way === way)}
          onLook={({ id }) => setLooked(id)}
        >
          {adding === way && mayAdd ? <Adding of={of} way={way} /> : null}
        </Way>
      ))}
      {looked === undefined ? null : (
        <LookDialog
          contractId={contractId}
          photos={photos}
          beginning={looked}
          onClose={() => setLooked(undefined)}
        />
      )}
    </section>
  );
};
