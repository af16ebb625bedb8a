import { type Control, useController, useWatch } from 'react-hook-form';
import type { DocumentValues } from '../form/values.ts';
import { SerialPicker } from '../../parts/SerialPicker.tsx';
import styles from '../looks/lines.module.css';

type Props = { control: Control<DocumentValues>; index: number; number: string; isDisabled: boolean };

/** Which pieces are sold: those on the shelf of the document's location, and those that the line has already. [B5.18] */
export const LineSerials = ({ control, index, number, isDisabled }: Props) => {
  const locationId = useWatch({ control, name: 'locationId' });
  const { field } = useController({ control, name: `lines.${index}.serialNumbers` });
  return (
    <div className={styles.lineSerials}>
      <SerialPicker
        number={number}
        locationId={locationId}
        value={field.value ?? []}
        onChange={field.onChange}
        onBlur={field.onBlur}
        isDisabled={isDisabled}
      />
    </div>
  );
};
