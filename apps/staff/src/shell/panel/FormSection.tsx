import { Text } from '@mantine/core';
import styles from '../looks/panel.module.css';

type Props = {
  title: string;
  /** Why the user may not change what is in it: its fields can be read then, and not written. */
  refused?: string | undefined;
  children: React.ReactNode;
};

/** A titled group of fields, in the order of the talk with the customer. */
export const FormSection = ({ title, refused, children }: Props) => (
  <fieldset className={styles.formSection} data-part="form-section" disabled={refused !== undefined}>
    <legend>{title}</legend>
    {refused === undefined ? null : (
      <Text size="sm" c="dimmed">
        {refused}
      </Text>
    )}
    {children}
  </fieldset>
);

/** Short fields beside each other; one under the other on a phone. */
export const FormRow = ({ children }: { children: React.ReactNode }) => (
  <div className={styles.formRow} data-part="form-row">
    {children}
  </div>
);
