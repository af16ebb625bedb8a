import { Button, type ButtonProps } from '@mantine/core';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'className' | 'leftSection' | 'disabled' | 'children'> & {
  onAdd: () => void;
};

/**
 * Adds a rate, or parts of one. The focus stays where it is: leaving a field may tell what is missing there, which moves this button from
 * under the pointer before it is clicked.
 */
export const AddRow = ({ onAdd, ...look }: Props) => (
  <Button {...look} onMouseDown={(event) => event.preventDefault()} onClick={onAdd} />
);
