import { Checkbox } from '@mantine/core';

type Props = {
  label: string;
  /** How many of how many are ticked: all of them, none, or some. */
  count: number;
  of: number;
  /** Ticked when not all were, and unticked when they were. */
  onChange: (isAll: boolean) => void;
  size?: 'xs' | 'sm' | 'md';
};

/** Stands for several boxes: ticked when they all are, mixed when some are. */
export const TriStateCheckbox = ({ label, count, of, onChange, size = 'sm' }: Props) => {
  const isAll = of > 0 && count === of;
  return (
    <Checkbox
      label={label}
      size={size}
      checked={isAll}
      indeterminate={count > 0 && !isAll}
      disabled={of === 0}
      onChange={() => onChange(!isAll)}
    />
  );
};
