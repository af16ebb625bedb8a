import type { Permission } from '@yardline/domain/permissions/areas';
import { Fieldset, Text } from '@mantine/core';
import { RoleMatrix } from './RoleMatrix.tsx';
import styles from './roles.module.css';

type Props = {
  label: string;
  description: string;
  scopes: readonly Permission[];
  onChange: (next: Permission[]) => void;
};

/** What an API key may do, chosen from the areas and levels of which roles are made. */
export const ScopesField = ({ label, description, scopes, onChange }: Props) => (
  <Fieldset legend={label} variant="unstyled" className={styles.scopes}>
    <Text size="sm" c="dimmed" mb={8}>
      {description}
    </Text>
    <RoleMatrix permissions={scopes} onChange={onChange} />
  </Fieldset>
);
