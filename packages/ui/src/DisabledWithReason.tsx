import { Tooltip, VisuallyHidden } from '@mantine/core';
import { cloneElement, useId } from 'react';

type Control = {
  'aria-disabled'?: boolean;
  'aria-describedby'?: string;
  'data-disabled'?: boolean;
  onClick?: (event: React.MouseEvent<HTMLElement>) => void;
};

type Props = {
  /** Why it cannot be done now and who can change that; undefined when it can. */
  reason: string | undefined;
  /** A button or a link; it stays focusable, so that the reason can be read by keyboard too. */
  children: React.ReactElement<Control>;
};

/** A control that is off, and says why. */
export const DisabledWithReason = ({ reason, children }: Props) => {
  const id = useId();
  if (reason === undefined) return children;
  return (
    <>
      <Tooltip label={reason} events={{ hover: true, focus: true, touch: true }}>
        {cloneElement(children, {
          'aria-disabled': true,
          'aria-describedby': id,
          'data-disabled': true,
          onClick: (event) => event.preventDefault(),
        })}
      </Tooltip>
      <VisuallyHidden id={id}>{reason}</VisuallyHidden>
    </>
  );
};
