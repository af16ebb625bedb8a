import { ActionIcon } from '@mantine/core';

type Props = { label: string; icon: React.ReactNode; isOff: boolean; onClick: () => void };

/** A small act on one of the pictures or documents of a listing. */
export const ItemTool = ({ label, icon, isOff, onClick }: Props) => (
  <ActionIcon variant="subtle" color="gray" size={32} aria-label={label} disabled={isOff} onClick={onClick}>
    {icon}
  </ActionIcon>
);
