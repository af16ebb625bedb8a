import type { ReactNode } from 'react';
import type { IslandProps } from './islands.ts';

type Props<Name extends keyof IslandProps> = {
  name: Name;
  /** What the browser's copy is drawn with again; what follows from HTML alone is left out. */
  props: IslandProps[Name];
  className?: string | undefined;
  children: ReactNode;
};

/** A part of a page that wakes up in the browser: its HTML, and what `client.ts` wakes it with. */
export function Island<Name extends keyof IslandProps>({ name, props, className, children }: Props<Name>) {
  return (
    <div className={className} data-island={name} data-props={JSON.stringify(props)}>
      {children}
    </div>
  );
}
