import { createSpotlight } from '@mantine/spotlight';

/** Opening and closing of the command palette, and what is lit in it. */
export const [paletteStore, palette] = createSpotlight();

/** Lights the first line: what was found comes after what was lit, and Enter shall take the best answer. */
export const lightFirst = (): void => {
  const { listId } = paletteStore.getState();
  const lines = listId === '' ? [] : [...document.querySelectorAll(`#${CSS.escape(listId)} [data-action]`)];
  for (const [index, line] of lines.entries()) line.toggleAttribute('data-selected', index === 0);
  paletteStore.updateState((state) => ({ ...state, selected: 0 }));
};
