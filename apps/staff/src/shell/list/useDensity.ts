import { useLocalStorage } from '@mantine/hooks';
import { type Density, densityKey } from '../../platform/preferences.ts';

const isDensity = (text: unknown): text is Density => text === 'compact' || text === 'comfortable';

/** How high rows are, kept in this browser and followed by all its tabs. */
export const useDensity = () => {
  const [density, set] = useLocalStorage<Density>({
    key: densityKey,
    defaultValue: 'compact',
    getInitialValueInEffect: false,
    serialize: (value) => value,
    deserialize: (text) => (isDensity(text) ? text : 'compact'),
  });
  return { density, setDensity: (value: string) => isDensity(value) && set(value) };
};
