import { Group, SegmentedControl, Title, useMantineColorScheme } from '@mantine/core';
import '@mantine/dates/styles.css';
import { Toaster } from '@yardline/ui/toasts';
import { createRoot } from 'react-dom/client';
import { Look } from '../platform/Look.tsx';
import { Choices } from './Choices.tsx';
import { Fields } from './Fields.tsx';
import { Overlays } from './Overlays.tsx';
import { Rest } from './Rest.tsx';

const Gallery = () => {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <main style={{ padding: 24, background: 'var(--yl-canvas)', minHeight: '100dvh' }}>
      <Group justify="space-between" mb={16}>
        <Title order={1}>Widgets</Title>
        <SegmentedControl
          aria-label="Colours"
          value={colorScheme}
          onChange={(chosen) => setColorScheme(chosen === 'dark' ? 'dark' : 'light')}
          data={['light', 'dark']}
        />
      </Group>
      <Choices />
      <Overlays />
      <Fields />
      <Rest />
    </main>
  );
};

/** Every widget in every state, for developers of screens; not part of the product, so in one language. */
export const mountGallery = (root: HTMLElement): void =>
  createRoot(root).render(
    <Look>
      <Toaster />
      <Gallery />
    </Look>,
  );
