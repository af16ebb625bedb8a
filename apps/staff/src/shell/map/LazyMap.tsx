import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { Pin } from './PinMap.tsx';

// The outlines are a third of a megabyte: loaded with the first map.
const PinMap = lazy(async () => ({ default: (await import('./PinMap.tsx')).PinMap }));

type Props = {
  label: string;
  pins: readonly Pin[];
  onMoved?: (place: { latitude: number; longitude: number }) => void;
};

/** The map with pins, once it is there. */
export const LazyMap = (props: Props) => (
  <Suspense fallback={<Skeleton height={240} />}>
    <PinMap {...props} />
  </Suspense>
);
