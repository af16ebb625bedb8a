import { ActionIcon } from '@mantine/core';
import { IconX } from '@tabler/icons-react';

/** Removes a rate, or a part of one, from the form; it stands beside their fields, below the labels, whatever these refuse. */
export const RemoveRow = ({ label, onRemove }: { label: string; onRemove: () => void }) => (
  <ActionIcon variant="subtle" color="gray" mt={28} aria-label={label} onClick={onRemove}>
    <IconX size={16} />
  </ActionIcon>
);
