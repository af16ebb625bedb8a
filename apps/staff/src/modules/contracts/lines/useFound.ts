import { useLine } from './useLine.ts';
import type { usePlace } from './useProducts.ts';

type Wish = {
  /** Whether a machine is on the document already. */
  isUsed: (productId: number) => boolean;
  place: ReturnType<typeof usePlace>;
  /** What was typed when the pause began. */
  asked: string;
  isOn: boolean;
  /** More was typed since it was asked for. */
  isBehind: boolean;
};

/** What the line means: rows of products and services, and what was understood. */
export const useFound = ({ place, asked, isOn, isBehind, isUsed }: Wish) => {
  const { data, isPlaceholderData, isLoading, error } = useLine({ place, typed: asked, isOn });
  const isSearching = isOn && (isBehind || isPlaceholderData || isLoading);
  const line = isOn ? data : undefined;
  const products = (line?.rows ?? []).filter((row) => row.kind !== 'numbered' || !isUsed(row.id));
  return {
    line,
    found: { products, services: line?.services ?? [] },
    isSearching,
    error,
  };
};
