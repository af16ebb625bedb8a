import { useInViewport } from '@mantine/hooks';
import { useCall } from '@yardline/client/hooks';
import type { PickerRow } from '@yardline/contract/availability/availability';
import { getPhoto } from '@yardline/contract/records/record-files';
import styles from './product.module.css';

/** A product as its small picture is asked for; its photo is null where it has none, and services have none. */
export type Pictured = { id: number; description: string } & (
  | { kind: 'assets' | 'parts'; photo_id: number | null }
  | { kind: 'service' }
);

/** A row of the product picker with its picture. */
export const picturedRow = (row: PickerRow): Pictured => ({
  ...row,
  kind: row.tab === 'sales' ? 'parts' : 'assets',
});

/** At most two letters that stand for a product without a photo: SL of Scissor lift. */
const initialsOf = (description: string): string =>
  (description.match(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join('').toLocaleUpperCase();

type PhotoProps = { kind: 'assets' | 'parts'; record: number; file: number };

/** Asked for once it is in sight, in a place that is as large before. */
const Photo = ({ kind, record, file }: PhotoProps) => {
  const { ref, inViewport: isInSight } = useInViewport();
  const { data } = useCall(
    getPhoto,
    { params: { kind, record, file }, query: { size: 'small' } },
    { enabled: isInSight },
  );
  return (
    <span ref={ref} className={styles.thumbnail} aria-hidden="true">
      {data === undefined ? null : (
        <img src={`data:${data.media_type};base64,${data.base64}`} alt="" decoding="async" />
      )}
    </span>
  );
};

/** A product's main photo, as small as a row is high, or its initials. Its name stands beside it, so it says nothing itself. */
export const Thumbnail = ({ of }: { of: Pictured }) =>
  of.kind === 'service' || of.photo_id === null ? (
    <span className={styles.thumbnail} aria-hidden="true">
      {initialsOf(of.description)}
    </span>
  ) : (
    <Photo kind={of.kind} record={of.id} file={of.photo_id} />
  );
