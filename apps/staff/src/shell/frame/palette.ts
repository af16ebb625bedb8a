import { createSpotlight } from '@mantine/spotlight';

/** Opening and closing of the command palette, what was typed into it, and what is lit in it. */
export const [paletteStore, palette] = createSpotlight();

/** The id of the palette's field. */
export const fieldId = 'palette-field';

// React may be a letter behind with what was kept: the field hears for itself once it shows all of it.
const hearsItself = ({ target }: KeyboardEvent, query: string): boolean =>
  target instanceof HTMLInputElement && target.id === fieldId && target.value === query;

let waiting = new AbortController();

/**
 * Opens the palette, empty. It is emptied here and not as it fades out: opened again in that moment, it would lose what is typed. It takes a moment until its field has the focus: what is typed meanwhile is kept for it, so that no
 * letter is lost and no list takes one for a command.
 */
export const openPalette = (): void => {
  paletteStore.updateState((state) => ({ ...state, query: '' }));
  palette.open();
  waiting.abort();
  waiting = new AbortController();
  const { signal } = waiting;
  const keep = (event: KeyboardEvent): void => {
    const { opened, query } = paletteStore.getState();
    if (!opened || hearsItself(event, query)) return waiting.abort();
    if (event.key.length !== 1 || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    paletteStore.updateState((state) => ({ ...state, query: query + event.key }));
  };
  addEventListener('keydown', keep, { capture: true, signal });
};

const lines = (which: string): HTMLElement[] => {
  const { listId } = paletteStore.getState();
  return listId === '' ? [] : [...document.querySelectorAll<HTMLElement>(`#${CSS.escape(listId)} ${which}`)];
};

/** Takes the line that is lit. */
export const takeLit = (): void => lines('[data-selected]')[0]?.click();

/** Lights the first line: what was found comes after what was lit, and Enter shall take the best answer. */
export const lightFirst = (): void => {
  for (const [index, line] of lines('[data-action]').entries())
    line.toggleAttribute('data-selected', index === 0);
  paletteStore.updateState((state) => ({ ...state, selected: 0 }));
};
