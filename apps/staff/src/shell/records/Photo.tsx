import { useCall } from '@yardline/client/hooks';
import { getPhoto, type RecordFile } from '@yardline/contract/records/record-files';
import type { OfRecord } from './RecordComments.tsx';
import { Picture } from './Picture.tsx';

type Props = { of: OfRecord; photo: RecordFile; isSmall?: boolean };

/** A photo of a record, whole or small; of what no browser shows, its name. */
export const Photo = ({ of, photo, isSmall = false }: Props) => {
  const { data } = useCall(
    getPhoto,
    {
      params: { kind: of.kind, record: of.id, file: photo.id },
      query: isSmall ? { size: 'small' } : {},
    },
    { enabled: photo.has_thumbnail },
  );
  return <Picture photo={photo} data={data} />;
};
