import type { ReactNode } from 'react';

type OutLinkProps = { href: string; className?: string; children: ReactNode };

/** A link that may lead out of the store: another site learns nothing of this one. */
export function OutLink({ href, className, children }: OutLinkProps) {
  return (
    <a href={href} className={className} rel={href.startsWith('https:') ? 'noopener noreferrer' : undefined}>
      {children}
    </a>
  );
}
