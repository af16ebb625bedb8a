import { Button, Code, CopyButton, Group } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { type ReactNode } from 'react';
import { Section } from '../record/Section.tsx';
import styles from './address-section.module.css';

type Props = {
  title: string;
  /** Where the address is to be entered, and what for. */
  text: string;
  address: string;
  copy: string;
  copied: string;
  children?: ReactNode;
};

/** An address of ours that is entered at a provider, with a button that copies it. */
export const AddressSection = ({ title, text, address, copy, copied, children }: Props) => (
  <Section title={title}>
    <p className={styles.addressNote}>{text}</p>
    <Group p={16} pt={0} gap={8}>
      <Code className={styles.addressCode}>{address}</Code>
      <CopyButton value={address} timeout={4000}>
        {({ copied: isCopied, copy: onCopy }) => (
          <Button
            size="xs"
            variant="default"
            onClick={onCopy}
            leftSection={isCopied ? <IconCheck size={16} /> : <IconCopy size={16} />}
          >
            {isCopied ? copied : copy}
          </Button>
        )}
      </CopyButton>
    </Group>
    {children}
  </Section>
);
