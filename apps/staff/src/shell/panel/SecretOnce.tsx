import { Alert, Button, Code, CopyButton, Drawer, Group, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCheck, IconCopy, IconKey } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type Props = {
  /** Whose words say what it is and what to do with it. */
  words: 'apiKeys' | 'callbacks' | 'signatures' | 'paymentLinks' | 'estimateLinks' | 'provider' | 'webhooks';
  /** What stands above it; the name of what was made when left out. */
  title?: string;
  secret: string;
  /** How a program shows it. */
  example?: string;
  /** What else is to be known of it. */
  note?: string;
  onDone: () => void;
};

/** A secret that was just made, and that nobody can show again: to copy it, with how it is used. */
export const SecretOnce = ({ words, title, secret, example, note, onDone }: Props) => {
  const { t } = useTranslation(words);
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false });
  return (
    <Drawer
      opened
      onClose={onDone}
      title={<Text fw={600}>{title ?? t('new')}</Text>}
      size={isPhone ? '100%' : 520}
      closeOnClickOutside={false}
    >
      <Stack>
        <Alert color="orange" icon={<IconKey size={18} />}>
          {t('once')}
        </Alert>
        <Code block style={{ overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
          {secret}
        </Code>
        <Group gap={8}>
          <CopyButton value={secret} timeout={4000}>
            {({ copied, copy }) => (
              <Button
                data-autofocus
                onClick={copy}
                leftSection={copied ? <IconCheck size={16} /> : <IconCopy size={16} />}
              >
                {t(copied ? 'copied' : 'copy')}
              </Button>
            )}
          </CopyButton>
          <Button variant="default" onClick={onDone}>
            {t('done')}
          </Button>
        </Group>
        <Text size="sm">{t('howTo')}</Text>
        {example === undefined ? null : (
          <Code block style={{ whiteSpace: 'pre-wrap' }}>
            {example}
          </Code>
        )}
        {note === undefined ? null : <Text size="sm">{note}</Text>}
      </Stack>
    </Drawer>
  );
};
