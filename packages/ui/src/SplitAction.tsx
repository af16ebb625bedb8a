import { ActionIcon, Button, Group, Menu, Text } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useLocale } from './locale.tsx';
import styles from './looks/ui.module.css';

/** Something that can be done with a record. */
export type Action = {
  key: string;
  label: string;
  onRun: () => void;
  /** Why it cannot be done now; undefined when it can. */
  reason?: string | undefined;
  icon?: React.ReactNode;
  isDangerous?: boolean;
};

type Props = { actions: readonly Action[]; isBusy?: boolean };

/** The first action that is legal now as a button, all others in its menu; what is not legal says why. */
export const SplitAction = ({ actions, isBusy = false }: Props) => {
  const { words } = useLocale();
  const main = actions.find(({ reason, isDangerous }) => reason === undefined && isDangerous !== true);
  const others = actions.filter((action) => action !== main);
  return (
    <Group gap={1} wrap="nowrap" data-part="split">
      {main === undefined ? null : (
        <Button
          onClick={main.onRun}
          loading={isBusy}
          leftSection={main.icon}
          className={styles.splitMain}
          data-part="split-main"
          data-alone={others.length === 0 || undefined}
        >
          {main.label}
        </Button>
      )}
      {others.length === 0 ? null : (
        <Menu width={280}>
          <Menu.Target>
            <ActionIcon
              variant={main === undefined ? 'default' : 'filled'}
              color="accent"
              size={main === undefined ? 'lg' : 36}
              aria-label={words.moreActions}
              className={main === undefined ? undefined : styles.splitMore}
              data-part={main === undefined ? 'split-only' : 'split-more'}
            >
              <IconChevronDown size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            {others.map(({ key, label, onRun, reason, icon, isDangerous }) => (
              <Menu.Item
                key={key}
                leftSection={icon}
                closeMenuOnClick={reason === undefined}
                aria-disabled={reason !== undefined}
                data-off={reason !== undefined || undefined}
                {...(isDangerous === true && reason === undefined ? { color: 'red' } : {})}
                {...(reason === undefined ? { onClick: onRun } : {})}
              >
                {label}
                {reason === undefined ? null : (
                  <Text size="xs" c="dimmed">
                    {reason}
                  </Text>
                )}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </Group>
  );
};
