import { Modal, Text } from '@mantine/core';

const widths = { small: 'sm', medium: 'md', large: 680, huge: 960 } as const;

type Props = {
  isOpen?: boolean;
  title: string;
  size?: keyof typeof widths;
  /** Only an answer leads out of it: no cross, no click beside it, no Escape. */
  isPressing?: boolean;
  /** Escape closes a small dialog; a larger one only where nothing typed would be lost. */
  closesOnEscape?: boolean;
  isFullScreen?: boolean;
  /** A class of what stands under the title. */
  bodyClass?: string;
  onClose: () => void;
  children: React.ReactNode;
};

/** A question or a small form over the page; the page waits. The focus goes in with it and comes back after. */
export const Dialog = ({
  isOpen = true,
  title,
  size = 'medium',
  isPressing = false,
  closesOnEscape = size === 'small',
  isFullScreen = false,
  bodyClass = '',
  onClose,
  children,
}: Props) => (
  <Modal
    opened={isOpen}
    onClose={onClose}
    size={widths[size]}
    fullScreen={isFullScreen}
    classNames={{ body: bodyClass }}
    title={<Text fw={600}>{title}</Text>}
    closeOnEscape={closesOnEscape && !isPressing}
    closeOnClickOutside={!isPressing}
    withCloseButton={!isPressing}
  >
    {children}
  </Modal>
);
