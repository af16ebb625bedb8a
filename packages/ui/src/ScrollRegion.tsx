import { useEffect, useRef, useState } from 'react';

type Props = { label: string; className?: string | undefined; children: React.ReactNode };

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: HTMLElement): boolean =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;

/**
 * A part of the page that scrolls when its content is too large. Only then does it take the focus, so that the keyboard can
 * scroll it; users need not step over content that fits.
 */
export const ScrollRegion = ({ label, className, children }: Props) => {
  const region = useRef<HTMLElement>(null);
  const [isScrolled, setScrolled] = useState(false);
  useEffect(() => {
    const { current } = region;
    if (current === null) return undefined;
    const sized = new ResizeObserver(() => setScrolled(isCut(current)));
    for (const each of [current, ...current.children]) sized.observe(each);
    return () => sized.disconnect();
  }, []);
  return (
    <section ref={region} className={className} aria-label={label} {...(isScrolled ? { tabIndex: 0 } : {})}>
      {children}
    </section>
  );
};
