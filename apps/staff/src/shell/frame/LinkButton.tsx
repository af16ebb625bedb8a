import { Button, type ButtonProps } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { DisabledWithReason } from '@yardline/ui/DisabledWithReason';

type Props = Pick<ButtonProps, 'variant' | 'size' | 'color'> & {
  to: string;
  search?: Readonly<Record<string, string>>;
  icon?: React.ReactNode;
  /** What happens as it is followed. */
  onGo?: () => void;
  /** Why it leads nowhere now. */
  reason?: string | undefined;
  children: React.ReactNode;
};

/** A link that looks like a button; without the right it says why instead of leading on. */
export const LinkButton = ({ to, search = {}, icon, onGo, reason, children, ...look }: Props) =>
  reason === undefined ? (
    <Button
      {...look}
      leftSection={icon}
      renderRoot={(root) => <Link {...root} to={to} search={search} onClick={onGo} />}
    >
      {children}
    </Button>
  ) : (
    <DisabledWithReason reason={reason}>
      <Button {...look} leftSection={icon}>
        {children}
      </Button>
    </DisabledWithReason>
  );
