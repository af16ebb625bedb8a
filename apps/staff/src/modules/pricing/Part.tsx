import { type ReactNode, useState } from 'react';
import { type Control, get, useFormState } from 'react-hook-form';
import type { Draft } from './draft.ts';
import styles from './looks/workbench.module.css';

type Props = {
  title: string;
  control: Control<Draft>;
  /** The fields that it holds. */
  fields: readonly string[];
  /** Whether something in it is told already. */
  isTold: boolean;
  children: ReactNode;
};

/** A part of the form that is closed until it is wanted; what is told or wrong in it opens it. */
export const Part = ({ title, control, fields, isTold, children }: Props) => {
  const { errors } = useFormState({ control });
  const [isOpen, setOpen] = useState(isTold);
  const isWrong = fields.some((field) => get(errors, field) !== undefined);
  return (
    <details
      className={styles.benchPart}
      open={isOpen || isWrong}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>{title}</summary>
      <div className={styles.benchPartFields}>{children}</div>
    </details>
  );
};
