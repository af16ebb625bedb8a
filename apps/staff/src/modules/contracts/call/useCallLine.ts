import { useDebouncedValue } from '@mantine/hooks';
import type { PickerRow } from '@yardline/contract/availability/availability';
import type { LineRow, ReadPeriod } from '@yardline/contract/counter-line/counter-line';
import type { Service } from '@yardline/contract/services/services';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Control } from 'react-hook-form';
import { searchPauseMs } from '../../../shell/search-pause.ts';
import type { DocumentValues } from '../form/values.ts';
import { gather } from '../lines/gather.ts';
import { useFound } from '../lines/useFound.ts';
import { usePlace } from '../lines/useProducts.ts';

export type CallLineOptions = {
  control: Control<DocumentValues>;
  isUsed: (productId: number) => boolean;
  onProducts: (rows: readonly PickerRow[], quantity: number, period: ReadPeriod | null) => void;
  onService: (service: Service, quantity: number) => void;
};

/** A row that the line may mean: a product or a service. */
export type Answer =
  | { key: string; product: LineRow; service?: undefined }
  | { key: string; service: Service; product?: undefined };

/** The typed line, the rows that it may mean, the lit one of them, and taking it. */
export const useCallLine = ({ control, isUsed, onProducts, onService }: CallLineOptions) => {
  const [typed, setTyped] = useState('');
  const [lit, setLit] = useState(0);
  const [asked] = useDebouncedValue(typed, searchPauseMs);
  const place = usePlace(control);
  const isOn = asked.trim() !== '' && typed.trim() !== '';
  const isBehind = typed !== asked;
  const { line, found, isSearching, error } = useFound({ place, asked, isOn, isBehind, isUsed });
  const quantity = line?.quantity ?? 1;
  const answers: Answer[] = [
    ...found.products.map((product) => ({ key: `${product.tab}-${product.id}`, product })),
    ...found.services.map((service) => ({ key: `service-${service.id}`, service })),
  ];
  const at = Math.min(lit, Math.max(0, answers.length - 1));

  const take = (answer: Answer | undefined) => {
    if (answer === undefined) return;
    if (answer.product === undefined) onService(answer.service, quantity);
    else onProducts(gather(answer.product, quantity, found.products), quantity, line?.period ?? null);
    setTyped('');
    setLit(0);
  };

  // Enter means the answer to what is typed, not to what was typed a moment ago: it waits for that.
  const isAwaited = useRef(false);
  const onAnswered = useEffectEvent(() => {
    if (!isAwaited.current) return;
    isAwaited.current = false;
    take(answers[0]);
  });
  useEffect(() => {
    if (!isSearching && line !== undefined) onAnswered();
  }, [isSearching, line]);

  const keys: Record<string, () => void> = {
    ArrowDown: () => setLit(Math.min(at + 1, answers.length - 1)),
    ArrowUp: () => setLit(Math.max(at - 1, 0)),
    Escape: () => setTyped(''),
    Enter: () => {
      isAwaited.current = isSearching || (isBehind && typed.trim() !== '');
      if (!isAwaited.current) take(answers[at]);
    },
  };
  return {
    typed,
    type: (text: string) => {
      isAwaited.current = false;
      setTyped(text);
      setLit(0);
    },
    onKey: (event: React.KeyboardEvent) => {
      const act = event.ctrlKey || event.metaKey || event.altKey ? undefined : keys[event.key];
      if (act === undefined || typed === '') return;
      event.preventDefault();
      act();
    },
    answers: isOn ? answers : [],
    lit: at,
    take,
    line,
    place,
    quantity,
    isOn,
    isSearching,
    refused: error?.message,
  };
};
