import { ActionIcon, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconCopy, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Path } from '../body.ts';
import styles from '../store-content.module.css';
import { useEditing } from './editing.ts';

type Props = { path: Path; index: number; count: number; name: string };

/** The name of one of several, and what can be done with it. */
export const ItemTools = ({ path, index, count, name }: Props) => {
  const { t } = useTranslation('storeContent');
  const { dispatch, isReadOnly } = useEditing();
  const tool = (act: 'up' | 'down' | 'double' | 'remove', icon: React.ReactNode, isOff = false) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={t(act, { name })}
      disabled={isReadOnly || isOff}
      onClick={() => dispatch({ do: act, path, index })}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <div className={styles.tools}>
      <Text span fw={600} size="sm">
        {name}
      </Text>
      {tool('up', <IconArrowUp size={16} />, index === 0)}
      {tool('down', <IconArrowDown size={16} />, index === count - 1)}
      {tool('double', <IconCopy size={16} />)}
      {tool('remove', <IconTrash size={16} />)}
    </div>
  );
};
