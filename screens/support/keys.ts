/** Keys as they are said, `Control+Enter`, in the words of user-event: `{Control>}{Enter}{/Control}`. */
export const keysOf = (said: string): string => {
  const keys = said === '+' ? ['+'] : said.split('+');
  const held = keys.slice(0, -1);
  const last = keys.at(-1) ?? '';
  return [
    ...held.map((key) => `{${key}>}`),
    // A bracket begins a key of user-event's own, unless it is doubled.
    last === '[' || last === '{'
      ? last + last
      : last.length === 1
        ? last
        : last === 'Space'
          ? '[Space]'
          : `{${last}}`,
    ...held.toReversed().map((key) => `{/${key}}`),
  ].join('');
};
