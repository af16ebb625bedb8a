import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import styles from './timeline.module.css';

// About a window above and below, so that nothing is empty while it scrolls.
const rootMargin = '800px 0px';

/** Draws what it holds when it comes near the window, or is printed: 500 groups of four weeks are 14,000 cells. */
export const NearView = ({ children }: { children: React.ReactNode }) => {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(() => typeof IntersectionObserver === 'undefined');
  useEffect(() => {
    const element = place.current;
    if (isNear || element === null) return undefined;
    const watching = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin },
    );
    watching.observe(element);
    const print = () => flushSync(() => setIsNear(true));
    window.addEventListener('beforeprint', print);
    return () => {
      watching.disconnect();
      window.removeEventListener('beforeprint', print);
    };
  }, [isNear]);
  return (
    <div ref={place} className={styles.near}>
      {isNear ? children : null}
    </div>
  );
};
