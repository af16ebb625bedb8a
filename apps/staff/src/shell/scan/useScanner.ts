import { useEffect, useEffectEvent, useState } from 'react';
import { scanReader } from './scan-reader.ts';

type Field = HTMLInputElement | HTMLTextAreaElement;

const fieldOf = (target: EventTarget | null): Field | undefined =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : undefined;

/** Puts back what a field held before the scanner typed into it, so that its form hears of it. */
const restore = (field: Field, value: string): void => {
  const owner = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(owner.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Listens for a keyboard scanner anywhere on the page; what it typed into a field is taken out again. [B9.2] */
export const useScanner = (onCode: (code: string) => void, isOn = true): void => {
  const [reader] = useState(scanReader);
  const scanned = useEffectEvent(onCode);
  useEffect(() => {
    if (!isOn) return undefined;
    let before: { field: Field; value: string } | undefined;
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const read = reader.feed(event.key, event.timeStamp);
      if (read === 'began') {
        const field = fieldOf(event.target);
        before = field && { field, value: field.value };
      }
      if (typeof read !== 'object') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      if (before !== undefined) restore(before.field, before.value);
      scanned(read.code);
    };
    // Before any field or menu takes the Enter for itself.
    window.addEventListener('keydown', listen, { capture: true });
    return () => window.removeEventListener('keydown', listen, { capture: true });
  }, [isOn, reader]);
};
