import { useCall } from '@yardline/client/hooks';
import { getMachinePhoto, type MachinePhoto } from '@yardline/contract/machine-photos/machine-photos';
import { Picture } from '../records/Picture.tsx';

type Props = { contractId: number; photo: MachinePhoto; isSmall?: boolean };

/** A photo of a machine, whole or small; of what no browser shows, its name. */
export const MachinePicture = ({ contractId, photo, isSmall = false }: Props) => {
  const { data } = useCall(
    getMachinePhoto,
    { params: { id: contractId, photo: photo.id }, query: isSmall ? { size: 'small' } : {} },
    { enabled: photo.has_thumbnail },
  );
  return <Picture photo={photo} data={data} />;
};
