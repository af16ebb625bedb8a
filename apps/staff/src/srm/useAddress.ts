import { useState } from 'react';

export const shownKinds = ['contract', 'customer', 'asset'] as const;
export type ShownKind = (typeof shownKinds)[number];

/** A record that is open; an asset is known by its number, everything else by its id. */
export type Opened = { kind: ShownKind; key: string };

type Shown = { search: string; opened: Opened | undefined };

const read = (): Shown => {
  const asked = new URLSearchParams(location.search);
  const [, kind, key] = /^(\w+):(.+)$/.exec(asked.get('open') ?? '') ?? [];
  const known = shownKinds.find((each) => each === kind);
  const opened = known === undefined || key === undefined ? undefined : { kind: known, key };
  return { search: asked.get('search') ?? '', opened };
};

/** The search and the open record, from the address, so that reloading the page shows the same. */
export const useAddress = () => {
  const [shown, setShown] = useState(read);
  const show = (next: Partial<Shown>): void => {
    const { search, opened } = { ...shown, ...next };
    const asked = new URLSearchParams(location.search);
    for (const [name, value] of [
      ['search', search],
      ['open', opened === undefined ? '' : `${opened.kind}:${opened.key}`],
    ] as const)
      if (value === '') asked.delete(name);
      else asked.set(name, value);
    history.replaceState(null, '', asked.size === 0 ? location.pathname : `${location.pathname}?${asked}`);
    setShown({ search, opened });
  };
  return { ...shown, division: new URLSearchParams(location.search).get('division'), show };
};
