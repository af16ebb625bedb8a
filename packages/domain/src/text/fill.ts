/**
 * A text with its names in double braces filled in, once: a value is never expanded again, so that a person's name cannot be
 * a placeholder. A name without a value leaves nothing.
 */
export const fillNames = (text: string, values: ReadonlyMap<string, string>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values.get(name) ?? '');
